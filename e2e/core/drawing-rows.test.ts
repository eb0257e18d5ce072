/** The list of a drawing on a phone. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { drawingRow } from '../fixtures/drawing-fixture.ts';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());

test('on a phone rows are one line until they are opened, numbers are hit with a finger, and a link leads to its row [D20]', async () => {
  const visitor = await visit({ viewport: phone, at: '/drawings/track-roller?callout=9' });
  const { page } = visitor;
  await page.locator('[data-drawing-pick]:enabled').first().waitFor();
  const heightOf = async (callout: string) => (await drawingRow(page, callout).first().boundingBox())?.height ?? 0;
  expect(await heightOf('3')).toBeLessThanOrEqual(64);
  // Sold in packs, which is said in the open row: a closed one has its name, whole in its height.
  const [closed, name] = [drawingRow(page, '8'), drawingRow(page, '8').locator('.drawing-row__name')];
  const [outer, inner] = [await closed.boundingBox(), await name.boundingBox()];
  expect(inner?.width ?? 0).toBeGreaterThan(80);
  expect(inner?.y ?? 0).toBeGreaterThanOrEqual(outer?.y ?? 0);
  // The row of the address is open, and in view below the picture.
  expect(await heightOf('9')).toBeGreaterThan(64);
  const [row, tools] = [await drawingRow(page, '9').boundingBox(), await page.locator('.drawing__tools').boundingBox()];
  expect(row?.y ?? 0).toBeGreaterThanOrEqual((tools?.y ?? 0) + (tools?.height ?? 0) - 2);
  await drawingRow(page, '3')
    .getByRole('button', { name: /^Details of 3/ })
    .click();
  expect(await heightOf('3')).toBeGreaterThan(64);
  // Eleven pixels from the middle of the number, whose circle is smaller.
  const box = await page.locator('.spot--callout[data-spot="5"]').first().boundingBox();
  if (!box) throw new Error('No spot 5');
  await page.mouse.click(box.x + box.width / 2 + 11, box.y + box.height / 2);
  await page.locator('tr[data-callout="5"].is-current.is-open').waitFor();
  expect(await heightOf('9')).toBeLessThanOrEqual(64);
  expectNoErrors(visitor);
});

/** A mechanic finds a part on the drawings of his machine, and orders it. */
import { expect, test } from 'vitest';
import { desktop } from '../fixtures/browser.ts';
import { drawingPanel, drawingRow as row, drawingSpot as spot } from '../fixtures/drawing-fixture.ts';
import {
  addRowSeven,
  drawingIsReady,
  machinePage,
  orderTheCart,
  overview,
  rowIsCurrent,
  serialNumber,
} from '../fixtures/drawing-journey.ts';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());

test('by pointer: whole machine, undercarriage, roller, callout 7, serial number, cart, order [D7]', async () => {
  const visitor = await visit({ viewport: desktop, at: machinePage });
  const { page } = visitor;
  await page.getByRole('link', { name: overview }).click();
  await drawingIsReady(page, overview);
  // The rollers of the undercarriage, on the picture.
  await spot(page, '1').and(page.locator('.spot--callout')).click();
  await drawingIsReady(page, 'Track roller');
  await spot(page, '7').and(page.locator('.spot--callout')).click();
  await rowIsCurrent(page, '7');
  await page.getByRole('link', { name: 'Add it to see which are yours' }).click();
  await page.getByLabel(/^Serial number/).fill(serialNumber);
  await page.getByRole('button', { name: 'Use this machine' }).click();
  // Back on the drawing, at the same number.
  await drawingIsReady(page, 'Track roller');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    callout: '7',
    machine: 'komatsu/pc200-8',
    serial: serialNumber,
  });
  await rowIsCurrent(page, '7');
  await row(page, '1')
    .first()
    .locator('.chip', { hasText: `not for ${serialNumber}` })
    .waitFor();
  await row(page, '1').last().getByText('your machine').waitFor();
  expect(await drawingPanel(page, '7').getByRole('textbox').inputValue()).toBe('2');
  await addRowSeven(page);
  await orderTheCart(page, 'HX-U11-0070');
  expectNoErrors(visitor);
});

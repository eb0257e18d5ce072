/** Staff sell a packed part by the piece too, and a mechanic orders at the drawing what the machine needs. */
import { expect, test } from 'vitest';
import { drawingPath, editProductPath, pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import { createGridDrawing, drawingPanel, drawingRow } from '../fixtures/drawing-fixture.ts';
import { expectNoErrors, expectToast, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

test('on a phone two pieces of a pack of ten go from the drawing into the cart, once staff sell single pieces too [D23]', async () => {
  const call = await staffCalls(shop);
  const number = newPartNumber();
  const part = await addPart(call, number, { pricePerUnit: 3.5, minQnty: 10, multipleQnty: 10 });
  const slug = await createGridDrawing(call, `PACK ${number}`, [
    { callout: '1', name: 'Bolt', part: { number }, quantity: 2 },
  ]);
  const visitor = await visit({ viewport: phone, at: drawingPath(slug, '1') });
  const [row, panel] = [drawingRow(visitor.page, '1'), drawingPanel(visitor.page, '1')];
  await panel.getByText('Sold in packs of 10, this machine needs 2.').waitFor();
  expect(await panel.getByRole('textbox').inputValue()).toBe('10');

  const staff = await as('admin', { at: editProductPath(part._id) });
  await staff.page.getByLabel('Single pieces').selectOption('Sold too');
  await staff.page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(staff.page, 'success', `Part ${number} saved.`);
  // The form leads back to the list: a reload before would be of the form, one after it of the list.
  await staff.page.waitForURL(`${shop.url}${pagePaths.products}`);
  await staff.page.goto(editProductPath(part._id));
  expect(await staff.page.getByLabel('Single pieces').inputValue()).toBe('true');
  expect(await staff.page.getByLabel('Minimum Quantity').inputValue()).toBe('10');

  const { page } = visitor;
  await page.reload();
  await panel.getByText('Sold in packs of 10; single pieces too.').waitFor();
  expect(await panel.getByRole('textbox').inputValue()).toBe('2');
  await row.getByRole('checkbox').and(page.locator(':enabled')).check();
  await page.getByRole('button', { name: 'Add 1 to cart' }).click();
  await waitForText(page, 'Added 1 part to the cart.');
  await page.goto('/cart');
  expect(await page.getByLabel(`Quantity of ${number}`).inputValue()).toBe('2');
  await page.getByText('$7.00').first().waitFor();

  await page.goto(partPath(part.slug));
  const box = page.locator('[data-buy-box]');
  await box.getByText('Sold in packs of 10; single pieces too. Minimum 1, up to 100 in stock').waitFor();
  const plus = box.getByRole('button', { name: 'Increase by 1' });
  await plus.and(page.locator(':enabled')).click();
  expect(await box.locator('input[name=quantity]').inputValue()).toBe('2');
  expectNoErrors(visitor);
  expectNoErrors(staff);
});

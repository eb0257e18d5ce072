/** Buyers of a part that is sold in packs. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('a buyer who types 13 of a part in packs of 20 takes the 20 that the page and the order form offer [O30]', async () => {
  const packs = { pricePerUnit: 3.5, minQnty: 20, multipleQnty: 20 };
  const part = await addPart(await staffCalls(shop), newPartNumber(), packs);
  // Without script the order form answers with the packs and keeps what was typed.
  const html = await (
    await fetch(`${shop.url}/purchase/${part._id}?quantity=13`, { headers: { Cookie: 'sprocket.session_token=any' } })
  ).text();
  expect(/name="productQuantity"[^>]*value="([^"]*)"/.exec(html)?.[1]).toBe('13');
  expect(html).toContain('give a valid quantity: packs of 20, minimum 20, up to');

  const buyer = await as('buyer', {
    hasAddress: true,
    name: 'Pavel Packer',
    at: `/part/${part.slug}`,
    viewport: phone,
  });
  const { page } = buyer;
  const box = page.locator('[data-buy-box]');
  await box.getByText('In packs of 20: minimum 20, up to').waitFor();
  const field = box.locator('input[name=quantity]');
  const plus = box.getByRole('button', { name: 'Increase by 20' });
  await plus.and(page.locator(':enabled')).waitFor();
  await field.fill('33');
  await box.getByRole('button', { name: 'Take 40' }).waitFor();
  await plus.click();
  expect(await field.inputValue()).toBe('40');
  await field.fill('13');
  await box.getByRole('button', { name: 'Take 20' }).click();
  expect(await field.inputValue()).toBe('20');
  await box.getByText('$70.00').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBeNull();

  await page.goto(`/purchase/${part._id}?quantity=13`);
  await page.getByRole('button', { name: 'Use 20 pcs' }).click();
  await page.getByLabel('Phone').fill('+46 8 5550 1187');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await page
    .getByText(/SP-1\d{5}/)
    .first()
    .waitFor();
  expectNoErrors(buyer);
});

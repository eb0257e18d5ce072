/** Buyers of a part that is sold in packs. */
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#domain/catalog/contract.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { as, visit } = peopleOf(shop);
let part: Product;
beforeAll(async () => {
  [part] = (await (await fetch(`${shop.url}/api/product?q=HX-205-7019&limit=1`)).json()) as [Product];
  expect(part).toMatchObject({ minQnty: 20, multipleQnty: 20 });
});

test('a buyer who types 13 of a part in packs of 20 takes the 20 that the page offers [O30]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto(`/part/${part.slug}`);
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
  await expectNoAxeFindings(page);
  await box.getByRole('button', { name: 'Take 20' }).click();
  expect(await field.inputValue()).toBe('20');
  const total = (20 * part.pricePerUnit).toFixed(2);
  await box.getByText(`$${total}`).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBeNull();
  await expectNoHorizontalScroll(page);
  expectNoErrors(visitor);
  await visitor.close();
});

test('without script the order form answers 13 with the packs and keeps what was typed [O30]', async () => {
  const html = await (await fetch(`${shop.url}/purchase/${part._id}?quantity=13`)).text();
  expect(/name="productQuantity"[^>]*value="([^"]*)"/.exec(html)?.[1]).toBe('13');
  expect(html).toContain('give a valid quantity: packs of 20, minimum 20, up to');
});

test('the order form offers the pack, and the order is placed with it', async () => {
  const visitor = await as('buyer', { name: 'Pavel Packer', viewport: phone });
  const { page } = visitor;
  await page.goto(`/purchase/${part._id}?quantity=13`);
  await page.getByRole('button', { name: 'Use 20 pcs' }).click();
  await page.getByLabel('Phone').fill('+46 8 5550 1187');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await page
    .getByText(/SP-1\d{5}/)
    .first()
    .waitFor();
  expectNoErrors(visitor);
  await visitor.close();
});

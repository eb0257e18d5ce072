/** A part that does not fit the chosen machine is not the end: what fits is offered on part page, cart, quick order and drawing. */
import { expect, test } from 'vitest';
import { partPath } from '#platform/paths.ts';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { addOwnMachine } from '../fixtures/own-machine.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);
const staff = await staffCalls(shop);
const { early, fitting, query } = await addOwnMachine(staff, 'Kansai', 'KS210');
await staff('addInterchange', { path: { id: early._id }, body: { part: { id: fitting._id } } as never });

test('what fits is taken from the part page, in the cart and in a quick order [D19]', async () => {
  const visitor = await visit({ at: `${partPath(early.slug)}?${query}` });
  const { page } = visitor;
  const instead = page.locator('.part-verdict .alternatives');
  await instead.getByText('Fits your machine instead').waitFor();
  await instead.getByRole('link', { name: fitting.partNumber }).waitFor();
  await instead.getByText('Interchangeable part').waitFor();

  await page.locator(`[data-add-to-cart="${early._id}"]:enabled`).first().click();
  await page
    .getByText(/^In your cart/)
    .first()
    .waitFor();
  await page.goto('/cart');
  await page.getByRole('button', { name: `Take ${fitting.partNumber} instead of ${early.partNumber}` }).click();
  await page.locator('.cart__removed').waitFor();
  await page.getByLabel(`Quantity of ${fitting.partNumber}`).waitFor();
  expect(await page.getByLabel(`Quantity of ${early.partNumber}`).count()).toBe(0);

  await page.goto('/quick-order');
  await page.locator('textarea').fill(`${early.partNumber} 4`);
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('button', { name: `Take ${fitting.partNumber} instead of ${early.partNumber}` }).click();
  await expect
    .poll(() => page.getByRole('radio', { checked: true }).locator('xpath=..').textContent())
    .toContain(fitting.partNumber);
  expectNoErrors(visitor);
});

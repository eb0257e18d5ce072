/** What is changed together with a part goes into the cart with it, from its page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { partPath } from '#platform/paths.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { createGridDrawing } from '../fixtures/drawing-fixture.ts';
import { expectNoErrors, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { createPartWithCompanions, setButton, setOf } from '../fixtures/part-set-fixture.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);
const call = await staffCalls(shop);

/** Numbers and pieces of the cart, and its total. */
async function cartOf(page: Page) {
  await page.goto('/cart');
  const fields = page.getByLabel(/^Quantity of /);
  await fields.first().waitFor();
  const pieces: Record<string, string> = {};
  for (const field of await fields.all())
    pieces[((await field.getAttribute('aria-label')) ?? '').replace('Quantity of ', '')] = await field.inputValue();
  return pieces;
}

test('a part and what is changed together with it go into the cart as a set, for the price on the button [D35]', async () => {
  const { part, numbers } = await createPartWithCompanions(call);
  const buyer = await as('buyer', { at: partPath(part.slug), viewport: phone });
  const { page } = buyer;
  const set = setOf(page);
  // Bolts: 4 for one, in packs of 10 with a discount of 10% from 10. Seals: 1 for 2 pieces, with a core charge.
  await set.getByRole('link', { name: /^On the drawing: Drawing SET/ }).waitFor();
  await set.getByText('10 pcs (4 per piece) Sold in packs of 10.').waitFor();
  await set.getByText('2 pcs (1 per 2 pieces) Min. order 2.').waitFor();
  // 50.00 + 10 × 1.08 + 2 × (6.13 + 3.00)
  await setButton(page, 'Add as a set, $79.06').waitFor();
  await set.getByText('with $6.00 core charges').waitFor();
  const plus = page.locator('[data-buy-box]').getByRole('button', { name: 'Increase by 1' });
  for (let clicks = 0; clicks < 4; clicks += 1) await plus.and(page.locator(':enabled')).click();
  await set.getByText('20 pcs (4 per piece)').waitFor();
  await set.getByText('3 pcs (1 per 2 pieces)').waitFor();
  let additions = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/cart')) additions += 1;
  });
  // 5 × 50.00 + 20 × 1.08 + 3 × 9.13
  await setButton(page, 'Add as a set, $298.99').click();
  await waitForText(page, 'Added 3 parts to the cart.');
  expect(additions).toBe(1);
  expect(await cartOf(page)).toEqual({ [numbers.part]: '5', [numbers.bolt]: '20', [numbers.seal]: '3' });
  await page.getByText('$298.99').first().waitFor();
  expectNoErrors(buyer);
});

test('what is not ticked stays out, also by keyboard; a quantity that cannot be ordered is asked for first [D35]', async () => {
  const { part, numbers } = await createPartWithCompanions(call);
  const visitor = await visit({ at: partPath(part.slug), viewport: desktop });
  const { page } = visitor;
  await setButton(page, 'Add as a set, $79.06').waitFor();
  await setOf(page).getByLabel('Bolt', { exact: true }).press('Space');
  await setButton(page, 'Add as a set, $68.26').waitFor();
  const quantity = page.getByLabel('Quantity', { exact: true });
  await quantity.fill('0');
  await setButton(page, 'Add as a set').press('Enter');
  await waitForText(page, /^Enter a quantity of the part that can be ordered\./);
  expect(await quantity.evaluate((field) => field === document.activeElement)).toBe(true);
  await quantity.fill('1');
  await setButton(page, 'Add as a set, $68.26').press('Enter');
  await waitForText(page, 'Added 2 parts to the cart.');
  expect(await cartOf(page)).toEqual({ [numbers.part]: '1', [numbers.seal]: '2' });
  expectNoErrors(visitor);
});

test('what is out of stock, only in a kit or one of several is said and not ticked; stock that is too small unticks [D35]', async () => {
  const numbers = { part: newPartNumber(), short: newPartNumber(), out: newPartNumber(), early: newPartNumber() };
  const part = await addPart(call, numbers.part, { pricePerUnit: 10 });
  await addPart(call, numbers.short, { pricePerUnit: 1, availableQnty: 5 });
  await addPart(call, numbers.out, { availableQnty: 0 });
  await addPart(call, numbers.early, { pricePerUnit: 2 });
  await createGridDrawing(call, `WHY ${numbers.part}`, [
    { callout: '1', name: 'Roller', part: { number: numbers.part }, companions: ['2', '3', '4', '5', '6'] },
    { callout: '2', name: 'Stud', part: { number: numbers.short }, quantity: 2 },
    { callout: '3', name: 'Cover', part: { number: numbers.out } },
    { callout: '4', name: 'Shaft seal', state: 'kit_only', kitCallout: '9' },
    { callout: '5', name: 'Early bushing', part: { number: numbers.early }, serials: 'up to 999' },
    { callout: '5', name: 'Late bushing', part: { number: numbers.short }, serials: '1000 and up', note: 'greased' },
    { callout: '6', name: 'Casing', state: 'not_serviced' },
  ]);
  const visitor = await visit({ at: partPath(part.slug), viewport: desktop });
  const { page } = visitor;
  const set = setOf(page);
  await setButton(page, 'Add as a set, $12.00').waitFor();
  const stateOf = async (name: string) => {
    const tick = set.getByLabel(name, { exact: true });
    return [await tick.isChecked(), await tick.isEnabled()];
  };
  expect(await stateOf('Stud')).toEqual([true, true]);
  expect(await stateOf('Cover')).toEqual([false, false]);
  expect(await stateOf('Early bushing')).toEqual([false, true]);
  const rows = set.getByRole('listitem');
  expect(await rows.filter({ hasText: 'Cover' }).textContent()).toMatch(/1 pc \(1 per piece\).*Out of stock$/);
  expect(await rows.filter({ hasText: 'Shaft seal' }).textContent()).toBe('Shaft sealIn kit 9');
  expect(await rows.filter({ hasText: 'Casing' }).textContent()).toBe('CasingOnly with the assembly');
  expect(await rows.filter({ hasText: 'Late' }).textContent()).toContain(
    'Choose by your machine · S/N 1000 and up · greased',
  );
  await set.getByLabel('Early bushing').check();
  await setButton(page, 'Add as a set, $14.00').waitFor();
  // Six studs are more than the stock has; the tick comes back with the quantity.
  const quantity = page.getByLabel('Quantity', { exact: true });
  await quantity.fill('3');
  await rows.filter({ hasText: 'Stud' }).getByText('Only 5 can be ordered.').waitFor();
  expect(await stateOf('Stud')).toEqual([false, false]);
  await setButton(page, 'Add as a set, $36.00').waitFor();
  await quantity.fill('2');
  expect(await stateOf('Stud')).toEqual([true, true]);
  await setButton(page, 'Add as a set, $28.00').waitFor();
  for (const name of ['Stud', 'Early bushing']) await set.getByLabel(name).uncheck();
  await setButton(page, 'Add this part alone, $20.00').waitFor();
  expectNoErrors(visitor);
});

test('without script the companions are a list, and a part without companions has none', async () => {
  const { part, companions } = await createPartWithCompanions(call);
  const visitor = await visit({ javaScriptEnabled: false, at: partPath(part.slug), viewport: desktop });
  const set = setOf(visitor.page);
  await set.getByText('10 pcs (4 per piece)').waitFor();
  for (const role of ['checkbox', 'button'] as const) expect(await set.getByRole(role).count()).toBe(0);
  const other = await (await fetch(`${shop.url}${partPath(companions.bolt.slug)}`)).text();
  expect(other).not.toContain('CHANGED TOGETHER');
});

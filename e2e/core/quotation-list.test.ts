/** A list of forty numbers: what the shop has goes into the cart, the rest becomes a request for quotation. */
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newEmail, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, type StaffPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as, visit } = peopleOf(shop);

test('of forty numbers nine unknown ones become a request, the others go into the cart; staff see what is asked [O525]', async () => {
  const call = await staffCalls(shop);
  const known: StaffPart[] = [];
  // One after the other: a shop that is slow refuses some of many at once.
  while (known.length < 31) known.push(await addPart(call, newPartNumber()));
  const unknown = Array.from({ length: 9 }, (_, index) => `QXV-${5501 + index}-K`);
  const list = [...known.map(({ partNumber }) => `${partNumber} 2`), ...unknown.map((number) => `${number} 3`)];
  const visitor = await visit({ viewport: phone, at: pagePaths.quickOrder });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Paste a list' }).and(page.locator(':enabled')).waitFor();
  await page.getByLabel('Part numbers and quantities').fill(list.join('\n'));
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('heading', { name: '40 lines checked' }).waitFor();
  await waitForText(page, 'Check it digit by digit, or ask for a quotation.');
  const actions = page.getByRole('link', { name: 'Ask for a quotation of 9 lines' }).locator('..').locator('> *');
  expect(await actions.first().textContent()).toBe('Ask for a quotation of 9 lines');
  await page.getByRole('button', { name: 'Add 31 lines to cart' }).click();
  await waitForText(page, '31 lines are in your cart.');
  await page.getByRole('link', { name: 'Ask for a quotation of 9 lines' }).click();
  await page.locator('fieldset:enabled').first().waitFor();
  const fields = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await expect.poll(() => fields('Part number')).toEqual(unknown);
  expect(await fields('Quantity')).toEqual(unknown.map(() => '3'));
  await page.getByLabel('Your name', { exact: true }).fill('Omar Haddad');
  await page.getByLabel('Email', { exact: true }).fill(newEmail('omar'));
  await page.getByRole('button', { name: 'Send the request' }).click();
  const sent = page.getByRole('heading', { level: 1, name: /^Request for quotation RQ-\d+$/ });
  await sent.waitFor();
  const number = /RQ-\d+/.exec((await sent.textContent()) ?? '')?.[0] ?? '';
  expect(await page.locator('[data-cart-count]').textContent()).toContain('31');
  expectNoErrors(visitor);
  const { page: desk } = await as('admin', { at: `${pagePaths.manageRequests}?q=${unknown[4]}` });
  await desk.getByRole('link', { name: number }).click();
  const table = desk.getByRole('table', { name: 'Answers to the lines' });
  for (const each of unknown) await table.getByRole('rowheader').filter({ hasText: each }).waitFor();
});

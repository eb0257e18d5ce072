/** What staff do about a search without result, in its row. */
import { expect, test } from 'vitest';
import { expectNoErrors, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

async function search(...queries: string[]): Promise<void> {
  for (const q of queries) {
    const html = await (await fetch(`${shop.url}/parts?${new URLSearchParams({ q })}`)).text();
    expect(html).toContain(q);
  }
}

test('a searched number is added to a part chosen from suggestions, and leaves the list; the form of a new part opens with what was searched [P67]', async () => {
  const { partNumber } = await addPart(await staffCalls(shop), newPartNumber());
  const number = `WQX-${String(Date.now()).slice(-7)}`;
  await search(number, 'VZT-5533', 'zeppelinette');
  const staff = await as('admin', { at: '/dashboard/missedSearches' });
  const { page } = staff;
  const row = (query: string) => page.getByRole('rowheader', { name: query.toLowerCase(), exact: true });
  await row(number).waitFor();
  await page.getByRole('button', { name: `Add as number of …: ${number.toLowerCase()}` }).click();
  const dialog = page.getByRole('dialog', { name: `Add “${number.toLowerCase()}” as a number` });
  await dialog.getByLabel('Part number', { exact: true }).pressSequentially(partNumber.toLowerCase());
  await dialog
    .getByRole('option', { name: new RegExp(partNumber) })
    .first()
    .click();
  expect(await dialog.getByLabel('Searched number').inputValue()).toBe(number);
  await dialog.getByLabel('Type').selectOption('old');
  await dialog.getByRole('button', { name: 'Add number' }).click();
  await waitForToast(page, `HX ${partNumber} is now found by ${number}.`);
  await row(number).waitFor({ state: 'detached' });
  await row('VZT-5533').waitFor();
  const spelled = number.toLowerCase().replace('-', '');
  expect((await fetch(`${shop.url}/parts?q=${spelled}`)).url).toContain('/part/');

  await page.getByRole('link', { name: 'New part for vzt-5533' }).click();
  await page.getByRole('heading', { level: 1, name: 'Add Item' }).waitFor();
  expect(await page.locator('#field-partNumber').inputValue()).toBe('VZT-5533');
  await page.goBack();
  await page.getByRole('link', { name: 'New part for zeppelinette' }).click();
  await page.getByRole('heading', { level: 1, name: 'Add Item' }).waitFor();
  expect(await page.getByLabel('Product Name').inputValue()).toBe('zeppelinette');
  expectNoErrors(staff);
});

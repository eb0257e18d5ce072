/** The audit: owners look up who did what, from the thing, by person and by kind. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { auditOfPersonPath, auditPath, editProductPath, pagePaths, userPath } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, callsOf, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, staffAt } = peopleOf(shop);

test('from a part the owner sees who set its price, from which to which value, on a phone too [A103]', async () => {
  const number = newPartNumber();
  const part = await addPart(await staffCalls(shop), number, { pricePerUnit: 50 });
  const seller = await as('admin');
  const call = await callsOf(shop, seller);
  await call('setPrice', { path: { id: part._id }, body: { pricePerUnit: 45, was: 50 } });
  const owner = await as('admin', { at: editProductPath(part._id), viewport: phone });
  const { page } = owner;
  await page.locator(`a[href="${auditPath(`part:${part._id}`)}"]`).click();
  const row = page.getByRole('row').filter({ hasText: 'Price changed' });
  await row.getByText('price: $45.00 (was $50.00)').waitFor();
  await row.getByText(seller.email).waitFor();
  await expectNoHorizontalScroll(page);
  await row.getByRole('link', { name: `Part ${number}` }).click();
  await page.waitForURL(`**${editProductPath(part._id)}`);
  expectNoErrors(owner);
});

test('a person is looked up by email and kind, the file has the same entries, and a wrong email is said [A103]', async () => {
  const person = await as('buyer');
  const owner = await staffAt(userPath(person.email));
  const { page } = owner;
  await page.locator(`a[href="${auditOfPersonPath(person.email)}"]`).click();
  await page.getByRole('row').filter({ hasText: 'Account created' }).waitFor();
  await page.getByLabel('Kind of act').selectOption({ label: 'Signed in' });
  await page.waitForURL('**kind=signIn*');
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Account created' }).count()).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`,signIn,user ${person.email},`);
  await page.getByLabel('Person').fill('nobody@example.com');
  await page.getByLabel('Person').press('Enter');
  await waitForText(page, 'No account has the email nobody@example.com.');
  await page.goto(`${pagePaths.audit}?to=2001-01-01`);
  await page.getByRole('heading', { name: 'No entries' }).waitFor();
  expect(owner.takeErrors().every((error) => error.includes('422'))).toBe(true);
});

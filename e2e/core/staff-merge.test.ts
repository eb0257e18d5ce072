/** A part is chosen from suggestions, and a duplicate is merged with its stock. */
import { expect, test } from 'vitest';
import { expectNoErrors, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('staff choose the part to keep from suggestions, add the stock, and undo the merge; a wrong number has its error at the field [O118 P66]', async () => {
  const call = await staffCalls(shop);
  const removed = await addPart(call, newPartNumber(), { availableQnty: 30 });
  const kept = await addPart(call, newPartNumber(), { availableQnty: 12 });
  const stockOf = async ({ _id: id }: { _id: string }) => (await call('getProduct', { path: { id } })).availableQnty;
  const pathAfter = async ({ slug }: { slug: string }) =>
    new URL((await fetch(`${shop.url}/part/${slug}`)).url).pathname;
  const staff = await as('admin', { at: `/dashboard/manageProducts/${removed._id}` });
  const { page } = staff;
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Merge into' }) });
  const number = form.getByRole('combobox', { name: 'Part number' });
  await number.fill('NO-SUCH-1');
  await form.getByLabel('Brand').fill('HX');
  await form.getByRole('button', { name: 'Merge into' }).click();
  await form.locator('.error', { hasText: 'HX NO-SUCH-1' }).waitFor();
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  expectNoErrors(staff, /422/);

  await number.fill('');
  await number.pressSequentially(kept.partNumber.toLowerCase());
  const option = form.getByRole('option', { name: new RegExp(kept.partNumber) }).first();
  await option.waitFor();
  // Escape closes the suggestions and keeps what was typed.
  await page.keyboard.press('Escape');
  await option.waitFor({ state: 'detached' });
  expect(await number.inputValue()).toBe(kept.partNumber.toLowerCase());
  expect(await number.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Backspace');
  await option.waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await number.getAttribute('aria-activedescendant')).not.toBeNull();
  await page.keyboard.press('Enter');
  expect(await number.inputValue()).toBe(kept.partNumber);
  expect(await form.getByLabel('Brand').inputValue()).toBe('HX');
  expect(await form.getByRole('option').count()).toBe(0);
  await form.getByRole('button', { name: 'Merge into' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${removed.partNumber} into HX ${kept.partNumber}?` });
  await dialog.getByRole('region', { name: 'Removed' }).getByText(removed.partNumber, { exact: true }).waitFor();
  await dialog.getByRole('region', { name: 'Kept' }).getByText(kept.partNumber, { exact: true }).waitFor();
  await dialog.getByLabel(/^Add the stock: /).check();
  await dialog.getByRole('button', { name: /^Merge/ }).click();
  await waitForToast(page, `${removed.partNumber} merged into ${kept.partNumber}.`);
  await page.waitForURL(`**/${kept._id}`);
  expect(await stockOf(kept)).toBe(42);
  expect(await pathAfter(removed)).toBe(`/part/${kept.slug}`);

  await page.getByRole('button', { name: 'Undo last merge' }).click();
  await page
    .getByRole('dialog', { name: `Undo the merge of HX ${removed.partNumber}?` })
    .getByRole('button', { name: 'Undo merge' })
    .click();
  await waitForToast(page, `HX ${removed.partNumber} is in the shop again.`);
  await page.waitForURL(`**/${removed._id}`);
  expect([await stockOf(kept), await stockOf(removed)]).toEqual([12, 30]);
  expect(await pathAfter(removed)).toBe(`/part/${removed.slug}`);
  expectNoErrors(staff);
});

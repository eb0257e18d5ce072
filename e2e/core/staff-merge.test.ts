/** A part is chosen from suggestions, and a duplicate is merged with its stock. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);
const mergeForm = (page: Page) => page.locator('form', { has: page.getByRole('button', { name: 'Merge into' }) });
const stockOf = async (calls: StaffCall, id: string) => (await calls('getProduct', { path: { id } })).availableQnty;

test('staff choose the part to keep from suggestions, add the stock, and undo the merge [P66]', async () => {
  const calls = await staffCalls(shop);
  const [removed, kept] = [await partNumbered(calls, 'HX-20Y-1140'), await partNumbered(calls, 'HX-20Y-1141')];
  const before = { removed: await stockOf(calls, removed._id), kept: await stockOf(calls, kept._id) };
  const staff = await as('admin', { at: `/dashboard/manageProducts/${removed._id}`, viewport: phone });
  const { page } = staff;
  const form = mergeForm(page);
  const number = form.getByRole('combobox', { name: 'Part number' });
  await number.pressSequentially('20y 1141');
  await form
    .getByRole('option', { name: /HX-20Y-1141/ })
    .first()
    .waitFor();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('ArrowDown');
  expect(await number.getAttribute('aria-activedescendant')).not.toBeNull();
  await page.keyboard.press('Enter');
  expect(await number.inputValue()).toBe('HX-20Y-1141');
  expect(await form.getByLabel('Brand').inputValue()).toBe('HX');
  expect(await form.getByRole('option').count()).toBe(0);
  await form.getByRole('button', { name: 'Merge into' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge HX-20Y-1140 into HX HX-20Y-1141?' });
  await dialog.getByRole('region', { name: 'Removed' }).getByText('HX-20Y-1140').waitFor();
  await dialog.getByRole('region', { name: 'Kept' }).getByText('HX-20Y-1141').waitFor();
  await dialog.getByLabel(/^Add the stock: /).check();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await dialog.getByRole('button', { name: /^Merge/ }).click();
  await waitForToast(page, 'HX-20Y-1140 merged into HX-20Y-1141.');
  await page.waitForURL(`**/${kept._id}`);
  expect(await stockOf(calls, kept._id)).toBe(before.kept + before.removed);

  await page.getByRole('button', { name: 'Undo last merge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click();
  await waitForToast(page, 'HX HX-20Y-1140 is in the shop again.');
  expect(await stockOf(calls, kept._id)).toBe(before.kept);
  expect(await stockOf(calls, removed._id)).toBe(before.removed);
  expectNoErrors(staff);
  await staff.close();
});

test('a number that is not suggested is sent as it is typed, and its error stands at the field', async () => {
  const { _id } = await partNumbered(await staffCalls(shop), 'HX-20Y-1160');
  const staff = await as('admin', { at: `/dashboard/manageProducts/${_id}` });
  const { page } = staff;
  const form = mergeForm(page);
  await form.getByLabel('Part number').fill('NO-SUCH-1');
  await form.getByLabel('Brand').fill('HX');
  await form.getByRole('button', { name: 'Merge into' }).click();
  await form.locator('.error', { hasText: 'HX NO-SUCH-1' }).waitFor();
  expect(await form.getByLabel('Part number').getAttribute('aria-invalid')).toBe('true');
  expectNoErrors(staff, /422/);
  await staff.close();
});

test('Escape closes the suggestions and keeps what was typed', async () => {
  const { _id } = await partNumbered(await staffCalls(shop), 'HX-20Y-1160');
  const staff = await as('admin', { at: `/dashboard/manageProducts/${_id}` });
  const { page } = staff;
  const form = mergeForm(page);
  const number = form.getByLabel('Part number');
  await number.pressSequentially('HX-20Y');
  await form.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await form.getByRole('option').first().waitFor({ state: 'detached' });
  expect(await number.inputValue()).toBe('HX-20Y');
  expect(await number.getAttribute('aria-expanded')).toBe('false');
  expectNoErrors(staff);
  await staff.close();
});

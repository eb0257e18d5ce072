/** The desk with many orders at once: chosen by keys, confirmed, picked, and shipped with pasted tracking numbers. */
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { expectNoErrors, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('staff choose three orders with the keyboard, confirm them, print their picking lists and ship two [O44]', async () => {
  const part = await addPart(await staffCalls(shop), newPartNumber());
  const buyer = await as('buyer');
  for (let order = 0; order < 3; order += 1) await orderPart(shop, buyer, part);
  const staff = await as('admin', { at: `${pagePaths.orders}?q=${buyer.email}` });
  const { page } = staff;
  const rows = page.getByRole('table', { name: 'Manage All Orders' }).locator('tr[data-row]');
  await rows.nth(2).waitFor();
  const numbers = await rows.locator('[data-row-link]').allTextContents();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Next row').waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  // A closed dialog keeps the focus until the next frame, where the first key must not be lost.
  await page.keyboard.press('?');
  await help.getByText('Next row').waitFor();
  const isRowFocused = await help.evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    return document.activeElement?.closest('[data-row]') !== null;
  });
  expect(isRowFocused).toBe(true);
  for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await waitForText(page, '3 orders chosen');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm 3 orders?' });
  await confirming.getByRole('button', { name: 'Confirm', exact: true }).click();
  await waitForText(page, '3 orders done.');
  await waitForText(page, /^3 emails to buyers wait\. The first goes out in \d+ s\./);
  await page.getByRole('button', { name: 'Stop all emails' }).click();
  await waitForText(page, '3 emails were stopped. You can send them after all on the pages of their orders.');

  await page.getByRole('checkbox', { name: 'All 3 orders on this page' }).check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picking lists' }).click();
  expect((await downloading).suggestedFilename()).toBe('picking-lists.pdf');
  await waitForText(page, '3 picking lists.');

  await page.getByRole('button', { name: 'Clear choice' }).click();
  await page.getByRole('button', { name: 'Ship with tracking numbers' }).click();
  const shipping = page.getByRole('dialog', { name: 'Ship orders with tracking numbers' });
  const lines = shipping.getByLabel('Orders and tracking numbers');
  const pasted = `${numbers[0]} DHL 1Z990\n${numbers[1]} 1Z991\nSP-1 DHL 1Z992`;
  await lines.fill(pasted);
  await shipping.getByRole('button', { name: 'Ship', exact: true }).click();
  await shipping.getByText('Line 2: write the order number, the carrier and the tracking number.').waitFor();
  expect(await lines.inputValue()).toBe(pasted);
  await shipping.getByLabel('Carrier of lines without one').fill('UPS');
  await shipping.getByRole('button', { name: 'Ship', exact: true }).click();
  await waitForText(page, '2 orders done.');
  await waitForText(page, /^SP-1: /);
  await rows.first().getByText('Shipped').waitFor();
  await rows.nth(2).getByText('Confirmed').waitFor();

  await rows.first().locator('[data-row-link]').focus();
  await page.keyboard.press('o');
  await page.waitForURL(`**/${numbers[0]}`);
  await waitForText(page, '1Z990');
  expectNoErrors(staff);
});

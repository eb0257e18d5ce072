/** An order by keyboard alone, from the draft to its dispatch: every control is reached, seen, and left for the next one. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { button } from '../fixtures/controls.ts';
import { expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';
import { tabTo } from '../fixtures/tab-stops.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

/** Whether the control has the focus and a ring around it. */
const expectFocus = (control: Locator) =>
  expect
    .poll(() =>
      control.evaluate((element) => {
        const { outlineStyle } = getComputedStyle(element);
        return element === document.activeElement && outlineStyle !== 'none';
      }),
    )
    .toBe(true);

test('staff make a draft, pack its order, issue its documents and dispatch it with the keyboard alone [O394]', {
  tags: 'variant',
}, async () => {
  const { partNumber } = await addPart(await staffCalls(shop), newPartNumber(), { netWeightKg: 4 });
  const staff = await as('admin', { at: pagePaths.newOrder });
  const { page } = staff;
  const { keyboard } = page;
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await keyboard.type(text);
  };
  const press = async (control: Locator, key = 'Enter') => {
    await tabTo(page, control);
    await expectFocus(control);
    await keyboard.press(key);
  };
  await page.getByRole('heading', { level: 1, name: 'New order for a customer' }).waitFor();
  await type(page.getByLabel('Name', { exact: true }), 'Kay Keys');
  await type(page.getByLabel('Phone'), '+49 30 555 0110');
  await type(page.getByRole('combobox', { name: 'Add a part' }), partNumber);
  await page.getByRole('option', { name: new RegExp(`^${partNumber} `) }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await type(page.getByLabel(new RegExp(`^Pieces to add of ${partNumber}`)), '3');
  await press(button(page, 'Save draft'));
  await waitForToast(page, 'Draft saved.');
  await expectFocus(button(page, 'Save draft'));
  await keyboard.press('Shift+Tab');
  await expectFocus(button(page, 'Place order'));
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Order SP-/ }).waitFor();
  const number = page.url().split('/').at(-1) ?? '';

  await press(button(page, 'Confirm order'));
  await page.getByRole('dialog').waitFor();
  await press(page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitForText(page, 'Confirmed');
  // The button is gone with its step: that of the next one has the focus.
  await expectFocus(button(page, 'Record payment'));
  await press(page.getByRole('link', { name: 'Pack', exact: true }));

  await press(button(page, `+1: put one ${partNumber} into the package`));
  await page.getByLabel(`Pieces of ${partNumber} in package 1`).waitFor();
  await press(button(page, 'All the rest into this package'));
  await expectFocus(page.getByLabel(`Pieces of ${partNumber} in package 1`));
  await type(page.getByLabel('Gross weight (kg)'), '20');
  await press(button(page, 'Add a package'));
  await press(button(page, 'Remove package 2'));
  expect(await page.evaluate(() => document.activeElement?.closest('.packing') !== null)).toBe(true);
  await press(button(page, 'Ready to ship'));
  await waitForToast(page, 'ready to ship');
  await page.getByRole('heading', { name: 'In the warehouse Ready' }).waitFor();

  await press(button(page, 'Issue all that are due'));
  await waitForToast(page, 'issued');
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.querySelector('h2')?.id)).toBe(
    'documents',
  );
  await page.goto(orderPath(number));
  const again = button(page, /^Issue again: /).first();
  await press(again);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectFocus(again);
  await press(button(page, 'Ship'));
  const dialog = page.getByRole('dialog');
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(button(page, 'Ship'));
  await keyboard.press('Enter');
  await type(dialog.getByLabel('Carrier'), 'DHL');
  await press(dialog.getByRole('button', { name: 'Ship the packages' }));
  await waitForToast(page, 'Shipment recorded.');
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expectNoErrors(staff);
});

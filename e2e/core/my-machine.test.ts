/** A mechanic knows his machine: he chooses it, sees what fits, and orders it; by keyboard and without script as well. */
import { expect, test } from 'vitest';
import { machinePath, myMachinesPath, pagePaths } from '#platform/http/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { addOwnMachine, chooseMachine, enterSerial, machineChip, plate } from '../fixtures/own-machine.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addAddressOf, type StaffPart, staffCalls } from '../fixtures/staff-calls.ts';
import { tabTo } from '../fixtures/tab-stops.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);
const hokuto = await addOwnMachine(await staffCalls(shop), 'Hokuto', 'HK210');
const { chosen, early, fitting, query } = hokuto;

test('four taps choose a machine, lists and parts say what fits, and the cart warns of what does not [O23]', async () => {
  const buyer = await as('buyer', { name: 'Jonas Weber', viewport: phone, at: pagePaths.faq });
  await addAddressOf(shop, buyer);
  const { page } = buyer;
  await machineChip(page).getByRole('link', { name: 'Choose your machine' }).click();
  await chooseMachine(page, hokuto);
  await waitForText(page, plate);
  await enterSerial(page, '312044');
  await page.waitForURL(`**${machinePath('hokuto', 'hk210-3')}?${query}`);
  expect(await machineChip(page).textContent()).toContain(chosen);
  await page.goto(`${partsPath()}?${query}`);
  await page.getByRole('link', { name: 'Show all parts' }).click();
  await waitForText(page, '1 part of this list fits the machine.');
  await page.getByRole('link', { name: 'Only what fits (1)' }).click();
  await waitForText(page, 'Only parts that fit the machine are listed.');
  await page.locator('.part-row h2 a').click();
  await waitForText(page, 'Listed for Hokuto HK210-3, S/N 312001 and up. 2 on the machine: left.');
  const addToCart = page.locator('.buy-box').getByRole('button', { name: /^Add to cart/ });
  await addToCart.click();
  await waitForText(page, /^In your cart: \d+ ×/);
  await page.goto(partPath(early.slug));
  // The address was completed with the machine that the browser keeps.
  await page.waitForURL(`**${partPath(early.slug)}?${query}`);
  await addToCart.click();
  await waitForText(page, /^In your cart: \d+ ×/);
  await waitForText(page, 'S/N 300001–312000; yours is 312044.');
  await page.goto(pagePaths.cart);
  const row = ({ partNumber }: StaffPart) =>
    page.getByRole('list', { name: 'Parts in your cart' }).getByRole('listitem').filter({ hasText: partNumber });
  await row(early).getByText('Does not fit').waitFor();
  await row(fitting).getByText('Fits', { exact: true }).waitFor();
  await row(early)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await waitForText(page, 'Undo');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await waitForToast(page, 'Order successful');
});

test('with script the steps lead back to the part from which they began', { tags: 'variant' }, async () => {
  const { page } = await visit({ viewport: phone, at: partPath(early.slug) });
  await page.getByRole('link', { name: 'Does it fit your machine?' }).click();
  await chooseMachine(page, hokuto);
  await enterSerial(page, '312044');
  await page.waitForURL(`**${partPath(early.slug)}?${query}`);
});

test('without script the steps lead to the page of the machine, which its name opens again', {
  tags: 'variant',
}, async () => {
  const { page } = await visit({ viewport: phone, javaScriptEnabled: false, at: partsPath({ q: 'roller' }) });
  const machinePage = `${machinePath('hokuto', 'hk210-3')}?${query}`;
  await machineChip(page).getByRole('link').first().click();
  await page.waitForURL(`**${myMachinesPath()}`);
  await chooseMachine(page, hokuto);
  await enterSerial(page, '312044');
  await page.waitForURL(`**${machinePage}`);
  await page.goto(`${pagePaths.faq}?${query}`);
  await machineChip(page).getByRole('link', { name: chosen }).click();
  await page.waitForURL(`**${machinePage}`);
});

test('a search for the machine alone opens its page, and the kept machine opens its own from every page', {
  tags: 'variant',
}, async () => {
  const visitor = await visit({ at: partsPath({ q: 'hokuto hk210-3 312044' }) });
  const { page } = visitor;
  const machinePage = `${machinePath('hokuto', 'hk210-3')}?${query}`;
  await page.waitForURL(`**${machinePage}`);
  await page.waitForFunction(() => localStorage.getItem('machine'));
  await page.goto(pagePaths.faq);
  await machineChip(page).getByRole('link', { name: chosen }).click();
  await page.waitForURL(`**${machinePage}`);
  expectNoErrors(visitor);
});

test('by keyboard alone: a line names the machine, and its suggestion chooses it [O22]', {
  tags: 'variant',
}, async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto(`${myMachinesPath()}?returnTo=${encodeURIComponent(partPath(fitting.slug))}`);
  await tabTo(page, page.locator('#machine-line'));
  await page.keyboard.type('Hokuto HK 210 3 sn 312044');
  await page.getByRole('option', { name: chosen }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${partPath(fitting.slug)}?${query}`);
  await waitForText(page, 'Listed for Hokuto HK210-3, S/N 312001 and up.');
  expectNoErrors(visitor);
});

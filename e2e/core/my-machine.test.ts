/** A mechanic knows his machine: he chooses it, sees what fits, and orders it; by keyboard and without script as well. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { myMachinesPath, pagePaths } from '#platform/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  newEmail,
  newPartNumber,
  pathAndQuery,
  textAt,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addAddressOf, addPart, type StaffPart, staffCalls } from '../fixtures/staff-calls.ts';
import { tabTo } from '../fixtures/tab-stops.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);
const staff = await staffCalls(shop);

// A make of this test's own, so that it does not depend on the machines of the sample.
const kind = 'crawler_excavator';
const plate = 'On the right side of the swing frame.';
for (const [name, serialText] of [
  ['HK210-3', '300001 and up'],
  ['HK210-2', '200001–300000'],
] as const)
  await staff('createMachine', { body: { make: 'Hokuto', name, kind, serialText, serialPlate: plate } as never });

async function addFittingPart(serialText: string): Promise<StaffPart> {
  const part = await addPart(staff, newPartNumber());
  const body = { machine: 'hokuto/hk210-3', serialText, quantityPerMachine: 2, position: 'left' };
  await staff('addFitment', { path: { id: part._id }, body: body as never });
  return part;
}
const fitting = await addFittingPart('312001 and up');
const early = await addFittingPart('300001–312000');
const query = 'machine=hokuto%2Fhk210-3&serial=312044';

const chip = (page: Page) => page.getByRole('region', { name: 'Chosen machine' });
const chosen = 'Hokuto HK210-3, S/N 312044';

async function chooseHokuto(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Hokuto/ }).click();
  await page.getByRole('link', { name: /^HK210/ }).click();
  await page.getByRole('link', { name: 'HK210-3' }).click();
}

async function enterSerial(page: Page, serial: string): Promise<void> {
  await page.getByLabel(/^Serial number/).fill(serial);
  await page.getByRole('button', { name: 'Use this machine' }).click();
}

test('four taps choose a machine, lists and parts say what fits, and the cart warns of what does not [O23]', async () => {
  const buyer = await as('buyer', { name: 'Jonas Weber', viewport: phone, at: pagePaths.faq });
  await addAddressOf(shop, buyer);
  const { page } = buyer;
  await chip(page).getByRole('link', { name: 'Choose your machine' }).click();
  await chooseHokuto(page);
  await waitForText(page, plate);
  await enterSerial(page, '312044');
  await waitForText(page, '1 part of this list fits the machine.');
  expect(await chip(page).textContent()).toContain(chosen);
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
  await waitForToast(page, 'is placed.');
});

const beginnings = {
  'with script': [
    [partPath(early.slug), `${partPath(early.slug)}?${query}`],
    [pagePaths.faq, `${partsPath()}?${query}`],
  ],
  'without script': [
    [`${partsPath()}?q=roller`, `${partsPath()}?q=roller&${query}`],
    [pagePaths.cart, `${pagePaths.cart}?${query}`],
  ],
} as const;

test.each(['with script', 'without script'] as const)(
  'from a part, a list and the cart the steps lead back to it, from a text to the parts that fit (%s)',
  async (how) => {
    const { page } = await visit({ viewport: phone, javaScriptEnabled: how === 'with script' });
    for (const [from, back] of beginnings[how]) {
      await page.goto(from);
      await chip(page).getByRole('link').first().click();
      await page.waitForURL(`**${myMachinesPath()}*`);
      const another = page.getByRole('link', { name: 'Another machine' });
      if (await another.isVisible()) await another.click();
      await chooseHokuto(page);
      await enterSerial(page, '312044');
      await page.waitForURL((url) => url.search.endsWith(query));
      expect(pathAndQuery(page)).toBe(back);
    }
  },
);

test('by keyboard alone: a line names the machine, and its suggestion chooses it [O22]', async () => {
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

test('the chosen machine is on every public page, in suggestions and in the address of lists, and is removed in the chip [O24 O25]', async () => {
  const visitor = await visit({ at: `${pagePaths.contact}?${query}` });
  const { page } = visitor;
  await page.waitForFunction(() => localStorage.getItem('machine'));
  await page.goto(pagePaths.faq);
  await expect.poll(() => chip(page).textContent()).toContain(chosen);
  expect(pathAndQuery(page)).toBe(pagePaths.faq);
  await page.locator('#search').fill(early.partNumber);
  await page
    .getByRole('option', { name: /Does not fit/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${partPath(early.slug)}?${query}`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Parts' }).click();
  await page.waitForURL(`**${partsPath()}?${query}`);
  await page.goto(partsPath({ q: 'roller' }));
  await page.waitForURL(`**q=roller&${query}`);
  await page.locator('#search').fill('HK210-3 filter');
  await page.locator('#search').press('Enter');
  await page.waitForURL(`**machine=hokuto%2Fhk210-3**`);
  await chip(page).getByRole('link', { name: 'Remove' }).click();
  await waitForText(page, 'Choose your machine');
  await page.goto(partsPath());
  expect(pathAndQuery(page)).toBe(partsPath());
  expectNoErrors(visitor);
});

test('visitors with different machines, and without one, see their own pages [O24]', async () => {
  const page = `${shop.url}${partPath(fitting.slug)}`;
  for (let round = 0; round < 2; round += 1) {
    expect(await textAt(`${page}?${query}`)).toContain('Listed for Hokuto HK210-3, S/N 312001 and up.');
    expect(await textAt(`${page}?machine=hokuto%2Fhk210-3&serial=305000`)).toContain('yours is 305000');
    expect(await textAt(page)).toContain('Does it fit your machine?');
  }
});

test('a serial number that cannot be read, or is not of the model, says so and what to do [O22]', async () => {
  const visitor = await visit({ viewport: phone, at: myMachinesPath('machine=hokuto%2Fhk210-3') });
  const { page } = visitor;
  await enterSerial(page, 'ABC');
  await waitForText(page, '“ABC” does not end with digits. Enter the whole serial number.');
  await enterSerial(page, '298112');
  await waitForText(page, 'S/N 298112 is not a serial number of Hokuto HK210-3, which has 300001 and up.');
  await page.getByLabel('The number is right; use it').check();
  await page.getByRole('button', { name: 'Use this machine' }).click();
  await page.waitForURL('**/parts?machine=hokuto%2Fhk210-3&serial=298112');
  expectNoErrors(visitor);
});

test('machines are kept in the browser, read from a file, and in the account after signing in [O22]', async () => {
  const { page } = await visit({ at: myMachinesPath(query) });
  await page.getByRole('button', { name: 'Keep this machine' }).click();
  const own = page.locator('.own-machine');
  await expect.poll(() => own.count()).toBe(1);
  await page.getByRole('button', { name: `Edit Hokuto HK210-3` }).click();
  await page.getByLabel(/^Fleet number/).fill('EX-7');
  await page.getByRole('button', { name: 'Save machine' }).click();
  await waitForText(page, 'fleet no. EX-7');
  const csv = 'Name;Fleet number;Machine;Serial number\nBig one;EX-8;Hokuto HK210-2;250000\nNone;;HK999;1\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await waitForText(page, /^Line 3: The shop has no machine “HK999”/);
  await expect.poll(() => own.count()).toBe(2);
  await register(page, 'Mia Meyer', newEmail('fleet'));
  await page.goto(myMachinesPath());
  await expect.poll(() => page.evaluate(() => localStorage.getItem('machines'))).toBeNull();
  await expect.poll(() => own.count()).toBe(2);
  await page.getByRole('link', { name: 'Use Big one' }).click();
  await page.waitForURL('**/parts?machine=hokuto%2Fhk210-2&serial=250000');
  await page.goto(myMachinesPath());
  await page.getByRole('button', { name: 'Delete Big one' }).click();
  await expect.poll(() => own.count()).toBe(1);
});

test('without script, links and forms choose the machine and carry it [O24]', async () => {
  const { page } = await visit({ javaScriptEnabled: false, viewport: phone, at: pagePaths.faq });
  await chip(page).getByRole('link', { name: 'Choose your machine' }).click();
  await page.getByLabel('Model and serial number').fill('hk210-3 312044');
  await page.getByRole('button', { name: 'Find machine' }).click();
  await page.waitForURL(`**${partsPath()}?${query}`);
  await page.locator('#search').fill(fitting.partNumber);
  await page.locator('#search').press('Enter');
  await page.waitForURL(`**${partPath(fitting.slug)}?${query}`);
  await waitForText(page, 'Listed for Hokuto HK210-3');
  await page.getByRole('link', { name: 'Sprocket, home' }).or(page.locator('a.logo')).first().click();
  expect(await chip(page).textContent()).toContain(chosen);
  await chip(page).getByRole('link', { name: 'Remove' }).click();
  expect(await chip(page).textContent()).toContain('Choose your machine');
});

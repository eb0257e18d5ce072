/** A mechanic knows his machine: he chooses it, sees what fits, and orders it; by keyboard and without script as well. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { myMachinesPath, pagePaths } from '#platform/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { addAddress, expectNoErrors, newEmail, pathAndQuery, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { visit } = peopleOf(shop);
const staff = await staffCalls(shop);

interface SamplePart {
  readonly _id: string;
  readonly slug: string;
  readonly partNumber: string;
  readonly availableQnty: number;
  readonly minQnty: number;
  readonly multipleQnty: number;
}
const all: SamplePart[] = await (await fetch(`${shop.url}/api/product?limit=200`)).json();
const [fitting, early, other] = all.filter(
  ({ availableQnty, minQnty, multipleQnty }) => minQnty < 4 && multipleQnty === 1 && availableQnty > 20,
);
if (!fitting || !early || !other) throw new Error('The sample is too small');

// A make of this test's own, so that it does not depend on the machines of the sample.
const kind = 'crawler_excavator';
const plate = 'On the right side of the swing frame.';
for (const [name, serialText] of [
  ['HK210-3', '300001 and up'],
  ['HK210-2', '200001–300000'],
] as const)
  await staff('createMachine', { body: { make: 'Hokuto', name, kind, serialText, serialPlate: plate } as never });
const machine = 'hokuto/hk210-3';
const fits = (part: SamplePart, serialText: string) =>
  staff('addFitment', {
    path: { id: part._id },
    body: { machine, serialText, quantityPerMachine: 2, position: 'left' } as never,
  });
await fits(fitting, '312001 and up');
await fits(early, '300001–312000');
const query = 'machine=hokuto%2Fhk210-3&serial=312044';

const chip = (page: Page) => page.getByRole('region', { name: 'Chosen machine' });
const chosen = 'Hokuto HK210-3, S/N 312044';

async function addToCart(page: Page, part: SamplePart): Promise<void> {
  await page.goto(partPath(part.slug));
  await page
    .locator('.buy-box')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await waitForText(page, /^In your cart: \d+ ×/);
}

test('four taps choose a machine, lists and parts say what fits, and the cart warns of what does not [O23]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto(pagePaths.faq);
  await chip(page).getByRole('link', { name: 'Choose your machine' }).click();
  await page.getByRole('link', { name: /^Hokuto/ }).click();
  await page.getByRole('link', { name: /^HK210/ }).click();
  await page.getByRole('link', { name: 'HK210-3' }).click();
  await waitForText(page, plate);
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the serial number of a machine')).toEqual([]);
  await page.getByLabel(/^Serial number/).fill('312044');
  await page.getByRole('button', { name: 'Use this machine' }).click();
  await waitForText(page, '1 part of this list fits the machine.');
  expect(await chip(page).textContent()).toContain(chosen);
  await page.getByRole('link', { name: 'Only what fits (1)' }).click();
  await waitForText(page, 'Only parts that fit the machine are listed.');
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the parts that fit a machine')).toEqual([]);
  await page.locator('.part-row h2 a').click();
  await waitForText(page, 'Listed for Hokuto HK210-3, S/N 312001 and up. 2 on the machine: left.');
  await expectNoAxeFindings(page);
  for (const part of [fitting, early]) await addToCart(page, part);
  // The address was completed with the machine that the browser keeps.
  expect(pathAndQuery(page)).toBe(`${partPath(early.slug)}?${query}`);
  await waitForText(page, 'S/N 300001–312000; yours is 312044.');
  await page.goto(pagePaths.cart);
  const rows = page.getByRole('list', { name: 'Parts in your cart' }).getByRole('listitem');
  await rows.filter({ hasText: early.partNumber }).getByText('Does not fit').waitFor();
  await rows.filter({ hasText: fitting.partNumber }).getByText('Fits', { exact: true }).waitFor();
  await rows
    .filter({ hasText: early.partNumber })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await waitForText(page, 'Undo');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await register(page, 'Jonas Weber', newEmail('machine'));
  await page.goto(pagePaths.checkout);
  await addAddress(page, {
    country: 'DE',
    street: 'Hafenstraße 12',
    postalCode: '26723',
    city: 'Emden',
    phone: '04921 123456',
  });
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await waitForToast(page, 'is placed.');
  await page.close();
});

test.each([
  ['with script', true],
  ['without script', false],
])('from a part, the steps lead back to it; from a text, to the parts that fit (%s)', async (_, javaScriptEnabled) => {
  const { page, context } = await visit({ viewport: phone, javaScriptEnabled });
  for (const [from, back] of [
    [partPath(early.slug), partPath(early.slug)],
    [`${partsPath()}?q=roller`, `${partsPath()}?q=roller&`],
    [pagePaths.cart, pagePaths.cart],
    [pagePaths.faq, partsPath()],
  ] as const) {
    await page.goto(from);
    // As slow as a mechanic may be: the script of the page has run.
    if (javaScriptEnabled) await page.waitForLoadState('networkidle');
    await chip(page).getByRole('link').first().click();
    if (await page.getByRole('link', { name: 'Another machine' }).isVisible())
      await page.getByRole('link', { name: 'Another machine' }).click();
    await page.getByRole('link', { name: /^Hokuto/ }).click();
    if (javaScriptEnabled) await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: /^HK210/ }).click();
    await page.getByRole('link', { name: 'HK210-3' }).click();
    await page.getByLabel(/^Serial number/).fill('312044');
    await page.getByRole('button', { name: 'Use this machine' }).click();
    await page.waitForURL((url) => url.search.endsWith(query));
    expect(pathAndQuery(page)).toBe(`${back}${back.endsWith('&') ? '' : '?'}${query}`);
  }
  await context.close();
});

test('by keyboard alone: a line names the machine, and its suggestion chooses it [O22]', async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  await page.goto(`${myMachinesPath()}?returnTo=${encodeURIComponent(partPath(fitting.slug))}`);
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
  for (let stop = 0; stop < 60 && (await focused()) !== 'machine-line'; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('Hokuto HK 210 3 sn 312044');
  await page.getByRole('option', { name: chosen }).waitFor();
  await expectNoAxeFindings(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${partPath(fitting.slug)}?${query}`);
  await waitForText(page, 'Listed for Hokuto HK210-3, S/N 312001 and up.');
  expectNoErrors(visitor);
  await page.close();
});

test('the chosen machine is on every public page, goes into the address of lists, and is removed in the chip [O24]', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto(`${pagePaths.contact}?${query}`);
  await page.waitForFunction(() => localStorage.getItem('machine'));
  await page.goto(pagePaths.faq);
  await expect.poll(() => chip(page).textContent()).toContain(chosen);
  expect(pathAndQuery(page)).toBe(pagePaths.faq);
  await page.getByRole('navigation').getByRole('link', { name: 'Parts', exact: true }).click();
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
  await page.close();
});

test('visitors with different machines, and without one, see their own pages [O24]', async () => {
  const [with312, with305, without] = await Promise.all([1, 2, 3].map(() => visit()));
  for (let round = 0; round < 2; round += 1) {
    await with312?.page.goto(`${partPath(fitting.slug)}?${query}`);
    await with305?.page.goto(`${partPath(fitting.slug)}?machine=hokuto%2Fhk210-3&serial=305000`);
    await without?.page.goto(partPath(fitting.slug));
    const said = (page?: Page) => page?.locator('.part-verdict').textContent();
    expect(await said(with312?.page)).toContain('Fits');
    expect(await said(with305?.page)).toContain('yours is 305000');
    expect(await said(without?.page)).toBe('Does it fit your machine?');
  }
  for (const visitor of [with312, with305, without]) await visitor?.close();
});

test('a serial number that cannot be read, or is not of the model, says so and what to do [O22]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto(myMachinesPath('machine=hokuto%2Fhk210-3'));
  const use = async (serial: string) => {
    await page.getByLabel(/^Serial number/).fill(serial);
    await page.getByRole('button', { name: 'Use this machine' }).click();
  };
  await use('ABC');
  await waitForText(page, '“ABC” does not end with digits. Enter the whole serial number.');
  await use('298112');
  await waitForText(page, 'S/N 298112 is not a serial number of Hokuto HK210-3, which has 300001 and up.');
  await expectNoAxeFindings(page);
  await page.getByLabel('The number is right; use it').check();
  await page.getByRole('button', { name: 'Use this machine' }).click();
  await page.waitForURL('**/parts?machine=hokuto%2Fhk210-3&serial=298112');
  expectNoErrors(visitor);
  await visitor.close();
});

test('machines are kept in the browser, read from a file, and in the account after signing in [O22]', async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  await page.goto(myMachinesPath(query));
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
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the machines of a visitor')).toEqual([]);
  await page.goto('/register');
  await register(page, 'Mia Meyer', newEmail('fleet'));
  await page.goto(myMachinesPath());
  await expect.poll(() => own.count()).toBe(2);
  expect(await page.evaluate(() => localStorage.getItem('machines'))).toBeNull();
  await page.getByRole('link', { name: 'Use Big one' }).click();
  await page.waitForURL('**/parts?machine=hokuto%2Fhk210-2&serial=250000');
  await page.goto(myMachinesPath());
  await page.getByRole('button', { name: 'Delete Big one' }).click();
  await expect.poll(() => own.count()).toBe(1);
  await visitor.close();
});

test('without script, links and forms choose the machine and carry it [O24]', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false, viewport: phone });
  await page.goto(pagePaths.faq);
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
  await context.close();
});

test('suggestions of the search box say whether parts fit [O25]', async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  await page.goto(`${pagePaths.faq}?${query}`);
  await page.locator('#search').fill(early.partNumber);
  await page
    .getByRole('option', { name: /Does not fit/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${partPath(early.slug)}?${query}`);
  await visitor.close();
});

/** The chosen machine: every page knows it, each visitor has their own, and machines are kept. */
import { expect, test } from 'vitest';
import { machinePath, myMachinesPath, pagePaths } from '#platform/http/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { machineCookie } from '#web/kit/page/machine-parameters.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newEmail, pathAndQuery, textAt, waitForText } from '../fixtures/helpers.ts';
import { addOwnMachine, enterSerial, machineChip } from '../fixtures/own-machine.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);
const { chosen, early, fitting, query } = await addOwnMachine(await staffCalls(shop), 'Asahi', 'AS310');

test('the chosen machine is on every public page, in suggestions and in the address of lists, and is removed in the chip [O24 O25]', async () => {
  const visitor = await visit({ at: `${pagePaths.contact}?${query}` });
  const { page } = visitor;
  await page.waitForFunction(() => localStorage.getItem('machine'));
  await page.goto(pagePaths.faq);
  await expect.poll(() => machineChip(page).textContent()).toContain(chosen);
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
  await page.locator('#search').fill('AS310-3 filter');
  await page.locator('#search').press('Enter');
  await page.waitForURL(`**machine=asahi%2Fas310-3**`);
  await machineChip(page).getByRole('link', { name: 'Remove' }).click();
  await waitForText(page, 'Choose your machine');
  await page.goto(partsPath());
  expect(pathAndQuery(page)).toBe(partsPath());
  expectNoErrors(visitor);
});

test('visitors with different machines, and without one, see their own pages [O24]', { tags: 'variant' }, async () => {
  const page = `${shop.url}${partPath(fitting.slug)}`;
  for (let round = 0; round < 2; round += 1) {
    expect(await textAt(`${page}?${query}`)).toContain('Listed for Asahi AS310-3, S/N 312001 and up.');
    expect(await textAt(`${page}?machine=asahi%2Fas310-3&serial=305000`)).toContain('yours is 305000');
    expect(await textAt(page)).toContain('Does it fit your machine?');
  }
});

test('a serial number that cannot be read, or is not of the model, says so and what to do [O22]', {
  tags: 'variant',
}, async () => {
  const visitor = await visit({ viewport: phone, at: myMachinesPath('machine=asahi%2Fas310-3') });
  const { page } = visitor;
  await enterSerial(page, 'ABC');
  await waitForText(page, '“ABC” does not end with digits. Enter the whole serial number.');
  await enterSerial(page, '298112');
  await waitForText(page, '298112 is not in our ranges of the Asahi AS310-3: 300001 and up.');
  await page.getByLabel('The number is right; use it').check();
  await page.getByRole('button', { name: 'Use this machine' }).click();
  await page.waitForURL('**/machines/asahi/as310-3?machine=asahi%2Fas310-3&serial=298112');
  expectNoErrors(visitor);
});

test('machines are kept in the browser, read from a file, and in the account after signing in [O22]', {
  tags: 'variant',
}, async () => {
  const { page } = await visit({ at: myMachinesPath(query) });
  await page.getByRole('button', { name: 'Keep this machine' }).click();
  const own = page.locator('.own-machine');
  await expect.poll(() => own.count()).toBe(1);
  await page.getByRole('button', { name: `Edit Asahi AS310-3` }).click();
  await page.getByLabel(/^Fleet number/).fill('EX-7');
  await page.getByRole('button', { name: 'Save machine' }).click();
  await waitForText(page, 'fleet no. EX-7');
  const csv = 'Name;Fleet number;Machine;Serial number\nBig one;EX-8;Asahi AS310-2;250000\nNone;;HK999;1\n';
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
  await page.waitForURL('**/machines/asahi/as310-2?machine=asahi%2Fas310-2&serial=250000');
  await page.goto(myMachinesPath());
  await page.getByRole('button', { name: 'Delete Big one' }).click();
  await expect.poll(() => own.count()).toBe(1);
});

test('without script, links and forms choose the machine and carry it [O24]', { tags: 'variant' }, async () => {
  const { page } = await visit({ javaScriptEnabled: false, viewport: phone, at: pagePaths.faq });
  await machineChip(page).getByRole('link', { name: 'Choose your machine' }).click();
  await page.getByLabel('Model and serial number').fill('as310-3 312044');
  await page.getByRole('button', { name: 'Find machine' }).click();
  await page.waitForURL(`**${machinePath('asahi', 'as310-3')}?${query}`);
  await page.locator('#search').fill(fitting.partNumber);
  await page.locator('#search').press('Enter');
  await page.waitForURL(`**${partPath(fitting.slug)}?${query}`);
  await waitForText(page, 'Listed for Asahi AS310-3');
  await page.getByRole('link', { name: 'Sprocket, home' }).or(page.locator('a.logo')).first().click();
  expect(await machineChip(page).textContent()).toContain(chosen);
  await machineChip(page).getByRole('link', { name: 'Remove' }).click();
  expect(await machineChip(page).textContent()).toContain('Choose your machine');
});

const withNull = 'machine=asahi%2Fas310-3%00&serial=3120%0044&engine=%00&equipment=bucket%3Ar%00ock';
const paths = [
  ...[partsPath(), partPath(fitting.slug), pagePaths.machineDown, pagePaths.machines, myMachinesPath()],
  ...[machinePath('asahi', 'as310-3'), pagePaths.wornNumber, '/machines/asahi%00', '/machines/asahi/as310-3%00'],
];

test.each(paths)('a null byte in machine and serial number is no fault of the shop on %s [P104]', async (path) => {
  // A busy shop may answer 503.
  for (const [query, headers] of [
    [`?${withNull}`, undefined],
    ['?make=asahi%00', undefined],
    ['', { Cookie: `${machineCookie}=${withNull}` }],
  ] as const)
    expect((await fetch(shop.url + path + query, { headers: headers ?? {} })).status, query).not.toBe(500);
});

test('a null byte in a serial number is a space, so that the page can order, and the API refuses it with a sentence [P104]', async () => {
  const page = await textAt(`${shop.url}${pagePaths.machineDown}?machine=asahi%2Fas310-3&serial=312044%00`);
  expect(page).toContain(chosen);
  const refused = await fetch(`${shop.url}/api/machine-down?find=roller&machine=asahi%2Fas310-3&serial=312044%00`);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'serial', message: expect.stringContaining('.') }] });
});

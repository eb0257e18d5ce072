/** The desk of requests for quotation and the page of one with the longest values, at all widths; light and dark. */
import { beforeAll, expect, test } from 'vitest';
import { manageRequestPath, pagePaths } from '#platform/http/page-paths.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { addLongestPart, longest } from '../fixtures/layout-faults.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { sendRequestAsStranger } from '../fixtures/sent-requests.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
let request = '';

beforeAll(async () => {
  const call = await staffCalls(shop);
  await addLongestPart(call, longest.number);
  const machine = { make: longest.brand.slice(0, 60), model: 'PC200-8', serial: 'S'.repeat(60) };
  const { id } = await sendRequestAsStranger(shop, {
    name: longest.person,
    company: longest.brand,
    phone: longest.phone,
    note: longest.name,
    lines: [
      { partNumber: longest.number, name: longest.name, quantity: 1_000_000, machine, targetPrice: 1_234_567.89 },
      { partNumber: longest.unbrokenNumber, quantity: 1, note: longest.name, grades: ['genuine', 'remanufactured'] },
      ...Array.from({ length: 20 }, () => ({ partNumber: 'HX-20Y-1142', quantity: 4 })),
    ],
  });
  await sendRequestAsStranger(shop, { lines: [{ partNumber: longest.number, quantity: 1 }] });
  request = id;
});

test.each([
  ['the desk of requests', () => pagePaths.manageRequests],
  ['a desk without requests', () => `${pagePaths.manageRequests}?desk=won`],
  ['a request', () => manageRequestPath(request)],
])('%s: nothing is cut, too wide, or hard to read in the light and in the dark [O477]', async (name, path) => {
  const { page } = await as('admin', { at: path(), viewport: phone });
  await page.locator('.dashboard h1').waitFor();
  await page.getByText('Looking in the catalogue…').first().waitFor({ state: 'detached' });
  await expectGoodLook(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of [phone.width, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page, 'color-contrast'), `${name} in the dark at ${width} px`).toEqual([]);
  }
});

test('the dialog that declines: nothing is cut or too wide [O477]', async () => {
  const { page } = await as('admin', { at: manageRequestPath(request) });
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await expectGoodLook(page, 'Decline');
});

/** The health page: what works in the shop, refreshed while the page is visible. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeFindings } from './axe.ts';
import { desktop, newVisitor, openBrowser, phone, type Visitor } from './browser.ts';
import { expectNoErrors, signInAsAdmin, waitForText } from './helpers.ts';
import { faultsOfPage } from './layout-faults.ts';
import { sharedShop } from './shop-fixture.ts';

const shop = sharedShop('dashboard');
const browser = await openBrowser();
let staff: Visitor;
beforeAll(async () => {
  staff = await newVisitor(browser, shop.url, desktop);
});
afterAll(() => staff.close());

/** Ends the pause of ten seconds: the page asks at once when it becomes visible. */
const becomeVisible = () => staff.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('staff see what works, on a phone and on a large screen, and when the figures are old', async () => {
  const { page } = staff;
  await signInAsAdmin(page, '/dashboard');
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
  const database = page.getByRole('region', { name: 'Database' });
  await database.getByText('Fine').waitFor();
  await page.getByRole('region', { name: 'Background jobs' }).getByText('mail delivery').waitFor();
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the health page')).toEqual([]);
  await page.setViewportSize(phone);
  expect(await faultsOfPage(page, 'the health page on a phone')).toEqual([]);

  await page.route('**/api/shop-health', (route) => route.abort());
  await becomeVisible();
  await waitForText(page, 'These figures are old');
  await database.getByText('Fine').waitFor();
  await page.unroute('**/api/shop-health');
  await becomeVisible();
  await page.getByText('These figures are old').waitFor({ state: 'detached' });
  // The browser reports the request that the test has ended.
  staff.takeErrors();

  await page.reload();
  await database.waitFor();
  expectNoErrors(staff);
});

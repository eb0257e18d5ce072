/** The health page: what works in the shop, refreshed while the page is visible. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf, signInAsAdmin } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);
let staff: Visitor;
beforeAll(async () => {
  staff = await visit({ viewport: desktop });
});
afterAll(() => staff.close());

/** Ends the pause of ten seconds: the page asks at once when it becomes visible. */
const becomeVisible = () => staff.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('staff see what works, on a phone and on a large screen, and when the figures are old [A18]', async () => {
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

test('slow statements are read whole, also by the keyboard', async () => {
  const { page } = staff;
  const sql = `select ${Array.from({ length: 200 }, (_, column) => `column_${column}`).join(', ')} from parts`;
  await page.route('**/api/shop-health', async (route) => {
    const response = await route.fetch();
    const health = await response.json();
    const statements = [{ sql, count: 12, longestMs: 4321, averageMs: 1234 }];
    await route.fulfill({ response, json: { ...health, slowQueries: { ...health.slowQueries, statements } } });
  });
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await page.reload();
    const statement = page.getByRole('region', { name: 'Slow statements' }).getByText(sql);
    await statement.waitFor();
    await expectNoAxeFindings(page);
    expect(await faultsOfPage(page, `a slow statement at ${size.width} px`)).toEqual([]);
  }
  const box = page.getByRole('group', { name: 'Statement', exact: true });
  await box.focus();
  await page.keyboard.press('End');
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.unroute('**/api/shop-health');
  expectNoErrors(staff);
});

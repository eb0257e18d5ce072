/** The health page: what works in the shop, refreshed while the page is visible. */
import { expect, test } from 'vitest';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { answerWithLongStatement, longStatement } from '../fixtures/slow-statements.ts';

const { as } = peopleOf(catalogueShop());

test('staff see what works and when the figures are old, and read slow statements whole by the keyboard [A18]', async () => {
  const staff = await as('admin', { at: '/dashboard' });
  const { page } = staff;
  // Ends the pause of ten seconds: the page asks at once when it becomes visible.
  const becomeVisible = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
  const database = page.getByRole('region', { name: 'Database' });
  await database.getByText('Fine').waitFor();
  await page.getByRole('region', { name: 'Background jobs' }).getByText('mail delivery').waitFor();
  expectNoErrors(staff);

  await page.route('**/api/shop-health', (route) => route.abort());
  await becomeVisible();
  await waitForText(page, 'These figures are old');
  await database.getByText('Fine').waitFor();
  await page.unroute('**/api/shop-health');
  await becomeVisible();
  await page.getByText('These figures are old').waitFor({ state: 'detached' });
  // The browser reports the request that the test has ended.
  staff.takeErrors();

  await answerWithLongStatement(page);
  await page.reload();
  await page.getByRole('region', { name: 'Slow statements' }).getByText(longStatement).waitFor();
  const box = page.getByRole('group', { name: 'Statement', exact: true });
  await box.focus();
  await page.keyboard.press('End');
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.unrouteAll();
  expectNoErrors(staff);
});

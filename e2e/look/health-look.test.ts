/** The health page at all widths, also with a long statement in it. */
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { as } = peopleOf(catalogueShop());

test('the health page is accessible and fits at any width, also with a long statement', async () => {
  const { page } = await as('admin');
  const sql = `select ${Array.from({ length: 200 }, (_, column) => `column_${column}`).join(', ')} from parts`;
  await page.route('**/api/shop-health', async (route) => {
    const response = await route.fetch();
    const health = await response.json();
    const statements = [{ sql, count: 12, longestMs: 4321, averageMs: 1234 }];
    await route.fulfill({ response, json: { ...health, slowQueries: { ...health.slowQueries, statements } } });
  });
  await page.goto(pagePaths.health);
  await page.getByRole('region', { name: 'Slow statements' }).getByText(sql).waitFor();
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the health page')).toEqual([]);
  await page.setViewportSize(phone);
  await expectNoAxeFindings(page);
  await page.unrouteAll();
});

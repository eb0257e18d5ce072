/** The health page at all widths, also with a long statement in it. */
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { answerWithLongStatement, longStatement } from '../fixtures/slow-statements.ts';

const { as } = peopleOf(catalogueShop());

test('the health page is accessible and fits at any width, also with a long statement', async () => {
  const { page } = await as('admin');
  await answerWithLongStatement(page);
  await page.goto(pagePaths.health);
  await page.getByRole('region', { name: 'Slow statements' }).getByText(longStatement).waitFor();
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the health page')).toEqual([]);
  await page.setViewportSize(phone);
  await expectNoAxeFindings(page);
  await page.unrouteAll();
});

/** A shop without parts says what to do next, to visitors and to the staff. */
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { emptyShop } from '../fixtures/shop-fixture.ts';

const shop = await emptyShop();
const { as, visit } = peopleOf(shop);

test('visitors read that parts are being added and how to ask, and every link works [P72]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  for (const path of ['/', '/parts']) {
    await page.goto(path);
    await waitForText(page, 'No parts yet');
    expect(await page.getByText('Remove one').count()).toBe(0);
    expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(0);
    await expectNoAxeFindings(page);
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const link of new Set(links)) expect((await page.request.get(link ?? '')).status(), String(link)).toBe(200);
  }
  expectNoErrors(visitor);
  await visitor.close();
});

test('the staff are led to adding a part and to importing a list [P72]', async () => {
  const visitor = await as('admin', { at: '/dashboard/manageProducts', viewport: phone });
  const { page } = visitor;
  await waitForText(page, 'No parts yet');
  await waitForText(page, 'SAMPLE_CATALOGUE=on');
  await expectNoAxeFindings(page);
  await page.locator('.empty').getByRole('link', { name: 'Import a list' }).click();
  await page.waitForURL('**/dashboard/import');
  await page.goto('/purchase');
  await waitForText(page, 'No parts yet');
  expectNoErrors(visitor);
  await visitor.close();
});

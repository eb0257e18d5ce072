/** Terms of sale, privacy and imprint: written by the owner, read by everybody. */
import { expect, test } from 'vitest';
import { legalPaths } from '#platform/http/legal-paths.ts';
import { purchasePath } from '#platform/http/page-paths.ts';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { visit, staffAt } = peopleOf(shop);
const statusOf = async (path: string) => (await fetch(shop.url + path)).status;
const sitemap = async () => (await fetch(`${shop.url}/sitemap-pages.xml`)).text();

test('terms of sale have page, links and a place in the sitemap while the owner has written them [A45]', async () => {
  expect(await Promise.all(Object.values(legalPaths).map(statusOf))).toEqual([404, 404, 404]);
  expect(await sitemap()).not.toContain('/terms');
  const { page } = await staffAt(settingPath('terms'));
  await page.getByText('Nothing is written: the shop has no such page.').waitFor();
  const text = page.getByLabel('Text of the page');
  await text.fill('---\ntitle: Terms of sale\ndescription: Under which we sell\n---\n## Delivery\n\n**FOB** our port.');
  await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Delivery' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Terms of sale: saved.');

  const visitor = await visit({ at: '/faq', viewport: phone });
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Terms of sale' }).click();
  await visitor.page.getByRole('heading', { level: 1, name: 'Terms of sale' }).waitFor();
  await visitor.page.getByText('FOB our port.').waitFor();
  await expectNoHorizontalScroll(visitor.page);
  expect(await sitemap()).toContain('/terms');
  expect(await statusOf(legalPaths.privacy)).toBe(404);
  const { _id } = await addPart(await staffCalls(shop), newPartNumber());
  const orderForm = await fetch(shop.url + purchasePath(_id), { headers: { Cookie: 'sprocket.session_token=any' } });
  expect(await orderForm.text()).toMatch(/<a href="\/terms"[^>]*>Our terms of sale apply to this order/);
  expectNoErrors(visitor);

  await text.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('article').filter({ hasText: 'Version 2' }).waitFor();
  expect(await statusOf(legalPaths.terms)).toBe(404);
});

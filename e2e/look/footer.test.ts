/** The footer of a phone leaves an empty page its next step, and its lists open without script. */
import { expect, test } from 'vitest';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());

test.each([
  ['an empty cart', '/cart', 'Your cart is empty'],
  ['a search that finds nothing', '/parts?q=QZW-7711%20X', 'No results for'],
  ['an empty comparison', '/compare', 'No parts to compare yet'],
])('on a phone the footer under %s is at most 300 px high', async (_, at, empty) => {
  const { page } = await visit({ at, viewport: phone });
  await page.getByText(empty).first().waitFor();
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(300);
});

test('on a phone each list of the footer opens without script, and on a desktop all are open', async () => {
  const { page } = await visit({ at: '/compare', viewport: phone, javaScriptEnabled: false });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'sales@sprocket.example' }).waitFor();
  for (const [heading, link] of [
    ['Parts', 'Undercarriage'],
    ['Pages', 'Quick order'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).waitFor({ state: 'hidden' });
    await footer.locator('summary').getByText(heading, { exact: true }).click();
    await footer.getByRole('link', { name: link, exact: true }).waitFor();
  }
  await page.reload();
  await page.setViewportSize(desktop);
  await footer.getByRole('heading', { name: 'Opening hours' }).waitFor();
  for (const link of ['Undercarriage', 'Quick order'])
    expect(await footer.getByRole('link', { name: link, exact: true }).isVisible()).toBe(true);
  expect(await footer.locator('summary').first().isVisible()).toBe(false);
});

test('the footer with all lists open is accessible and nothing of it is cut off', async () => {
  const { page } = await visit({ at: '/compare', viewport: phone });
  for (const summary of await page.getByRole('contentinfo').locator('summary').all()) await summary.click();
  await expectGoodLook(page, 'the footer', 'footer *');
});

/** A comparison on paper, and its accessibility. */
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());

test('a comparison is accessible, and is printed without buttons', async () => {
  const { page } = await visit();
  await page.goto('/compare?part=hx-20y-1142-track-roller-double-flange-komatsu-pc200-8-class&part=never-there');
  await page.getByText('One of these parts is no longer in the shop.').waitFor();
  expect(await page.locator('.comparison__actions').isVisible()).toBe(true);
  await expectNoAxeFindings(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.comparison__actions').isVisible()).toBe(false);
  expect(await page.locator('.comparison').isVisible()).toBe(true);
});

test.each([2, 3, 4])(
  'on a phone nothing of %i parts is beyond the window, and each goes into the cart',
  async (count) => {
    const { page } = await visit({ at: '/parts?category=rollers', viewport: phone });
    const choices = page.locator('.compare-choice input');
    const slugs = await choices.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));
    await page.goto(
      `/compare?${slugs
        .slice(0, count)
        .map((slug) => `part=${slug}`)
        .join('&')}`,
    );
    const columns = page.locator('th[data-compared]');
    expect(await columns.count()).toBe(count);
    expect(await columns.getByRole('button', { name: /^Add to cart/ }).count()).toBe(count);
    const cells = await page
      .locator('.comparison :is(th, td), .comparison__actions > *')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
    expect(Math.max(...cells)).toBeLessThanOrEqual(phone.width);
    await expectGoodLook(page, `a comparison of ${count} parts`);
  },
);

/** A comparison on paper, and its accessibility. */
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
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

/** What a visitor can do where the search finds nothing, or something else than was typed. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);

test('without a result the visitor can call, or mail the number that was typed, and sees no empty filters [P56]', async () => {
  const visitor = await visit({ at: '/parts?q=QZW-7711%20X', viewport: phone });
  const { page } = visitor;
  await waitForText(page, 'No results for “QZW-7711 X”');
  const call = page.getByRole('link', { name: 'Call +86 532 5550 0142' });
  expect(await call.getAttribute('href')).toBe('tel:+8653255500142');
  const mail = page.getByRole('link', { name: 'Send us the number' });
  expect(await mail.getAttribute('href')).toContain('?subject=Part%20number%20QZW-7711%20X&');
  expect(await page.locator('.facets').count()).toBe(0);
  expectNoErrors(visitor);
});

test('where no part has all words, the page says which are left out [P55]', async () => {
  const html = await (await fetch(`${shop.url}/parts?q=cat%20kryptonite%20roller`)).text();
  expect(html).toContain('No part has all words. Showing “cat roller” without “kryptonite”.');
  expect(html).toMatch(/>Track roller/);
  expect(html).toContain('Ask us for this part');
});

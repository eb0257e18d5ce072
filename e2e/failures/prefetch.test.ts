/** Public pages are prefetched when the pointer rests on their links. */
import { expect, test } from 'vitest';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);

test('pages name the rules for prefetching, except to visitors who save data', async () => {
  const rulesOf = async (headers: Record<string, string>) => {
    const { headers: answered } = await fetch(`${shop.url}/parts`, { headers });
    expect(answered.get('vary')).toContain('Save-Data');
    return answered.get('speculation-rules');
  };
  expect(await rulesOf({})).toBe('"/speculation-rules.json"');
  expect(await rulesOf({ 'Save-Data': 'on' })).toBeNull();
  expect(await rulesOf({})).toBe('"/speculation-rules.json"');
});

test('a page whose link the pointer rests on is there before the click [I39]', async () => {
  const { page } = await visit({ at: '/parts' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
  const fetched = page.waitForResponse('**/contact');
  await link.hover();
  await fetched;
  await link.click();
  await page.waitForURL('**/contact');
  const [delivery] = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => (entry as unknown as { deliveryType: string }).deliveryType),
  );
  expect(delivery).toBe('navigational-prefetch');
});

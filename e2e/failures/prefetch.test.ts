/** Public pages are prefetched when the pointer rests on their links. */
import { expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../fixtures/browser.ts';
import { sharedShop } from '../fixtures/shop-fixture.ts';

const shop = sharedShop('catalogue');
const browser = await openBrowser();

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
  const { page, close } = await newVisitor(browser, shop.url);
  await page.goto('/parts');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
  await link.hover();
  const rested = () => page.evaluate(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 1000)));
  expect(await rested()).toBe(true);
  await link.click();
  await page.waitForURL('**/contact');
  const [visit] = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => (entry as unknown as { deliveryType: string }).deliveryType),
  );
  expect(visit).toBe('navigational-prefetch');
  await close();
});

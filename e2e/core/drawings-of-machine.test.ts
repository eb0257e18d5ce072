/** From drawing to drawing of one machine. */
import { expect, test } from 'vitest';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());
const machine = 'machine=komatsu/pc200-8&serial=312044';

test('the next and the previous drawing are links of the page, and keep machine and serial number, without script too [D21]', async () => {
  const { page } = await visit({ javaScriptEnabled: false, at: `/drawings/track-roller?callout=7&${machine}` });
  const others = page.getByRole('navigation', { name: 'Other drawings of Komatsu PC200-8' });
  const previous = (await others.getByRole('link', { name: /^Previous drawing/ }).getAttribute('href')) ?? '';
  expect(previous).toContain('machine=komatsu%2Fpc200-8&serial=312044');
  await others.getByRole('link', { name: /^Next drawing/ }).press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/track-roller'));
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    machine: 'komatsu/pc200-8',
    serial: '312044',
  });
  await others.getByRole('link', { name: 'Previous drawing Track roller' }).click();
  await page.waitForURL('**/drawings/track-roller?**');
  // Of several machines none is guessed.
  await page.goto('/drawings/track-roller');
  expect(await others.count()).toBe(0);
});

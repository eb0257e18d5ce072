/** From drawing to drawing of one machine, and the search over all of them. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoHorizontalScroll } from '../fixtures/helpers.ts';
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

test('the search of a drawing goes over all drawings of the machine, leads to drawing and number, and says when it finds nothing [D22]', async () => {
  const { page } = await visit({ javaScriptEnabled: false, viewport: phone, at: `/drawings/main-pump?${machine}` });
  const search = page.getByRole('searchbox', { name: 'Search all drawings of Komatsu PC200-8' });
  await search.fill('hx u11 0070');
  await search.press('Enter');
  await page.waitForURL('**/machines/komatsu/pc200-8?**');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    find: 'hx u11 0070',
    machine: 'komatsu/pc200-8',
    serial: '312044',
  });
  await page.getByText('1 row with “hx u11 0070”').first().waitFor();
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Show 7 on the drawing Track roller' }).click();
  await page.waitForURL('**/drawings/track-roller?callout=7&machine=komatsu%2Fpc200-8&serial=312044#callout-7');
  await search.fill('no such thing');
  await page.getByRole('button', { name: 'Search drawings' }).click();
  await page.getByText('No row of these drawings has “no such thing”.').waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await search.fill('--');
  await search.press('Enter');
  await page.getByText('Enter a part number, a name or a number of a drawing.').waitFor();
});

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
  await waitForText(page, 'Type ? for a sign that you cannot read, for example 20Y-11?2.');
  expect(await page.locator('.facets').count()).toBe(0);
  expectNoErrors(visitor);
});

test('where no part has all words, the page says which are left out [P55]', async () => {
  const html = await (await fetch(`${shop.url}/parts?q=cat%20kryptonite%20roller`)).text();
  expect(html).toContain('No part has all words. Showing “cat roller” without “kryptonite”.');
  expect(html).toMatch(/>Track roller/);
  expect(html).toContain('Ask us for this part');
});

const htmlOf = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
const signHelp = 'Type ? for a sign that you cannot read';
const mailIn = (html: string) => decodeURIComponent(/href="mailto:([^"]*)"[^>]*><svg/.exec(html)?.[1] ?? '');

test.each([
  ['a number near others', '/parts?q=HX-2OY-1149', 'Part number HX-2OY-1149'],
  [
    'numbers of which one is not found',
    '/parts?q=HX-20Y-1142,+999-77-888888',
    'Part number HX-20Y-1142, 999-77-888888',
  ],
])('below %s the page says how to type one that cannot be read, and offers to ask [P56]', async (_, path, subject) => {
  const html = await htmlOf(path);
  expect(html).toContain('Not the right part?');
  expect(html).toContain(signHelp);
  expect(html).toContain('href="tel:+8653255500142"');
  expect(mailIn(html)).toContain(`?subject=${subject}&`);
});

test('numbers that are all found, and words without a digit, have no help for signs [P56]', async () => {
  expect(await htmlOf('/parts?q=HX-20Y-1142,+HX-20Y-1160')).not.toContain('Not the right part?');
  expect(await htmlOf('/parts?q=kryptonite')).not.toContain(signHelp);
  expect(await htmlOf('/parts?q=pc200-8+zzyx+roller')).not.toContain(signHelp);
});

test('the mail names the chosen machine, and the machine that the text names, with its serial number [P56]', async () => {
  const chosen = await htmlOf('/parts?q=QZW-7711%20X&machine=komatsu/pc200-8&serial=312044');
  expect(mailIn(chosen)).toMatch(
    /\?subject=Part number QZW-7711 X for Komatsu PC200-8, S\/N 312044&(amp;)?body=.*QZW-7711 X\r\nMachine: Komatsu PC200-8, S\/N 312044$/,
  );
  const named = await htmlOf('/parts?q=pc200-8+312044+zzyx+roller');
  expect(mailIn(named)).toMatch(/Machine: Komatsu PC200-8, S\/N 312044$/);
});

test('a machine that was understood has one notice, which says what is left out [O26]', async () => {
  const notices = async (q: string) => {
    const { page } = await visit({ at: `/parts?${new URLSearchParams({ q })}` });
    return page.locator('.list__top .notice :is(p:not(.toolbar), li)').allTextContents();
  };
  expect(await notices('320D seal kit A6F00123')).toEqual([
    expect.stringMatching(/^A6F00123 is not in our ranges of the Caterpillar 320D: /),
  ]);
  expect(await notices('pc200-8 zzyx roller')).toEqual([
    'Parts for Komatsu PC200-8 with “roller”, without “zzyx”: first what fits, then what may fit.',
  ]);
  // A number that may be its serial number is asked about.
  expect(await notices('pc200-8 track roller LF16015')).toEqual([
    'Do you mean Komatsu PC200-8, serial number LF16015?',
    'No part with these words is listed for Komatsu PC200-8. Shown without “LF16015”: no part has all words.',
  ]);
});

/** The page of a worn number in its states: widths, axe in both themes, targets of phones, the way of the Tab key. */
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { cells, cellsAreReady } from '../fixtures/worn-number.ts';

const { visit } = peopleOf(catalogueShop());

const longest = `${'8'.repeat(26)}(0/O/Q/D)(8/B)?`;
const states: readonly (readonly [string, string])[] = [
  ['a new page', '/worn-number'],
  ['a number with candidates', '/worn-number?number=HX-2(0/O)Y-1%3F4%3F&before=yes&after=yes'],
  [
    'a number for the kept machine',
    '/worn-number?number=HX-2(0/O)Y-1%3F4%3F&after=yes&fits=yes&machine=komatsu%2Fpc200-8&serial=312044',
  ],
  ['many candidates', '/worn-number?number=HX&after=yes'],
  ['too few signs', '/worn-number?number=1%3F4&before=yes'],
  ['no candidate', '/worn-number?number=HX-99Z'],
  ['the longest number', `/worn-number?number=${longest}&before=yes&after=yes`],
  ['a number that cells cannot hold', '/worn-number?number=HX*42'],
];

test.each(states)('%s fits every width, and axe finds nothing [P90]', async (_name, at) => {
  const { page } = await visit({ at, viewport: phone });
  await cellsAreReady(page);
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page);
    if (width === 820) continue;
    await expectNoAxeFindings(page);
    await page.emulateMedia({ colorScheme: width === 320 ? 'dark' : 'light' });
  }
});

test('without script and when it could not be loaded the field stands in place of the cells [P95]', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit({ viewport: phone, javaScriptEnabled });
    await page.route('**/assets/start-worn-number-*.js', (route) => route.abort('connectionreset'));
    await page.goto('/worn-number?number=HX-20Y');
    await page.getByLabel('Part number', { exact: true }).waitFor();
    expect(await cells(page).first().isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Cannot read' }).isVisible()).toBe(false);
    await expectNoHorizontalScroll(page);
    if (!javaScriptEnabled) continue;
    await page.getByText('Entering sign by sign could not be loaded.').waitFor();
    await expectNoAxeFindings(page);
  }
});

test('cells and buttons are large enough for a finger [P90]', async () => {
  const { page } = await visit({ at: states[1]?.[1] ?? '', viewport: phone, hasTouch: true });
  await cellsAreReady(page);
  const small = await page
    .locator('.sign-cell:has(input), .worn-keys button, .worn__length label, .candidate')
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 44 || height < 44 ? [`${target.textContent}: ${width} × ${height}`] : [];
      }),
    );
  expect(small).toEqual([]);
});

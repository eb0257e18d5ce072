/** The order for a machine that is down in its states: widths, axe in both themes, targets of phones. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());

const down = `${pagePaths.machineDown}?machine=komatsu%2Fpc200-8&serial=312044`;
const find = (page: Page) => page.getByLabel('Find parts of this machine');
/** A row with what is changed together with it, and one that stands alone. */
const ticked = `${down}&drawing=track-chain&row=45*10a&row=1*1`;

async function chooseRows(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Changed together with 10a' }).getByRole('checkbox').check();
  await page.getByLabel('Quantity of Track shoe, 600 mm, triple grouser').waitFor();
  await page.getByLabel('Street address', { exact: true }).waitFor();
}

const states: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  [
    'no machine',
    pagePaths.machineDown,
    (page) => page.getByRole('link', { name: 'Choose machine', exact: true }).waitFor(),
  ],
  ['a machine of which no part is chosen', down, (page) => page.getByText('No part is chosen yet.').waitFor()],
  ['ticked rows and companions', ticked, chooseRows],
  [
    'rows that are left out',
    `${down}&drawing=track-chain&row=1*2`,
    (page) => page.getByText(/^1 row that you ticked cannot be ordered/).waitFor(),
  ],
  [
    'a search result',
    down,
    async (page) => {
      await find(page).fill('track');
      await page.getByText(/“track”$/).waitFor();
    },
  ],
  [
    'no result',
    down,
    async (page) => {
      await find(page).fill('zzzz');
      await page.getByRole('link', { name: 'Search all parts' }).waitFor();
    },
  ],
  [
    'pieces that are no number',
    ticked,
    async (page) => {
      await chooseRows(page);
      await page.getByLabel('Quantity of Track shoe, 600 mm, triple grouser').fill('x');
      await page.getByText('Enter a whole number of pieces, 1 or more.').waitFor();
    },
  ],
];

test.each(states)('%s fits every width, and axe finds nothing [O192]', async (_name, at, arrange) => {
  const { page } = await visit({ at, viewport: phone });
  await arrange(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
    }
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await expectNoAxeFindings(page);
  }
});

test.each(states)('%s has targets that are large enough for a finger [O192]', async (_name, at, arrange) => {
  const { page } = await visit({ at, viewport: phone, hasTouch: true });
  await arrange(page);
  const small = await page.locator('main :is(a, button, input, select, summary):visible').evaluateAll((targets) =>
    targets.flatMap((target) => {
      // A press on the label ticks the box.
      const ofTick = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type) && target.labels?.[0];
      const { width, height } = (ofTick || target).getBoundingClientRect();
      return width < 44 || height < 44 ? [`${target.ariaLabel ?? target.textContent}: ${width} × ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
});

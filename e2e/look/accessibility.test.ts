/** Accessibility of every page: axe rules, keyboard, zoom, text spacing. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalog/contract.ts';
import { axeFindings } from '../fixtures/axe.ts';
import type { Visitor } from '../fixtures/browser.ts';
import { expectNoHorizontalScroll, openHeading, pathAndQuery } from '../fixtures/helpers.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { tabThrough, tabTo } from '../fixtures/tab-stops.ts';

const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 900 };

const shop = catalogueShop();
const { as, visit } = peopleOf(shop);
/** One part: the paths of its page, order form and edit form, and its minimum order in pieces. */
let part: { page: string; order: string; edit: string; minimum: string };

beforeAll(async () => {
  const [first] = (await (await fetch(`${shop.url}/api/product?limit=1`)).json()) as [Product];
  part = {
    page: `/part/${first.slug}`,
    order: `/purchase/${first._id}`,
    edit: `/dashboard/manageProducts/${first._id}`,
    minimum: String(first.minQnty),
  };
});
async function buyer(): Promise<Visitor> {
  const visitor = await as('buyer', { name: 'Rosa Lima', viewport: wide });
  return visitor;
}

async function staff(): Promise<Visitor> {
  const visitor = await as('admin', { at: '/dashboard', viewport: wide });
  return visitor;
}

/**
 * Violations of all rules with the light theme, narrow and wide. The dark theme differs in colours only, so only
 * the contrast rule runs again. A page wider than the viewport is a violation too.
 */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (look: string, lines: string[]) =>
    found.push(...lines.map((line) => `${pathAndQuery(page)} ${look}: ${line}`));
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    note(`${size.width} light`, await axeFindings(page));
    note(`${size.width}`, await horizontalScroll(page));
    if (size === narrow) note('for a thumb', await page.evaluate(lowControls));
    await page.emulateMedia({ colorScheme: 'dark' });
    note(`${size.width} dark`, await axeFindings(page, 'color-contrast'));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** One line when the page scrolls horizontally. */
async function horizontalScroll(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const { width: screen = 0 } = page.viewportSize() ?? {};
  return width > screen ? [`${width} px wide`] : [];
}

/** Runs in the page: controls lower than 44 CSS px, except links within a text and links that fill their card. */
function lowControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
  const height = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;
  return [...controls]
    .filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('.sr, .skip, .stretched-link'),
    )
    .filter((control) => getComputedStyle(control).display !== 'inline')
    .filter((control) => Math.max(height(control), height(control.closest('label'))) < 43.5)
    .map(
      (control) => `${control.localName}.${control.className} "${control.textContent?.trim()}" ${height(control)} px`,
    );
}

async function findingsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await openHeading(page, path);
    found.push(...(await findings(page)));
  }
  return found;
}

// Long enough for a busy machine.
describe('axe finds nothing, in light and dark, at 320 and 1280 px,', { timeout: 300_000 }, () => {
  test('on home, lists and a part [U8]', async () => {
    const { page, close } = await visit({ viewport: wide });
    const paths = ['/', '/parts', '/parts?q=filter&view=cards&brand=hx', '/parts?q=nothing+like+it', part.page];
    expect(await findingsOn(page, paths)).toEqual([]);
    await close();
  });

  test('on the static pages, and on the page for unknown paths [U8]', async () => {
    const { page, close } = await visit({ viewport: wide });
    const paths = ['/mission', '/vision', '/faq', '/contact', '/reviews', '/myResume', '/no-such-page'];
    expect(await findingsOn(page, paths)).toEqual([]);
    await close();
  });

  test('on sign-in, registration and reset, also with errors in them [U15]', async () => {
    const { page, close } = await visit({ viewport: wide });
    expect(await findingsOn(page, ['/login', '/register', '/reset-password?token=not-one'])).toEqual([]);
    await openHeading(page, '/register');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.locator('.field .error').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await close();
  });

  test('on the pages of a buyer, also with an order, a toast and an error [U9]', async () => {
    const { page, close } = await buyer();
    expect(
      await findingsOn(page, [
        '/purchase',
        '/dashboard',
        '/dashboard/review',
        '/dashboard/addresses',
        '/dashboard/myProfile',
        '/dashboard/security',
      ]),
    ).toEqual([]);
    await openHeading(page, part.order);
    await page.getByLabel('Quantity', { exact: true }).fill('0');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.locator('.field .error').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Quantity', { exact: true }).fill(part.minimum);
    await page.getByLabel('Phone').fill('+55 11 5550 1187');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.waitForURL('**/dashboard');
    await page.locator('.Toastify__toast').filter({ hasText: 'Order successful' }).waitFor();
    await page.locator('.Toastify__toast').filter({ hasText: 'Order successful' }).hover();
    expect(await findings(page)).toEqual([]);
    await close();
  });

  test('on the pages of the staff, also with an open dialog [U10]', async () => {
    const { page, close } = await staff();
    const desks = [
      'manageProducts',
      'addProduct',
      'manageOrders',
      'manageReviews',
      'makeAdmin',
      `makeAdmin/${admin.email}`,
    ];
    const paths = [...desks.map((name) => `/dashboard/${name}`), part.edit];
    expect(await findingsOn(page, paths)).toEqual([]);
    await openHeading(page, '/dashboard/manageProducts');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(page)).toEqual([]);
    await close();
  });

  test('on the open drawers of a phone [U16]', async () => {
    const { page, close } = await visit({ viewport: narrow });
    await openHeading(page, '/parts');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Filter/ }).click();
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});

describe('with the keyboard alone', () => {
  test.each(['/', '/login'])('every control of %s is reached, outlined and visible [U18]', async (path) => {
    const { page, close } = await visit({ viewport: wide });
    await openHeading(page, path);
    // Buttons that need the script are disabled until it has arrived.
    await expect.poll(() => page.locator('button:disabled').count()).toBe(0);
    const { stops, ...result } = await tabThrough(page);
    expect(result).toEqual({ faults: [], missed: [] });
    expect(stops).toBeGreaterThan(20);
    await close();
  });

  test('every control of a dashboard page is reached, outlined and visible, on a desktop and on a phone [U18]', async () => {
    const { page, close } = await staff();
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size);
      await openHeading(page, '/dashboard/makeAdmin');
      const { stops, ...result } = await tabThrough(page);
      expect(result).toEqual({ faults: [], missed: [] });
      // The main menu is one stop, with arrow keys inside.
      expect(stops).toBeGreaterThan(10);
    }
    await close();
  });

  test('a part is found, opened and ordered, with a login in between [O70]', async () => {
    const { page, close } = await visit({ viewport: wide });
    const { keyboard } = page;
    const go = async (control: Locator) => {
      await tabTo(page, control);
      await keyboard.press('Enter');
    };
    const type = async (control: Locator, text: string) => {
      await tabTo(page, control);
      await keyboard.type(text);
    };
    await openHeading(page, '/');
    await type(page.getByRole('main').getByRole('combobox'), 'track roller HX-20Y-1142');
    // A number leads to its part, also with words beside it.
    await keyboard.press('Enter');
    await page.waitForURL('**/part/*');
    await go(page.getByRole('main').getByRole('button', { name: /^Buy \d+ pcs?$/ }));
    await page.waitForURL('**/login?*');
    await type(page.getByLabel('Email', { exact: true }), admin.email);
    await type(page.getByLabel('Password', { exact: true }), admin.password);
    await keyboard.press('Enter');
    await page.waitForURL('**/purchase/*');
    await type(page.getByLabel('Phone'), '+55 11 5550 1187');
    await go(page.getByRole('button', { name: /^Place order for/ }));
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: /^My Orders: / }).waitFor();
    const message = page.getByText(/^Order SP-\d+ placed/);
    await message.waitFor();
    // A reload removes the message.
    await page.reload();
    await page.getByRole('rowheader').first().waitFor();
    expect(await message.count()).toBe(0);
    await close();
  });

  test('the first Tab stop skips the header and navigation [U21]', async () => {
    const { page, close } = await visit({ viewport: wide });
    for (const [path, target] of [
      ['/faq', 'main'],
      ['/parts', 'results'],
    ] as const) {
      await openHeading(page, path);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(target);
    }
    await close();
  });
});

describe('enlarged', () => {
  /** Text spacing that a page has to support, WCAG 2.2 success criterion 1.4.12. */
  const spacing =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

  test('no text is cut off or overflows with wider spacing between letters, words and lines [U22]', async () => {
    const { page, close } = await visit({ viewport: narrow });
    for (const path of ['/', '/parts', part.page, '/faq', '/login']) {
      for (const size of [narrow, wide]) {
        await page.setViewportSize(size);
        await openHeading(page, path);
        await page.addStyleTag({ content: spacing });
        await expectNoHorizontalScroll(page);
        expect(await page.evaluate(cutOff), `${path} at ${size.width}`).toEqual([]);
      }
    }
    await close();
  });

  test('at 200 % no page scrolls horizontally [U22]', async () => {
    const { page, close } = await visit({ viewport: { width: wide.width / 2, height: wide.height / 2 } });
    for (const path of ['/', '/parts', part.page, '/contact', '/login']) {
      await openHeading(page, path);
      await expectNoHorizontalScroll(page);
    }
    await close();
  });
});

/** Runs in the page: elements whose text overflows them, except those that end with an ellipsis by design. */
function cutOff(): string[] {
  const exceptions =
    '.sr, .tool--cart span, .table--stack thead, .part-card__description, .part-row__facts, .part-row__facts *, .photo--none span, .skip, [data-carousel]';
  return [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
    .filter((element) => !element.closest(exceptions) && element.textContent?.trim() && element.checkVisibility())
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    })
    .map((element) => `${element.localName}.${element.className}`);
}

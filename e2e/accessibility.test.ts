/** Every page, for people who see little, hear only, use no mouse, or enlarge everything. */
import { readdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalog/contract.ts';
import { axeFindings } from './axe.ts';
import { newVisitor, openBrowser, type Visitor } from './browser.ts';
import { fitsTheScreen, newEmail, place, register, signIn } from './helpers.ts';
import { admin } from './sample-shop.ts';
import { sharedShop } from './shop-fixture.ts';
import { tabThrough, tabTo } from './tab-stops.ts';

const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 900 };

const shop = sharedShop('catalogue');
const browser = await openBrowser();
/** One part: the paths of its page, its order form and its edit form, and how few can be ordered. */
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
  const visitor = await newVisitor(browser, shop.url, wide);
  await register(visitor.page, 'Rosa Lima', newEmail('rosa'));
  return visitor;
}

async function staff(): Promise<Visitor> {
  const visitor = await newVisitor(browser, shop.url, wide);
  await visitor.page.goto('/login');
  await signIn(visitor.page, admin.email, admin.password);
  await visitor.page.waitForURL((url) => url.pathname !== '/login');
  return visitor;
}

/** Opens a page and waits until it is all there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
}

/**
 * All rules on the light page, narrow and wide. The dark one differs in its colours alone, so only those are
 * looked at again. Nothing may be wider than the screen.
 */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (look: string, lines: string[]) => found.push(...lines.map((line) => `${place(page)} ${look}: ${line}`));
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    note(`${size.width} light`, await axeFindings(page));
    note(`${size.width}`, await wider(page));
    if (size === narrow) note('for a thumb', await page.evaluate(tooSmall));
    await page.emulateMedia({ colorScheme: 'dark' });
    note(`${size.width} dark`, await axeFindings(page, 'color-contrast'));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** A line when the page can be pushed sideways. */
async function wider(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const { width: screen = 0 } = page.viewportSize() ?? {};
  return width > screen ? [`${width} px wide`] : [];
}

/** In the page: what is to be tapped and lower than 44 px, except links within a text and those as large as their card. */
function tooSmall(): string[] {
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
    await open(page, path);
    found.push(...(await findings(page)));
  }
  return found;
}

// Long enough for a machine that does other things as well.
describe('axe finds nothing, in light and dark, at 320 and 1280 px,', { timeout: 180_000 }, () => {
  test('on home, lists and a part', async () => {
    const { page, close } = await newVisitor(browser, shop.url, wide);
    const paths = ['/', '/parts', '/parts?q=filter&view=cards&brand=hx', '/parts?q=nothing+like+it', part.page];
    expect(await findingsOn(page, paths)).toEqual([]);
    await close();
  });

  test('on the pages of words, and where there is no page', async () => {
    const { page, close } = await newVisitor(browser, shop.url, wide);
    const paths = ['/mission', '/vision', '/faq', '/contact', '/reviews', '/myResume', '/no-such-page'];
    expect(await findingsOn(page, paths)).toEqual([]);
    await close();
  });

  test('on sign-in, registration and reset, also with errors in them', async () => {
    const { page, close } = await newVisitor(browser, shop.url, wide);
    expect(await findingsOn(page, ['/login', '/register', '/reset-password?token=not-one'])).toEqual([]);
    await open(page, '/register');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.locator('.field .error').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await close();
  });

  test('on the pages of a buyer, also with an order, a toast and an error', async () => {
    const { page, close } = await buyer();
    expect(await findingsOn(page, ['/purchase', '/dashboard', '/dashboard/review', '/dashboard/myProfile'])).toEqual(
      [],
    );
    await open(page, part.order);
    await page.getByLabel('Quantity').fill('0');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.locator('.field .error').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Quantity').fill(part.minimum);
    await page.getByLabel('Phone').fill('+55 11 5550 1187');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.waitForURL('**/dashboard');
    await page.locator('.Toastify__toast').filter({ hasText: 'Order successful' }).waitFor();
    await page.locator('.Toastify__toast').filter({ hasText: 'Order successful' }).hover();
    expect(await findings(page)).toEqual([]);
    await close();
  });

  test('on the pages of the staff, also with a question over them', async () => {
    const { page, close } = await staff();
    const desks = ['manageProducts', 'addProduct', 'manageOrders', 'makeAdmin'].map((name) => `/dashboard/${name}`);
    expect(await findingsOn(page, [...desks, part.edit])).toEqual([]);
    await open(page, '/dashboard/manageProducts');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(page)).toEqual([]);
    await close();
  });

  test('on the open drawers of a phone', async () => {
    const { page, close } = await newVisitor(browser, shop.url, narrow);
    await open(page, '/parts');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Filter/ }).click();
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});

describe('with the keyboard alone', () => {
  test.each(['/', '/login'])('everything on %s is reached, outlined and in sight', async (path) => {
    const { page, close } = await newVisitor(browser, shop.url, wide);
    await open(page, path);
    const { stops, ...walk } = await tabThrough(page);
    expect(walk).toEqual({ faults: [], missed: [] });
    expect(stops).toBeGreaterThan(20);
    await close();
  });

  test('everything on a dashboard page is reached, outlined and in sight, on a desktop and on a phone', async () => {
    const { page, close } = await staff();
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size);
      await open(page, '/dashboard/makeAdmin');
      const { stops, ...walk } = await tabThrough(page);
      expect(walk).toEqual({ faults: [], missed: [] });
      expect(stops).toBeGreaterThan(20);
    }
    await close();
  });

  test('a part is found, opened, and ordered with a sign-in on the way', async () => {
    const { page, close } = await newVisitor(browser, shop.url, wide);
    const { keyboard } = page;
    const go = async (control: Locator) => {
      await tabTo(page, control);
      await keyboard.press('Enter');
    };
    const type = async (control: Locator, text: string) => {
      await tabTo(page, control);
      await keyboard.type(text);
    };
    await open(page, '/');
    await type(page.getByRole('main').getByRole('combobox'), 'track roller HX-20Y-1142');
    await keyboard.press('Enter');
    await page.waitForURL('**/parts?q=*');
    await go(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Track roller, double flange/ })
        .first(),
    );
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
    const news = page.getByText(/^Order SP-\d+ placed/);
    await news.waitFor();
    // It is no news any more after a reload.
    await page.reload();
    await page.getByRole('rowheader').first().waitFor();
    expect(await news.count()).toBe(0);
    await close();
  });

  test('the first stop leads past header and navigation to the page itself', async () => {
    const { page, close } = await newVisitor(browser, shop.url, wide);
    await open(page, '/parts');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await close();
  });
});

describe('enlarged', () => {
  /** Spacing that people may set, WCAG 2.2 1.4.12. */
  const spacing =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

  test('nothing is cut off or pushed out with more space between letters, words and lines', async () => {
    const { page, close } = await newVisitor(browser, shop.url, narrow);
    for (const path of ['/', '/parts', part.page, '/faq', '/login']) {
      for (const size of [narrow, wide]) {
        await page.setViewportSize(size);
        await open(page, path);
        await page.addStyleTag({ content: spacing });
        await fitsTheScreen(page);
        expect(await page.evaluate(cutOff), `${path} at ${size.width}`).toEqual([]);
      }
    }
    await close();
  });

  test('at 200 % nothing has to be scrolled sideways', async () => {
    const { page, close } = await newVisitor(browser, shop.url, { width: wide.width / 2, height: wide.height / 2 });
    for (const path of ['/', '/parts', part.page, '/contact', '/login']) {
      await open(page, path);
      await fitsTheScreen(page);
    }
    await close();
  });
});

/** In the page: elements whose text does not fit into them, except what is meant to end with an ellipsis. */
function cutOff(): string[] {
  const meant = '.sr, .table--stack thead, .part-card__description, .part-row__description, .skip, [data-carousel]';
  return [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
    .filter((element) => !element.closest(meant) && element.textContent?.trim() && element.checkVisibility())
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

test('the styleguide stays at home: in production it is neither a page nor a file', async () => {
  expect((await fetch(`${shop.url}/styleguide`)).status).toBe(404);
  const built = readdirSync(new URL('../build/client/assets/', import.meta.url));
  expect(built.length).toBeGreaterThan(10);
  expect(built.filter((name) => name.includes('styleguide'))).toEqual([]);
});

test('nothing in sight moves while a page arrives', async () => {
  const visitor = await newVisitor(browser, shop.url, wide);
  const admins = await staff();
  const people = [
    [visitor, ['/', '/parts', part.page, '/login', '/register']],
    // The login page gives way to who is signed in already.
    [admins, ['/login', '/register', '/purchase', part.order, '/dashboard', '/dashboard/manageProducts']],
  ] as const;
  for (const [{ page, context, close }, paths] of people) {
    await context.addInitScript(addUpMoves);
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size);
      for (const path of paths) {
        await open(page, path);
        await page.waitForLoadState('networkidle');
        const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));
        // Google calls up to 0.1 good.
        expect(moved, `${path} at ${size.width}`).toBeLessThan(0.03);
      }
    }
    await close();
  }
});

/** In the page: adds up what moved without being asked to, as the share of the screen that Google counts by. */
function addUpMoves(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    const moves = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    for (const { value, hadRecentInput } of moves) if (!hadRecentInput) sum += value;
    document.documentElement.dataset['moved'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

test('a page says when the connection is lost, and no more when it is back', async () => {
  const { page, context, close } = await newVisitor(browser, shop.url, narrow);
  for (const path of [part.page, '/login']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const notice = page.getByRole('status').filter({ hasText: /^You're offline\./ });
    expect(await notice.count()).toBe(0);
    await context.setOffline(true);
    await notice.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
  }
  await close();
});

test('no page tries what the content security policy forbids, or fetches anything from another server', async () => {
  const { page, context, close } = await newVisitor(browser, shop.url, wide);
  const offences: string[] = [];
  await context.exposeFunction('report', (offence: string) => offences.push(`${place(page)}: ${offence}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { report: (offence: string) => void }).report(`${effectiveDirective} ${blockedURI}`),
    );
  });
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== shop.url) strangers.push(request.url());
  });
  for (const path of ['/', part.page, '/login', '/register']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(offences).toEqual([]);
  expect(strangers).toEqual([]);
  await close();
});

/** Controls of a page whose script has not arrived yet, as on a slow connection, and of a browser without script. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalog/contract.ts';
import { pagePaths, purchasePath } from '#platform/http/page-paths.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectNoErrors, newEmail, password, pathAndQuery } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { as, visit } = peopleOf(shop);
const [part] = (await (await fetch(`${shop.url}/api/product?q=HX-20Y-1142`)).json()) as [Product];

const pages = [
  '/',
  '/parts',
  '/parts?q=filter&view=cards',
  '/parts?q=nothing+like+it',
  `/part/${part.slug}`,
  '/no/such/page',
  `${pagePaths.resetPassword}?token=not-one`,
  purchasePath(part._id),
  ...Object.values(pagePaths).filter((path) => path !== pagePaths.styleguide),
];

interface Gate {
  hold(): void;
  release(): void;
}

/** Lets the scripts of a page pass only while they are not held. */
async function scriptGate(page: Page): Promise<Gate> {
  let gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    // A script of a page that was left meanwhile has no request any more.
    await route.continue().catch(() => undefined);
  });
  return {
    hold: () => {
      gate = Promise.withResolvers();
    },
    release: () => gate.resolve(),
  };
}

/** Opens a page whose scripts are held back: its load event would wait for them. */
async function openHeld(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );
}

/**
 * Runs in the page, without scripts: the visible, enabled buttons that do nothing or the wrong thing. A button works
 * without script when it opens a popover, or submits a form that has an action and no password.
 */
function idleButtons(): string[] {
  const submits = (button: HTMLButtonElement) =>
    button.type === 'submit' && button.form?.hasAttribute('action') && !button.form.querySelector('[type=password]');
  return [...document.querySelectorAll<HTMLElement>('button, [role=button], a:not([href])')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      if (!(control instanceof HTMLButtonElement)) return true;
      return !control.matches(':disabled') && !control.popoverTargetElement && !submits(control);
    })
    .map((control) => control.ariaLabel ?? control.textContent?.trim() ?? '');
}

/** Runs in the page: the visible buttons that cannot be used. */
function disabledButtons(): string[] {
  return [...document.querySelectorAll('button')]
    .filter((button) => button.matches(':disabled') && button.checkVisibility())
    .map((button) => button.ariaLabel ?? button.textContent?.trim() ?? '');
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_name, viewport) => {
  test('every enabled button works without script, and the others are enabled by it [P34]', async () => {
    const visitor = await visit({ viewport });
    const { page } = visitor;
    const scripts = await scriptGate(page);
    const idle: string[] = [];
    let heldBack = 0;
    for (const path of pages) {
      scripts.hold();
      await openHeld(page, path);
      idle.push(...(await page.evaluate(idleButtons)).map((name) => `${path}: ${name}`));
      heldBack += (await page.evaluate(disabledButtons)).length;
      scripts.release();
      await expect.poll(() => page.evaluate(disabledButtons), { message: path }).toEqual([]);
    }
    expect(idle).toEqual([]);
    expect(heldBack).toBeGreaterThan(20);
    expectNoErrors(visitor, /404/);
  });
});

test('a sort order that was chosen before the script arrived is applied when it arrives [P34]', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const scripts = await scriptGate(page);
  await openHeld(page, '/parts?q=filter');
  await page.getByLabel('Sort').selectOption('price');
  scripts.release();
  await page.waitForURL('**/parts?*sort=price*');
  // On "back" the list and its select show the first order, and it is not submitted again.
  await page.goBack();
  await expect.poll(() => pathAndQuery(page)).toBe('/parts?q=filter');
  await expect.poll(() => page.evaluate(disabledButtons)).toEqual([]);
  expect(await page.getByLabel('Sort').inputValue()).toBe('relevance');
  expect(pathAndQuery(page)).toBe('/parts?q=filter');
  expectNoErrors(visitor);
});

test('what was typed into the login before the script arrived is kept and signs in [P34]', async () => {
  const email = newEmail('early');
  const first = await as('buyer', { name: 'Early Bird', email });
  await first.close();
  const visitor = await visit();
  const { page } = visitor;
  const scripts = await scriptGate(page);
  await openHeld(page, '/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(pathAndQuery(page)).toBe('/login');
  scripts.release();
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`${shop.url}/`);
  expectNoErrors(visitor);
});

test('without JavaScript every enabled button works, and the pages that need script say so [P35]', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  const idle: string[] = [];
  const silent: string[] = [];
  const guarded = [
    pagePaths.login,
    pagePaths.register,
    pagePaths.purchase,
    pagePaths.dashboard,
    pagePaths.resetPassword,
    pagePaths.accountSetup,
    pagePaths.secondFactor,
    pagePaths.confirmEmail,
    pagePaths.cart,
    pagePaths.checkout,
    pagePaths.askForQuotation,
  ];
  for (const path of pages) {
    await page.goto(path);
    idle.push(...(await page.evaluate(idleButtons)).map((name) => `${path}: ${name}`));
    const note = page.getByText('This page needs JavaScript. Turn it on in your browser settings, then reload.');
    if (guarded.some((start) => path.startsWith(start)) !== (await note.isVisible())) silent.push(path);
  }
  expect(idle).toEqual([]);
  expect(silent).toEqual([]);
});

/** The policy of the pages: nothing inline runs or styles, and no text becomes HTML. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Product } from '#domain/catalog/contract.ts';
import { drawingPath, machinePath, pagePaths, purchasePath } from '#platform/http/page-paths.ts';
import type { Visitor } from '../fixtures/browser.ts';
import { openHeading } from '../fixtures/helpers.ts';
import { pageIsComplete } from '../fixtures/page-complete.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { as, visit } = peopleOf(shop);

/** Notes every violation of the pages that are opened from now on, which the browser reports to the document. */
async function noteViolations({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) =>
      violations.push(`${effectiveDirective} ${sourceFile} ${sample}`),
    );
  });
}

const violationsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'violations') as string[]);

const policyOf = async (path: string) => (await fetch(shop.url + path)).headers.get('Content-Security-Policy') ?? '';

test('no page allows inline scripts or styles, and all ask for Trusted Types [P110]', async () => {
  for (const path of ['/', '/parts', '/login', '/cart', '/dashboard', '/no-such-page']) {
    const policy = await policyOf(path);
    expect(policy, path).not.toMatch(/unsafe-|\*|http/);
    expect(policy, path).toMatch(/(^|; )style-src 'self'(;|$)/);
    expect(policy, path).toMatch(/(^|; )require-trusted-types-for 'script'(;|$)/);
  }
});

test('the pages of visitors, buyers and staff break no rule of it [P110]', async () => {
  const [part] = (await (await fetch(`${shop.url}/api/product?q=HX-20Y-1142`)).json()) as [Product];
  const [drawing] = (await (await fetch(`${shop.url}/api/drawings`)).json()) as [{ slug: string }];
  const pages = Object.values(pagePaths).filter((path) => path !== pagePaths.styleguide);
  const isPrivate = (path: string) => path.startsWith(pagePaths.dashboard);
  const one = [
    '/',
    `/part/${part.slug}`,
    drawingPath(drawing.slug),
    machinePath('komatsu'),
    machinePath('komatsu', 'pc200-8'),
  ];
  const visits = [
    [await visit(), [...pages.filter((path) => !isPrivate(path)), ...one]],
    [await as('buyer'), [purchasePath(part._id), pagePaths.cart, pagePaths.dashboard, pagePaths.security]],
    [await as('admin'), pages.filter(isPrivate)],
  ] as const;
  for (const [visitor, paths] of visits) {
    await noteViolations(visitor);
    for (const path of paths) {
      await openHeading(visitor.page, path);
      await pageIsComplete(visitor.page);
      expect(await violationsOf(visitor.page), path).toEqual([]);
    }
  }
});

test('what a fault puts into the page as HTML or script is refused by the browser, and so are inline styles [P110]', async () => {
  const visitor = await visit();
  await noteViolations(visitor);
  const { page } = visitor;
  await openHeading(page, '/');
  const outcomes = await page.evaluate(() => {
    const button = document.createElement('button');
    document.body.append(button);
    const faults = [
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="document.title=1">'),
      () => button.setAttribute('onclick', 'document.title = "run"'),
      () => document.createElement('script').setAttribute('src', '/script.js'),
      () => button.setAttribute('style', 'color: rgb(255, 0, 0)'),
    ];
    const taken = faults.map((fault) => {
      try {
        fault();
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    });
    return [...taken, getComputedStyle(button).color === 'rgb(255, 0, 0)' ? 'red' : 'not red'];
  });
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'taken', 'not red']);
  const directives = (await violationsOf(page)).map((each) => each.split(' ')[0]);
  expect(new Set(directives)).toEqual(new Set(['require-trusted-types-for', 'style-src-attr']));
});

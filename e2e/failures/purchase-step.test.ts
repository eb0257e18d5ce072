/** The step from the page of a part to its order form, as it is on a slow line: what is there before the script, and after it. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#domain/catalog/contract.ts';
import { phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, newEmail, password, pathAndQuery, signIn } from '../fixtures/helpers.ts';
import { pageIsComplete } from '../fixtures/page-complete.ts';
import { bearer, recordPosts } from '../fixtures/recording.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { fingersOn, middleOf } from '../fixtures/touch.ts';

const shop = catalogueShop();
const { as, visit } = peopleOf(shop);
const email = newEmail('petra');
const typedPhone = '+46 8 5550 1187';
let part: Product;
let buyer: Visitor;

beforeAll(async () => {
  [part] = (await (await fetch(`${shop.url}/api/product?q=HX-20Y-1142`)).json()) as [Product];
  buyer = await as('buyer', { hasAddress: true, name: 'Petra Lindqvist', email, viewport: phone });
});

const orderPath = (query = '') => `/purchase/${part._id}${query}`;
/** With the cookie of a session, without which the form leads to the login. */
const read = async (path: string, headers: Record<string, string> = { Cookie: 'sprocket.session_token=any' }) =>
  (await fetch(shop.url + path, { headers })).text();
/** The scripts that the HTML of the order form loads ahead, and its style sheets. */
const filesOf = (html: string) =>
  [...html.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*href="([^"]+)"/g)].map(([, href]) => href ?? '');

/** Holds back the scripts of a page, or those that `files` matches, until the returned function is called. */
async function holdScripts(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}

/** Opens the order form while its scripts are held back. */
async function openHeld(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
}

test('the HTML has the part and the fields, and is the same for every buyer [I37]', async () => {
  const html = await read(orderPath());
  for (const said of [part.partNumber, '$62.40', 'in stock', 'name="phone"', 'name="productQuantity"', '4 pcs'])
    expect(html).toContain(said);
  await buyer.page.goto('/mission');
  await expect.poll(() => bearer(buyer.page)).not.toBe('Bearer null');
  const cookies = (await buyer.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const asBuyer = await read(orderPath(), { Cookie: cookies, Authorization: await bearer(buyer.page) });
  // An async script from the cache runs before the form is parsed, and finds nothing to hydrate.
  expect(html).not.toMatch(/<script[^>]* async/);
  // Without the style sheets nothing is shown, and a browser has six connections: the scripts do not take them first.
  expect(html).toMatch(/<link rel="modulepreload" fetchpriority="low"/i);
  expect(html).not.toMatch(/<link rel="modulepreload" (?!fetchpriority="low")/i);
  // Another test can have ordered meanwhile.
  const withoutStock = (page: string) =>
    page.replace(/\d+(?=( pcs| in stock|\D+in stock|&quot;|,&quot;coreCharge))/g, '');
  expect(withoutStock(asBuyer)).toBe(withoutStock(html));
  for (const personal of [email, 'Petra', 'Lindqvist']) expect(asBuyer).not.toContain(personal);
});

test('the HTML has the quantity of the page before, and says when it cannot be ordered', async () => {
  const quantity = (html: string) => /name="productQuantity"[^>]*value="([^"]*)"/.exec(html)?.[1];
  const eight = await read(orderPath('?quantity=8'));
  expect(quantity(eight)).toBe('8');
  expect(eight).toContain('Place order for $499.20');
  for (const wrong of ['3', '9999999']) {
    const html = await read(orderPath(`?quantity=${wrong}`));
    expect([wrong, quantity(html)]).toEqual([wrong, wrong]);
    expect(html).toContain('give a valid quantity: minimum 4');
  }
  for (const wrong of ['4.5', 'ten', '<b>']) {
    const html = await read(orderPath(`?quantity=${encodeURIComponent(wrong)}`));
    expect([wrong, quantity(html)]).toEqual([wrong, '4']);
  }
});

/** The paths of the files that the page has requested since this call. */
function recordFiles(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) files.add(pathname);
  });
  return files;
}

const approaches: [string, string, (page: Page) => Promise<void>][] = [
  [
    'a finger on "Buy" of the part',
    '/part/',
    async (page) => {
      const fingers = await fingersOn(page);
      await fingers.down(await middleOf(page.locator('[data-buy-link]')));
    },
  ],
  ['the focus on the button of the part', '/part/', (page) => page.locator('[data-buy-box] [type=submit]').focus()],
  [
    'the pointer on "Purchase Now" of a card',
    '/parts?view=cards',
    (page) => page.locator('main a[href^="/purchase/"]').first().hover(),
  ],
];

test.each(approaches)('%s loads the files of the order form [I37]', async (_name, path, approach) => {
  const { page } = await as('buyer', { viewport: phone, hasTouch: true });
  const files = recordFiles(page);
  await page.goto(path === '/part/' ? path + part.slug : path);
  await pageIsComplete(page);
  // Without a token the visitor would be led to the login, and nothing is loaded ahead.
  await expect.poll(() => bearer(page)).not.toBe('Bearer null');
  const wanted = filesOf(await read(orderPath()));
  expect(wanted.filter((file) => file.endsWith('.css') && !files.has(file)).length).toBeGreaterThan(1);
  const missing = () => wanted.filter((file) => !files.has(file));
  expect(wanted.length).toBeGreaterThan(2);
  expect(missing().length).toBeGreaterThan(0);
  await approach(page);
  await expect.poll(missing).toEqual([]);
});

test('for somebody who saves data nothing is loaded ahead', async () => {
  const { page } = await as('buyer');
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(`/part/${part.slug}`);
  await pageIsComplete(page);
  await page.locator('[data-buy-box] [type=submit]').hover();
  await page.locator('[data-buy-box] [type=submit]').focus();
  expect(await page.locator('link[rel=modulepreload][href*="/order-"]').count()).toBe(0);
});

test('what is typed before the script arrives stays, and the button does nothing until then [I37]', async () => {
  const { page } = buyer;
  const release = await holdScripts(page);
  const posts = recordPosts(page);
  await openHeld(page, orderPath('?quantity=8'));
  await page.getByLabel('Phone').pressSequentially(typedPhone);
  await page.getByLabel('Quantity', { exact: true }).fill('12');
  await page.getByLabel('Quantity', { exact: true }).press('Enter');
  const button = page.locator('main button[type=submit]');
  expect(await button.isDisabled()).toBe(true);
  expect(pathAndQuery(page)).toBe(orderPath('?quantity=8'));
  release();
  await page.getByRole('button', { name: 'Place order for $748.80' }).and(page.locator(':enabled')).waitFor();
  expect(await page.getByLabel('Phone').inputValue()).toBe(typedPhone);
  expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('12');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Petra Lindqvist');
  expect(posts.filter(({ path }) => path === '/api/order')).toEqual([]);
  // Saved as any other input: a reload keeps it.
  await page.reload();
  await page.getByRole('button', { name: 'Place order for $748.80' }).and(page.locator(':enabled')).waitFor();
  expect(await page.getByLabel('Phone').inputValue()).toBe(typedPhone);
  await page.unrouteAll();
  expectNoErrors(buyer);
});

test('who orders, their addresses and their phone number are asked for while React loads [I37]', async () => {
  const { page } = await as('buyer', { name: 'Noor Haddad' });
  const release = await holdScripts(page, '**/assets/react-*.js');
  // Without an address the number is that of the profile, or of the last order.
  const asked = ['**/address', '**/draft-keys', '**/profile', '**/api/order?*'].map((url) => page.waitForRequest(url));
  await openHeld(page, orderPath());
  await Promise.all(asked);
  expect(await page.locator('main button[type=submit]').isDisabled()).toBe(true);
  let again = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/address')) again += 1;
  });
  release();
  await page
    .getByRole('button', { name: /^Place order/ })
    .and(page.locator(':enabled'))
    .waitFor();
  expect(again).toBe(0);
});

test('a phone number that arrives in the field in which the buyer is typing next is replaced, not added to', async () => {
  const { page } = await as('buyer', { name: 'Ada Okoye' });
  const answer = Promise.withResolvers<void>();
  await page.route('**/address', async (route) => {
    await answer.promise;
    await route.fulfill({
      json: [{ _id: 'a', isDefault: true, phone: '+44 20 7946 0958', country: 'GB', lines: ['London'] }],
    });
  });
  const asked = page.waitForRequest('**/address');
  await page.goto(orderPath());
  await asked;
  await page.getByLabel('Phone').focus();
  answer.resolve();
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+44 20 7946 0958');
  await page.keyboard.type(typedPhone);
  expect(await page.getByLabel('Phone').inputValue()).toBe(typedPhone);
});

test('what another user has typed before signing out is not shown on "back"', async () => {
  const second = newEmail('wei');
  const other = await as('buyer', { name: 'Wei Zhang', email: second });
  await other.close();
  const visitor = await as('buyer', { name: 'Olga Brandt' });
  const { page } = visitor;
  await page.goto(orderPath());
  await page
    .getByRole('button', { name: /^Place order/ })
    .and(page.locator(':enabled'))
    .waitFor();
  await page.getByLabel('Phone').fill('+49 30 555 0199');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${shop.url}/`);
  await page.request.post('/api/auth/sign-in/email', {
    data: { email: second, password },
    headers: { Origin: shop.url },
  });
  // What this user has is asked for: nothing else may fill the field.
  const answered = page.waitForResponse('**/address');
  await page.goBack();
  await page.waitForURL(`**${orderPath()}`);
  await page
    .getByRole('button', { name: /^Place order/ })
    .and(page.locator(':enabled'))
    .waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(second);
  await answered;
  expect(await page.getByLabel('Phone').inputValue()).toBe('');
});

test('a visitor is led to the login and back to the order form, with the quantity [I38]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto(`/part/${part.slug}`);
  await page.locator('[data-buy-box] input[name=quantity]').fill('8');
  await page.locator('[data-buy-box] [type=submit]').click();
  await page.waitForURL(`**/login?returnTo=${encodeURIComponent(orderPath('?quantity=8'))}`);
  await signIn(page, email, password);
  await page.waitForURL(`**${orderPath()}*`);
  await page.getByRole('button', { name: 'Place order for $499.20' }).and(page.locator(':enabled')).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  expectNoErrors(visitor);
});

test('when the session cannot be read the form says so, keeps its input, and tries again', async () => {
  const { page } = buyer;
  await page.route('**/api/auth/get-session', (route) => route.abort('connectionreset'));
  await page.goto(orderPath('?quantity=16'));
  const notice = page.getByRole('alert').filter({ hasText: "We couldn't reach the shop" });
  await notice.waitFor();
  expect(await page.locator('main button[type=submit]').isDisabled()).toBe(true);
  await page.getByLabel('Phone').fill(typedPhone);
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Place order for $998.40' }).and(page.locator(':enabled')).waitFor();
  expect(await page.getByLabel('Phone').inputValue()).toBe(typedPhone);
  expect(await notice.count()).toBe(0);
  expectNoErrors(buyer, /ERR_CONNECTION_RESET/);
});

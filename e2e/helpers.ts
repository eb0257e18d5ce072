/** Steps and checks that browser tests share. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';
import { admin } from './sample-shop.ts';

export const password = 'rollers-and-chains-42';

let people = 0;

/** A unique email address. */
export function newEmail(name: string): string {
  people += 1;
  return `${name}.${Date.now().toString(36)}.${people}@buyers.example`;
}

export async function waitForText(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

export async function waitForToast(page: Page, text: string): Promise<void> {
  await page.locator('.Toastify__toast', { hasText: text }).first().waitFor();
}

const toastRoles = { success: 'status', info: 'status', warning: 'alert', error: 'alert' } as const;

/** Waits for a toast of this kind, announced with the role of its kind, whose whole text is `text`. */
export async function expectToast(page: Page, kind: keyof typeof toastRoles, text: string): Promise<void> {
  const shown = () =>
    page.locator('.Toastify__toast').evaluateAll((toasts) =>
      toasts.map((toast) => ({
        kind: /Toastify__toast--(success|info|warning|error)/.exec(toast.className)?.[1],
        role: toast.getAttribute('role'),
        text: toast.textContent,
      })),
    );
  // A failure names every toast that was shown meanwhile.
  const seen = new Map<string, unknown>();
  const allSeen = async () => {
    for (const toast of await shown()) seen.set(JSON.stringify(toast), toast);
    return [...seen.values()];
  };
  await expect.poll(allSeen).toContainEqual({ kind, role: toastRoles[kind], text });
}

/** Registers an account with `password` and waits for /purchase. */
export async function register(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, name, email);
  await page.waitForURL('**/purchase');
}

export async function fillRegistration(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Fills in and sends the login form of the current page. */
export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click();
}

/** Opens a page of the staff, signs in as the shop's admin on the way, and waits for that page. */
export async function signInAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForURL('**/login?returnTo=*');
  await signIn(page, admin.email, admin.password);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Opens a page and waits for its main heading. */
export async function openHeading(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
}

/** Gives the admin role on the page of all users; `secret` is the password of the signed-in admin. */
export async function makeAdmin(page: Page, email: string, secret: string): Promise<void> {
  await page.getByRole('button', { name: `Make Admin: ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: `Make ${email} an admin?` });
  await dialog.getByLabel('Your password').fill(secret);
  await dialog.getByRole('button', { name: 'Make Admin' }).click();
}

/** Places an order for the minimum quantity of the shop's first part, and waits for /dashboard. */
export async function placeOrder(page: Page): Promise<void> {
  const [part] = (await (await page.request.get('/api/product?limit=1')).json()) as [{ _id: string; minQnty: number }];
  await page.goto(`/purchase/${part._id}`);
  await page.getByLabel('Phone').fill('+49 30 555 0110');
  await page.getByLabel('Quantity', { exact: true }).fill(String(part.minQnty));
  await page.getByRole('button', { name: /^Place order/ }).click();
  // The address changes before the next page is there.
  await page.getByRole('heading', { level: 1, name: /^My Orders/ }).waitFor();
}

interface TypedAddress {
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly phone: string;
}

/** Adds an address of Jonas Weber on the current page, in the dialog that it opens. */
export async function addAddress(
  page: Page,
  { country, street, postalCode, city, phone }: TypedAddress,
): Promise<void> {
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await field('Country or region').selectOption(country);
  await field('Contact name').fill('Jonas Weber');
  await field('Street address').fill(street);
  await field('Postal code').fill(postalCode);
  await field('City').fill(city);
  await field('Phone').fill(phone);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** How many entries a list of the API has for the signed-in user of this page, e.g. of `/api/user`. */
export async function countFromApi(page: Page, path: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const answer = await page.request.get(path, { params: { limit: 1 }, headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status(), path).toBe(200);
  return Number(answer.headers()['x-total-count']);
}

/** Path and query of the current page. */
export function pathAndQuery(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Fails when the page scrolls horizontally. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content, `${pathAndQuery(page)} is wider than the screen`).toBeLessThanOrEqual(screen);
}

/** Fails unless the message is smaller than the text of the page and has the theme's colour of errors, a red. */
export async function expectSmallAndRed(message: Locator, colorScheme: 'light' | 'dark'): Promise<void> {
  const { size, textSize, color, token } = await message.evaluate((element) => {
    const probe = element.appendChild(document.createElement('span'));
    probe.style.color = 'var(--color-bad)';
    const token = getComputedStyle(probe).color;
    probe.remove();
    const { color, fontSize } = getComputedStyle(element);
    const textSize = Number.parseFloat(getComputedStyle(document.body).fontSize);
    return { size: Number.parseFloat(fontSize), textSize, color, token };
  });
  expect(size).toBeLessThan(textSize);
  expect([color, token]).toEqual(Array(2).fill(colorScheme === 'light' ? 'rgb(179, 38, 30)' : 'rgb(255, 146, 135)'));
}

/** Fails unless `lower` starts where `upper` ends, or further down. */
export async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  if (!above || !below) throw new Error('Not on the screen');
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
}

/** Fails when the page recorded errors other than those that the test provoked (`expected`, e.g. /401/). */
export function expectNoErrors(visitor: Visitor, expected?: RegExp): void {
  expect(visitor.takeErrors().filter((error) => !expected?.test(error))).toEqual([]);
}

/** A JPEG of 400 × 400 px to upload. */
export async function pictureFile(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { default: sharp } = await import('sharp');
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#e07000' } })
    .jpeg()
    .toBuffer();
  return { name: 'part.jpg', mimeType: 'image/jpeg', buffer };
}

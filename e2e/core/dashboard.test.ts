/** The dashboard of a signed-in buyer, on a phone and on a desktop. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  expectToast,
  newEmail,
  pictureFile,
  placeOrder,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);

async function buyerAt(
  path: string,
  name: string,
  viewport = desktop,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<Visitor & { email: string }> {
  const buyer = await visit({ viewport, reducedMotion });
  const email = newEmail(name.split(' ')[0]?.toLowerCase() ?? 'buyer');
  await register(buyer.page, name, email);
  await buyer.page.goto(path);
  await buyer.page.locator('.dashboard h1').waitFor();
  return { ...buyer, email };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const linksIn = async (page: Page) => (await menu(page).getByRole('link').allTextContents()).map((text) => text.trim());
const messages = (page: Page) => page.locator('.field .error').allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_name, viewport) => {
  test('the dashboard starts with My Orders, and shows a next step when there are none [O69]', async () => {
    const buyer = await buyerAt('/dashboard', 'Rosa Lima', viewport);
    const { page } = buyer;
    await heading(page, 'My Orders: 0');
    await waitForText(page, 'No orders yet');
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: 'Find a part' }).click();
    await page.waitForURL('**/purchase');
    expectNoErrors(buyer);
    await buyer.close();
  });

  test('a review has its name and email filled in and requires all other fields [O76]', async () => {
    const buyer = await buyerAt('/dashboard', 'Sven Olsen', viewport);
    const { page } = buyer;
    await placeOrder(page);
    await page.goto('/dashboard/review');
    await heading(page, 'Add Review');
    const [name, email] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Email', { exact: true })];
    expect([await name.inputValue(), await email.inputValue()]).toEqual(['Sven Olsen', buyer.email]);
    expect(await email.getAttribute('readonly')).not.toBeNull();
    expect(await page.getByLabel('rating').getAttribute('type')).toBe('number');
    expect(await page.getByLabel('image file').getAttribute('type')).toBe('file');
    await page.getByRole('button', { name: 'Add Review' }).click();
    await page.getByRole('alert').getByRole('heading', { name: 'There are 3 problems' }).waitFor();
    expect(await messages(page)).toEqual([
      'Enter a whole number from 1 to 5.',
      'Enter your review.',
      'Choose a picture.',
    ]);
    await page.getByRole('alert').getByRole('link', { name: 'review: Enter your review.' }).click();
    expect(await page.getByLabel('review', { exact: true }).evaluate((box) => box === document.activeElement)).toBe(
      true,
    );
    await expectNoHorizontalScroll(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
    });
    await fill(page, { rating: '4', review: `Packed well, from ${viewport.width} px.` });
    await page.getByLabel('image file').setInputFiles(await pictureFile());
    await page.getByRole('img', { name: 'Selected picture' }).waitFor();
    await page.getByRole('button', { name: 'Add Review' }).click();
    await expectToast(page, 'success', 'review added successfully');
    expect(calls).toEqual(['/api/image', '/api/reviews']);
    await expect.poll(() => page.getByLabel('review', { exact: true }).inputValue()).toBe('');
    await page.goto('/home');
    const card = page.getByRole('article').filter({ hasText: `Packed well, from ${viewport.width} px.` });
    await card.getByText('4 of 5').waitFor();
    await card.getByText('Sven Olsen').waitFor();
    expectNoErrors(buyer);
    await buyer.close();
  });

  test('a profile requires every field, is saved with its picture and shown again [O89]', async () => {
    const buyer = await buyerAt('/dashboard/myProfile', 'Ines Ferro', viewport);
    const { page } = buyer;
    await heading(page, 'My Profile');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ines Ferro');
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('readonly')).not.toBeNull();
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByRole('button', { name: 'submit', exact: true }).click();
    await page.getByRole('alert').getByRole('heading', { name: 'There are 6 problems' }).waitFor();
    expect(await messages(page)).toEqual([
      'Name is Required',
      'Enter your education.',
      'Enter your location.',
      'Enter your phone number.',
      'Enter your LinkedIn link.',
      'Choose a picture.',
    ]);
    const answers = {
      Name: 'Ines Ferro Silva',
      education: 'Diesel mechanic',
      location: 'Porto',
      'phone number': '+351 22 555 0110',
      'LinkedIn link': 'https://www.linkedin.com/in/ines',
    };
    await fill(page, answers);
    await page.getByLabel('image file').setInputFiles(await pictureFile());
    await page.getByRole('button', { name: 'submit', exact: true }).click();
    await waitForToast(page, 'profile saved');
    await page.reload();
    await page.getByLabel('location').waitFor();
    for (const [label, value] of Object.entries(answers))
      expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(buyer.email);
    const picture = page.getByRole('img', { name: 'Current picture' });
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expectNoHorizontalScroll(page);
    expectNoErrors(buyer);
    await buyer.close();
  });
});

test('on a desktop the menu is beside the page, without the staff pages [O64]', async () => {
  const buyer = await buyerAt('/dashboard', 'Karl Wirth');
  const { page } = buyer;
  expect(await linksIn(page)).toEqual(['My Orders', 'Add Review', 'Saved lists', 'Addresses', 'My Profile']);
  for (const [link, path, title] of [
    ['Add Review', '/dashboard/review', 'Add Review'],
    ['Addresses', '/dashboard/addresses', 'Addresses'],
    ['My Profile', '/dashboard/myProfile', 'My Profile'],
    ['My Orders', '/dashboard', 'My Orders: 0'],
  ] as const) {
    await menu(page).getByRole('link', { name: link }).click();
    await page.waitForURL(`**${path}`);
    await heading(page, title);
    expect(await menu(page).getByRole('link', { name: link }).getAttribute('aria-current')).toBe('page');
    expect(await page.title()).toContain(link);
    // A live region announces the page to screen readers.
    await expect.poll(() => page.locator('#announcer').textContent()).toContain(link);
  }
  expectNoErrors(buyer);
  await buyer.close();
});

test('on a phone the menu opens over the page, traps the focus, and closes by Escape, a click outside and navigation [O66]', async () => {
  const buyer = await buyerAt('/dashboard', 'Mia Brandt', phone);
  const { page } = buyer;
  const opener = page.locator('.dashboard__header').getByRole('button', { name: 'Dashboard' });
  expect(await menu(page).isVisible()).toBe(false);
  await opener.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Dashboard' });
  await drawer.waitFor();
  expect(await opener.getAttribute('aria-expanded')).toBe('true');
  expect(await focused(page)).toBe('My Orders');
  // The focus cycles through seven stops, the close button included, in both directions.
  const round: string[] = [];
  for (let press = 0; press < 7; press += 1) {
    await page.keyboard.press('Tab');
    round.push(await focused(page));
  }
  expect(round).toEqual(['Add Review', 'Saved lists', 'Addresses', 'My Profile', 'Logout', '', 'My Orders']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Logout');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.click();
  await page.mouse.click(380, 500);
  await drawer.waitFor({ state: 'hidden' });
  await opener.click();
  await menu(page).getByRole('link', { name: 'My Profile' }).click();
  await heading(page, 'My Profile');
  await drawer.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('My Profile');
  expectNoErrors(buyer);
  await buyer.close();
});

test('a review that fails shows the reason and keeps the input, also after a reload [O81]', async () => {
  const buyer = await buyerAt('/dashboard/review', 'Otto Klein');
  const { page } = buyer;
  const send = page.getByRole('button', { name: 'Add Review' });
  const inputValues = async () => [
    await page.getByLabel('rating').inputValue(),
    await page.getByLabel('review', { exact: true }).inputValue(),
  ];
  const typed = ['3', 'The box was open.'];
  await fill(page, { rating: '3', review: 'The box was open.' });

  // The shop checks the content of the file, not its name.
  const text = { name: 'part.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page.getByLabel('image file').setInputFiles(text);
  await send.click();
  await expectToast(page, 'error', 'Failed to add the reviews');
  await page
    .locator('.error', { hasText: 'This file type is not supported. Upload a JPEG, PNG, WebP or AVIF picture.' })
    .waitFor();
  expect(await inputValues()).toEqual(typed);
  expectNoErrors(buyer, /415/);

  // A file that is too large is rejected before the upload.
  const huge = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await page.getByLabel('image file').setInputFiles(huge);
  await send.click();
  await page.locator('.error', { hasText: 'The picture is larger than 10 MB.' }).waitFor();
  expectNoErrors(buyer);

  await page.getByLabel('image file').setInputFiles(await pictureFile());
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/image')) uploads += 1;
  });
  const answers = [
    { status: 201, contentType: 'application/json', body: '{"acknowledged":true}' },
    {
      status: 429,
      contentType: 'application/problem+json',
      headers: { 'Retry-After': '120' },
      body: '{"code":"too_many_requests","detail":"Review limit reached. Try again in 2 min."}',
    },
  ];
  await page.route('**/api/reviews', (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort('connectionrefused');
  });
  for (const reason of [
    "We didn't get a confirmation.",
    'Review limit reached. Try again in 2 min.',
    "We couldn't reach the shop.",
  ]) {
    await send.click();
    await page.getByRole('alert').filter({ hasText: reason }).waitFor();
    expect(await inputValues()).toEqual(typed);
  }
  // The picture was uploaded at the first attempt and is not sent again.
  expect(uploads).toBe(1);
  expectNoErrors(buyer, /429|ERR_CONNECTION_REFUSED/);

  await page.unroute('**/api/reviews');
  await page.reload();
  await waitForText(page, 'We restored your unsaved changes');
  expect(await inputValues()).toEqual(typed);
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await send.click();
  await expectToast(page, 'success', 'review added successfully');
  await page.reload();
  await page.getByLabel('rating').waitFor();
  expect(await inputValues()).toEqual(['', '']);
  expectNoErrors(buyer);
  await buyer.close();
});

describe.each([
  ['with motion', 'no-preference'],
  ['with reduced motion', 'reduce'],
] as const)('%s', (_name, reducedMotion) => {
  test('a toast stays at the top right for five seconds, or until it is dragged by more than 80 % [O171]', async () => {
    const buyer = await buyerAt('/dashboard/review', 'Lars Lund', desktop, reducedMotion);
    const { page } = buyer;
    const { toast, timeIs } = await showToast(page);
    const box = await boxOf(toast);
    expect(desktop.width - (box.x + box.width)).toBeLessThan(40);
    expect(box.y).toBeLessThan(120);
    await timeIs(4900);
    expect(await toast.evaluateAll((shown) => shown.map(({ className }) => className))).toEqual([
      expect.not.stringContaining('toast-out'),
    ]);
    await timeIs(5000);
    await toast.waitFor({ state: 'detached' });

    const { toast: second } = await showToast(page);
    await drag(second, 0.78);
    await expect.poll(async () => Math.round((await boxOf(second)).x)).toBe(Math.round(box.x));
    expect(await second.count()).toBe(1);
    await drag(second, 0.82);
    await second.waitFor({ state: 'detached' });
    expectNoErrors(buyer);
    await buyer.close();
  });
});

/**
 * Sends a review, and returns the toast that confirms it. The toast closes when an invisible animation of the browser
 * ends; it is stopped at once, and `timeIs` sets it to a time in ms and waits for its events.
 */
async function showToast(page: Page) {
  await fill(page, { rating: '5', review: 'Good.' });
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await page.getByRole('button', { name: 'Add Review' }).click();
  const bar = page.locator('.Toastify__progress-bar');
  const clock = await bar.evaluateHandle((element) => {
    const [animation] = element.getAnimations();
    if (!animation) throw new Error('the toast has no clock');
    animation.pause();
    return animation;
  });
  // Without the pause above it would run: the library has started it.
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe('running');
  await expectToast(page, 'success', 'review added successfully');
  // The form is emptied once the reviews have loaded again.
  await expect.poll(() => page.getByLabel('review', { exact: true }).inputValue()).toBe('');
  const toast = page.locator('.Toastify__toast');
  await expect.poll(() => toast.evaluate((shown) => shown.className)).not.toContain('toast-in');
  const timeIs = (time: number) =>
    clock.evaluate(async (animation, at) => {
      animation.currentTime = at;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }, time);
  return { toast, timeIs };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not on the page');
  return box;
}

/** Drags the toast to the right by this share of its width. */
async function drag(toast: Locator, share: number): Promise<void> {
  const { mouse } = toast.page();
  const box = await boxOf(toast);
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + box.width * share, y, { steps: 5 });
  await mouse.up();
}

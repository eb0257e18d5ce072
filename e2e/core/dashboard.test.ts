/** The dashboard of a signed-in buyer: its menu on a phone and on a desktop, reviews, and the profile. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  expectToast,
  fieldValue,
  fillFields,
  newPartNumber,
  pictureFile,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const linksIn = async (page: Page) => (await menu(page).getByRole('link').allTextContents()).map((text) => text.trim());
const messages = (page: Page) => page.locator('.field .error').allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('on a desktop the dashboard starts with My Orders, shows a next step when there are none, and has its menu beside the page, without the staff pages [O64 O69]', async () => {
  const buyer = await as('buyer', { name: 'Karl Wirth', at: '/dashboard' });
  const { page } = buyer;
  await heading(page, 'My Orders: 0');
  await waitForText(page, 'No orders yet');
  expect(await linksIn(page)).toEqual([
    'My Orders',
    'Add Review',
    'My requests',
    'Saved lists',
    'Addresses',
    'My Profile',
  ]);
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
  await page.getByRole('link', { name: 'Find a part' }).click();
  await page.waitForURL('**/purchase');
  expectNoErrors(buyer);
});

test('on a phone a review has its name and email filled in and requires all other fields [O76]', async () => {
  const buyer = await as('buyer', { name: 'Sven Olsen', viewport: phone });
  await orderPart(shop, buyer, await addPart(await staffCalls(shop), newPartNumber()));
  const { page } = buyer;
  await page.goto('/dashboard/review');
  await heading(page, 'Add Review');
  const [name, email] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Email', { exact: true })];
  expect([await name.inputValue(), await email.inputValue()]).toEqual(['Sven Olsen', buyer.email]);
  expect(await email.getAttribute('readonly')).not.toBeNull();
  const stars = page.getByRole('group', { name: 'rating' }).getByRole('radio');
  expect(await stars.count()).toBe(5);
  expect(await page.getByLabel('image file').getAttribute('type')).toBe('file');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await page.getByRole('alert').getByRole('heading', { name: 'There are 3 problems' }).waitFor();
  expect(await messages(page)).toEqual(['Choose a rating from 1 to 5.', 'Enter your review.', 'Choose a picture.']);
  await page.getByRole('alert').getByRole('link', { name: 'rating: Choose a rating' }).press('Enter');
  // The arrow keys go from star to star and choose.
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  expect(await fieldValue(page, 'rating')).toBe('2');
  await page.getByRole('alert').getByRole('link', { name: 'review: Enter your review.' }).click();
  const review = page.getByLabel('review', { exact: true });
  expect(await review.evaluate((box) => box === document.activeElement)).toBe(true);
  await expectNoHorizontalScroll(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  const text = `Packed well: ${newPartNumber()}.`;
  await fillFields(page, { rating: '4', review: text });
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await page.getByRole('img', { name: 'Selected picture' }).waitFor();
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expectToast(page, 'success', 'review added successfully');
  expect(calls).toEqual(['/api/image', '/api/reviews']);
  await expect.poll(() => review.inputValue()).toBe('');
  await page.goto('/home');
  const card = page.getByRole('article').filter({ hasText: text });
  await card.getByText('4 of 5').waitFor();
  await card.getByText('Sven Olsen').waitFor();
  expectNoErrors(buyer);
});

test('a profile requires every field, is saved with its picture and shown again [O89]', async () => {
  const buyer = await as('buyer', { name: 'Ines Ferro', viewport: phone, at: '/dashboard/myProfile' });
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
  await fillFields(page, answers);
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
});

test('on a phone the menu opens over the page, traps the focus, and closes by Escape, a click outside and navigation [O66]', async () => {
  const buyer = await as('buyer', { name: 'Mia Brandt', viewport: phone, at: '/dashboard' });
  const { page } = buyer;
  await heading(page, 'My Orders: 0');
  await expectNoHorizontalScroll(page);
  const opener = page.locator('.dashboard__header').getByRole('button', { name: 'Dashboard' });
  expect(await menu(page).isVisible()).toBe(false);
  await opener.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Dashboard' });
  await drawer.waitFor();
  expect(await opener.getAttribute('aria-expanded')).toBe('true');
  expect(await focused(page)).toBe('My Orders');
  // The focus cycles through eight stops, the close button included, in both directions.
  const round: string[] = [];
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    round.push(await focused(page));
  }
  expect(round).toEqual([
    'Add Review',
    'My requests',
    'Saved lists',
    'Addresses',
    'My Profile',
    'Logout',
    '',
    'My Orders',
  ]);
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
});

/** A new buyer orders over a line that loses answers: there is one account, one address and one order. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { answerFirst } from '../fixtures/answer-first.ts';
import { autofill, storedAddress } from '../fixtures/autofill.ts';
import { phone } from '../fixtures/browser.ts';
import { addFromPage, expectInView, newEmail, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { loseAnswer } from '../fixtures/lost-answer.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

const placeButton = (page: Page) =>
  page.getByRole('button', { name: /^Place order for/ }).and(page.locator(':enabled'));

/** A visitor whose checkout is filled in. */
async function filledCheckout(email: string) {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const { slug } = await addPart(await staffCalls(shop), newPartNumber());
  await addFromPage(page, slug);
  await page.goto(pagePaths.checkout);
  await page.getByLabel('Street address', { exact: true }).waitFor();
  await page.getByLabel('Email', { exact: true }).focus();
  await autofill(page, storedAddress(email));
  return visitor;
}

test.each([
  ['the account', '**/api/auth/sign-up/email'],
  ['the address', '**/address'],
  ['the order', '**/api/checkout'],
])('when the answer about %s is lost the order is placed again, and counts once [O17]', async (_, path) => {
  const email = newEmail('lost-answer');
  const { page } = await filledCheckout(email);
  await loseAnswer(page, path);
  await placeButton(page).click();
  const notice = page.getByText('No confirmation yet. Place again: it counts once.');
  await notice.waitFor();
  await expectInView(notice);
  await placeButton(page).click();
  await waitForToast(page, 'Order successful');
  await page.waitForURL('**/dashboard/orders/SP-*');
  const staff = await staffCalls(shop);
  expect(await staff('listOrders', { query: { email } })).toHaveLength(1);
  await page.goto(pagePaths.addresses);
  await page.locator('.address').first().waitFor();
  expect(await page.locator('.address').count()).toBe(1);
});

test('after an account was made, a line that changed is mended and what was typed is there, also after a reload [O17]', async () => {
  const email = newEmail('changed-line');
  const { page } = await filledCheckout(email);
  await page.getByLabel('Note for us').fill('Call before you ship.');
  await answerFirst(page, '**/api/checkout', (route) => route.abort('connectionreset'));
  await placeButton(page).click();
  await page.getByText('No confirmation yet. Place again: it counts once.').waitFor();
  await page.reload();
  // The visitor is a buyer now: the address is in the book, and the form has what was typed.
  await page.getByRole('radio', { name: /Hafenstraße 12/ }).waitFor();
  expect(await page.getByLabel('Note for us').inputValue()).toBe('Call before you ship.');
  expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('+49 4921 123456');
  await placeButton(page).click();
  await waitForToast(page, 'Order successful');
});

test('who has signed in in another tab meanwhile is asked to look again, and orders with that account [O17]', async () => {
  const { page, context } = await filledCheckout(newEmail('two-tabs'));
  const known = await as('buyer', { name: 'Mia Lindt', hasAddress: true });
  const other = await context.newPage();
  await other.goto(pagePaths.login);
  await other.getByLabel('Email', { exact: true }).fill(known.email);
  await other.getByLabel('Password', { exact: true }).fill(known.password);
  await other.locator('main').getByRole('button', { name: 'Login' }).click();
  await other.waitForURL((url) => url.pathname !== pagePaths.login);
  await placeButton(page).click();
  await waitForText(page, `You are signed in as ${known.email} now.`);
  await page.getByRole('radio', { name: /Hafenstraße 12/ }).waitFor();
  await placeButton(page).click();
  await waitForToast(page, 'Order successful');
  const staff = await staffCalls(shop);
  expect(await staff('listOrders', { query: { email: known.email } })).toHaveLength(1);
});

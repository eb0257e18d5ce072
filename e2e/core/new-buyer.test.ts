/** A new buyer orders a cart on a phone: the account comes with the order, and its password afterwards. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { autofill, storedAddress } from '../fixtures/autofill.ts';
import { phone } from '../fixtures/browser.ts';
import {
  addFromPage,
  expectNoErrors,
  newEmail,
  newPartNumber,
  password,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, callsOf, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

/** A visitor on a phone with a part of the test's own in the cart. */
async function visitorWithPart() {
  const visitor = await visit({ viewport: phone });
  const { slug } = await addPart(await staffCalls(shop), newPartNumber());
  await addFromPage(visitor.page, slug);
  await visitor.page.goto(pagePaths.cart);
  return visitor;
}

test('from the full cart a new buyer with autofill orders with at most six taps, and chooses a password afterwards [O17]', async () => {
  const visitor = await visitorWithPart();
  const { page } = visitor;
  const email = newEmail('new-buyer');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole('link', { name: 'Checkout' }));
  await page.waitForURL(`**${pagePaths.checkout}`);
  const ways = page.getByRole('region', { name: 'Your account' });
  for (const way of ['Sign in', 'Create account']) await ways.getByRole('link', { name: way }).waitFor();
  await tap(page.getByLabel('Email', { exact: true }));
  // The fields are there before a country is chosen.
  await page.getByLabel('Street address', { exact: true }).waitFor();
  taps += 1;
  await autofill(page, storedAddress(email));
  await tap(page.getByRole('button', { name: /^Place order for/ }).and(page.locator(':enabled')));
  await waitForToast(page, 'Order successful');
  await page.waitForURL('**/dashboard/orders/SP-*');
  expect(taps).toBeLessThanOrEqual(6);
  await waitForText(page, 'Hafenstraße 12');
  await waitForText(page, '26723 Emden');
  // A reload keeps the question.
  await page.reload();
  const choose = page.getByRole('region', { name: 'Choose a password' });
  await choose.getByLabel('Password').fill('short');
  await choose.getByRole('button', { name: 'Save' }).click();
  await choose.getByText('Must be 6 characters or longer').first().waitFor();
  await choose.getByLabel('Password').fill(password);
  await choose.getByRole('button', { name: 'Save' }).click();
  await waitForToast(page, 'Password saved.');
  await choose.waitFor({ state: 'hidden' });
  await page.goto(pagePaths.cart);
  await waitForText(page, 'Your cart is empty.');
  // The account, its address and the order are one.
  const call = await callsOf(shop, { email, password });
  const [order] = await call('listOrders', {});
  expect(order).toMatchObject({ email, name: 'Jonas Weber', addressMissing: false });
  expectNoErrors(visitor, /422/);
});

test('an email that has an account is said at its field, and what is typed stays over the login [O17]', async () => {
  const known = await as('buyer', { name: 'Mia Lindt' });
  const visitor = await visitorWithPart();
  const { page } = visitor;
  await page.goto(pagePaths.checkout);
  const place = page.getByRole('button', { name: /^Place order for/ }).and(page.locator(':enabled'));
  await place.click();
  for (const missing of ['Email is Required', 'Name is Required', 'Choose a country or region.'])
    await page.getByRole('alert').getByRole('link', { name: missing }).waitFor();
  await page.getByLabel('Email', { exact: true }).focus();
  await page.getByLabel('Street address', { exact: true }).waitFor();
  await autofill(page, storedAddress(known.email));
  await page.getByLabel('Note for us').fill('Call before you ship.');
  await page.reload();
  await expect.poll(() => page.getByLabel('Street address', { exact: true }).inputValue()).toBe('Hafenstraße 12');
  await place.click();
  await page.locator('#order-email-error').getByText('If it is yours, sign in').waitFor();
  expect(await page.getByLabel('Note for us').inputValue()).toBe('Call before you ship.');
  expectNoErrors(visitor, /409/);
});

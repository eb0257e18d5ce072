/** Pages of the staff when a request is slow or fails, and when a part is already deleted. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerFirst } from '../fixtures/answer-first.ts';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { problemAnswer } from '../fixtures/problem-answer.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { staffAt } = peopleOf(shop);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

test('while a page loads a status says so, and the previous page stays [I15]', async () => {
  const staff = await staffAt('/dashboard/addProduct');
  const { page } = staff;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/product?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Manage products' }).click();
  await page.locator('.dashboard__main').getByRole('status', { name: 'Loading' }).waitFor();
  held.resolve();
  await heading(page, /^Manage products: \d+$/);
  expectNoErrors(staff);
});

test('a list that cannot be loaded shows the reason and can be requested again [O101]', async () => {
  const staff = await staffAt('/dashboard/addProduct');
  const { page } = staff;
  await answerFirst(page, '**/api/product?*', (route) => route.abort('connectionrefused'));
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Manage products' }).click();
  await heading(page, 'No connection');
  await waitForText(page, "We couldn't reach the shop.");
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, /^Manage products: \d+$/);
  expectNoErrors(staff, /ERR_CONNECTION_REFUSED|unreachable|could not be reached/);
});

test('deleting asks for confirmation, shows errors, and reports a part that is already deleted [O99]', async () => {
  const staff = await staffAt('/dashboard/manageProducts?q=HX-6D1-0071');
  const { page } = staff;
  const open = page.getByRole('button', { name: /^Delete Engine oil filter.*HX-6D1-0071$/ });
  const question = page.getByRole('dialog');
  await open.press('Enter');
  await question.getByRole('heading', { name: /^Are you sure you want to delete Engine oil filter.*!$/ }).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  // The focus returns to the button.
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  const answers = [
    problemAnswer(503, 'The shop is temporarily unavailable.'),
    { json: { acknowledged: true, deletedCount: 0 } },
  ];
  await page.route('**/api/product/*', (route) => route.fulfill(answers.shift()));
  await open.click();
  const sure = question.getByRole('button', { name: 'Delete', exact: true });
  await sure.click();
  await question.getByRole('alert').filter({ hasText: 'The shop is temporarily unavailable.' }).waitFor();
  await sure.click();
  await question.waitFor({ state: 'hidden' });
  await waitForText(page, /^Engine oil filter.* was already deleted\.$/);
  expectNoErrors(staff, /503/);
});

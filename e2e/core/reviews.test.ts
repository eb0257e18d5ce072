/** A review of an account without an order: from the form, over the approval by staff, to the home page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  expectToast,
  newEmail,
  pictureFile,
  signIn,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);
const comment = 'The seller answered within an hour, and the bucket teeth arrived in their original box with all pins.';

async function expectFitsEveryWidth(page: Page): Promise<void> {
  for (const viewport of [{ width: 320, height: 800 }, phone, { width: 768, height: 1024 }, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoHorizontalScroll(page);
  }
}

test('a review without an order waits until staff approve it; staff remove it by keyboard [O84]', async () => {
  const author = await visit();
  const visitor = await visit();
  const staff = await visit();
  const card = visitor.page.getByRole('article').filter({ hasText: comment });

  await register(author.page, 'Nadia Kovac', newEmail('nadia'));
  await author.page.goto('/dashboard/review');
  await author.page.getByLabel('rating').fill('5');
  await author.page.getByLabel('review', { exact: true }).fill(comment);
  await author.page.getByLabel('image file').setInputFiles(await pictureFile());
  await author.page.getByRole('button', { name: 'Add Review' }).click();
  await expectToast(author.page, 'success', 'review added successfully');
  const own = author.page.getByRole('table', { name: 'Your reviews' }).getByRole('row').filter({ hasText: comment });
  await own.getByText('Waiting for approval').waitFor();
  await waitForText(author.page, 'We check reviews by accounts without an order');
  await expectFitsEveryWidth(author.page);
  await visitor.page.goto('/home');
  expect(await card.count()).toBe(0);

  const { page } = staff;
  await page.goto('/dashboard/manageReviews?state=waiting');
  await signIn(page, admin.email, admin.password);
  const row = page.getByRole('row').filter({ hasText: comment });
  await row.getByText('Waiting for approval').waitFor();
  await expectFitsEveryWidth(page);
  await row.getByRole('button', { name: 'Approve the review by Nadia Kovac' }).focus();
  await page.keyboard.press('Enter');
  await waitForToast(page, 'The review by Nadia Kovac is published.');
  await row.waitFor({ state: 'detached' });
  await visitor.page.goto('/home');
  await card.waitFor();
  await author.page.reload();
  await own.getByText('Published').waitFor();

  await page.getByLabel('status').selectOption({ label: 'All reviews' });
  await row.getByRole('button', { name: 'Remove the review by Nadia Kovac' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove the review by Nadia Kovac?' });
  await dialog.getByText(comment).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await row.count()).toBe(1);
  await row.getByRole('button', { name: 'Remove the review by Nadia Kovac' }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await waitForToast(page, 'The review by Nadia Kovac was removed.');
  await row.waitFor({ state: 'detached' });
  await visitor.page.goto('/home');
  await visitor.page.getByRole('article').first().waitFor();
  expect(await card.count()).toBe(0);
  for (const each of [author, visitor, staff]) {
    expectNoErrors(each);
    await each.close();
  }
});

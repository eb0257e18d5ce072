/** A review of an account without an order: from the form, over the approval by staff, to the home page. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectToast, pictureFile, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('a review without an order waits until staff approve it; staff remove it by keyboard [O84]', async () => {
  const comment = `The seller answered within an hour, and the bucket teeth arrived with all pins (${Date.now()}).`;
  const isOnHomePage = async () => (await (await fetch(`${shop.url}/home`)).text()).includes(comment);
  const author = await as('buyer', { name: 'Nadia Kovac', at: '/dashboard/review', viewport: phone });
  await author.page.getByRole('radio', { name: '5 of 5' }).check();
  await author.page.getByLabel('review', { exact: true }).fill(comment);
  await author.page.getByLabel('image file').setInputFiles(await pictureFile());
  await author.page.getByRole('button', { name: 'Add Review' }).click();
  await expectToast(author.page, 'success', 'review added successfully');
  const own = author.page.getByRole('table', { name: 'Your reviews' }).getByRole('row').filter({ hasText: comment });
  await own.getByText('Waiting for approval').waitFor();
  await waitForText(author.page, 'We check reviews by accounts without an order');
  expect(await isOnHomePage()).toBe(false);

  const staff = await as('admin', { at: '/dashboard/manageReviews?state=waiting' });
  const { page } = staff;
  const row = page.getByRole('row').filter({ hasText: comment });
  await row.getByText('Waiting for approval').waitFor();
  await row.getByRole('button', { name: 'Approve the review by Nadia Kovac' }).focus();
  await page.keyboard.press('Enter');
  await waitForToast(page, 'The review by Nadia Kovac is published.');
  await row.waitFor({ state: 'detached' });
  expect(await isOnHomePage()).toBe(true);
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
  expect(await isOnHomePage()).toBe(false);
  for (const each of [author, staff]) expectNoErrors(each);
});

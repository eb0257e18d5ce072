/** Confirming an email, in a shop that sends its mail through a mail server. */
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../../test/fixtures/mail-server.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  expectToast,
  newEmail,
  password,
  pathAndQuery,
  pictureFile,
  signIn,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const shop = ownShop({ SMTP_URL: mailServer.url });
const { as, visit } = peopleOf(shop);

const lettersTo = (email: string) =>
  mailServer.inbox.filter(({ mail, recipients }) => recipients[0] === email && mail.subject === 'Confirm your email');

/** Waits until the email has had `count` letters; the link in the newest one. */
async function linkTo(email: string, count: number): Promise<string> {
  await expect.poll(() => lettersTo(email).length).toBe(count);
  return /http\S+confirm-email\S+/.exec(lettersTo(email).at(-1)?.mail.text ?? '')?.[0] ?? '';
}

test('a new buyer is signed in at once, and confirms the email before writing a review; a link that does not work leads to a new one [I56 I59]', async () => {
  const email = newEmail('ingrid');
  const buyer = await as('buyer', { name: 'Ingrid Holm', email, viewport: phone });
  const { page } = buyer;
  const first = await linkTo(email, 1);
  await page.goto('/confirm-email?token=invented');
  await page.getByRole('alert').getByText('This link has expired, was already used, or belongs to another').waitFor();
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Go to My Profile' }).click();
  await page.getByRole('button', { name: 'Send again' }).waitFor();
  expectNoErrors(buyer, /400/);

  await page.goto('/dashboard/review');
  await waitForText(page, `Open the link in the email that we sent to ${email}. Then you can publish reviews.`);
  await expectNoHorizontalScroll(page);
  await page.getByRole('radio', { name: '5 of 5' }).check();
  await page.getByLabel(/^review/i).fill('Fits without play.');
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await page.locator('main').getByRole('button', { name: 'Add Review' }).click();
  await page.getByRole('alert').getByText('Confirm your email first').first().waitFor();
  expect(await page.getByLabel(/^review/i).inputValue()).toBe('Fits without play.');

  await page.goto('/dashboard/myProfile');
  await waitForText(page, 'Not confirmed');
  await page.getByRole('button', { name: 'Send again' }).click();
  await waitForToast(page, `Email sent to ${email}.`);
  await expectNoHorizontalScroll(page);
  const link = await linkTo(email, 2);
  expectNoErrors(buyer, /403/);

  // On another device the link asks for the login first.
  const elsewhere = await visit({ viewport: desktop });
  await elsewhere.page.goto(link);
  await elsewhere.page.waitForURL('**/login?returnTo=%2Fconfirm-email*');
  await signIn(elsewhere.page, email, password);
  await waitForText(elsewhere.page, `${email} is confirmed.`);
  // The token stays neither in the address bar nor in the history.
  await expect.poll(() => pathAndQuery(elsewhere.page)).toBe('/confirm-email');
  expectNoErrors(elsewhere);

  await page.reload();
  await page.getByText('Confirmed', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0);
  // An older link of a confirmed email does no harm.
  await page.goto(first);
  await waitForText(page, `${email} is confirmed.`);
  await page.goto('/dashboard/review');
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await page.locator('main').getByRole('button', { name: 'Add Review' }).click();
  await expectToast(page, 'success', 'review added successfully');
  expectNoErrors(buyer);
});

/** An owner invites a person to the staff, who opens the mail and works. */
import { afterAll, expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { startMailServer } from '../../test/fixtures/mail-server.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newEmail, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const shop = ownShop({ SMTP_URL: mailServer.url });
const { staffAt, visit } = peopleOf(shop);

async function linkTo(email: string): Promise<string> {
  const mails = () => mailServer.inbox.filter(({ recipients }) => recipients[0] === email);
  await expect.poll(() => mails().length).toBeGreaterThan(0);
  return /http\S+reset-password\S+/.exec(mails().at(-1)?.mail.text ?? '')?.[0] ?? '';
}

test('the owner invites, the person opens the mail on a phone, chooses a password and sees the pages of the role [A85]', async () => {
  const email = newEmail('nora');
  const owner = await staffAt(pagePaths.users);
  const { page } = owner;
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('Email is Required').waitFor();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name').fill('Nora Quist');
  await dialog.getByLabel('Role').selectOption('catalogue');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await waitForToast(page, `Invitation sent to ${email}.`);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText('Invited').waitFor();

  const person = await visit({ viewport: phone });
  await person.page.goto(await linkTo(email));
  await waitForText(person.page, 'Your account is ready.');
  await expectNoHorizontalScroll(person.page);
  const password = person.page.getByLabel('New password', { exact: true });
  await password.fill('roller-42');
  await person.page.getByRole('button', { name: 'Save new password' }).click();
  await person.page.getByRole('alert').getByText('must be 12 characters or longer').first().waitFor();
  await password.fill('swing-motor-and-pump');
  await person.page.getByRole('button', { name: 'Save new password' }).click();
  await person.page.waitForURL(`**${pagePaths.overview}`);
  await person.page.goto(pagePaths.products);
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  expect(person.page.url()).toContain(pagePaths.products);
  expectNoErrors(person, /400|422/);

  await page.reload();
  await row.waitFor();
  expect(await row.getByText('Invited').count()).toBe(0);
  expectNoErrors(owner, /422/);
});

test('an invitation is sent again and withdrawn; its link is refused with a way on [A86]', async () => {
  const email = newEmail('late');
  const owner = await staffAt(pagePaths.users);
  const { page } = owner;
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('dialog').getByLabel('Name').fill('Late Comer');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await waitForToast(page, `Invitation sent to ${email}.`);
  const link = await linkTo(email);
  await page.getByRole('link', { name: email }).click();
  await page.getByText(/The link is valid until/).waitFor();
  await page.getByRole('button', { name: 'Withdraw invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await waitForToast(page, `Invitation of ${email} withdrawn.`);
  const person = await visit();
  await person.page.goto(link);
  await person.page.getByLabel('New password', { exact: true }).fill('swing-motor-and-pump');
  await person.page.getByRole('button', { name: 'Save new password' }).click();
  await person.page.getByRole('alert').getByText('This link has expired or was already used').first().waitFor();
  await person.page.getByText('ask the person who invited you for a new one').waitFor();
});

/** Continue with Google: what a failure says. */
import { expect, test } from 'vitest';
import { authPaths } from '#domain/identity/auth-paths.ts';
import { agree, expectMessage, openGoogle, openGoogleShop, who } from '../fixtures/google-shop.ts';
import { expectNoErrors, password, signIn } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';

const { shop, provider, addAccount } = await openGoogleShop();
const { as, visit } = peopleOf(shop);

test('every failure shows its reason and keeps the form [I48]', { tags: 'variant' }, async () => {
  const email = addAccount('Victor');
  await as('buyer', { name: 'Victor', email });
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  // The user closes the popup.
  await (await openGoogle(page)).close();
  await expectMessage(page, 'The Google window was closed before sign-in finished.');
  // The user cancels at the provider.
  const declined = await openGoogle(page);
  await Promise.all([declined.waitForEvent('close'), declined.getByRole('button', { name: 'Cancel' }).click()]);
  await expectMessage(page, 'Google sign-in was cancelled.');
  // An account with a password already has this email.
  await agree(await openGoogle(page), email);
  await expectMessage(page, 'This email already has an account with a password.');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  expect(await who(visitor)).toBeNull();
  expectNoErrors(visitor);
  // The password still works.
  await signIn(page, email, password);
  await page.waitForURL(`${shop.url}/`);
  expectNoErrors(visitor);
});

test('the login page shows that the provider failed, or that there were too many attempts [I64]', {
  tags: 'variant',
}, async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/login');
  provider.failTokenRequests(true);
  const popup = await openGoogle(page);
  await agree(popup, addAccount('Ines'));
  await expectMessage(page, 'Google sign-in failed. Try again, or sign in with your email and password.');
  expect(await who(visitor)).toBeNull();
  const attempt = () => page.request.get(`${authPaths.googleCallback}?error=x`, { maxRedirects: 0 });
  await Promise.all(Array.from({ length: 100 }, attempt));
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectMessage(page, 'Too many attempts. Try again in 15 minutes.');
  expectNoErrors(visitor);
});

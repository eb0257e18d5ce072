/** The strength of a new password: said while it is typed, loaded when its field gets the focus, refusing nothing. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newEmail, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { as, visit } = peopleOf(catalogueShop());

const strength = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

test('the strength of a password is said on the registration, and a weak one of six characters signs up [I112]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Runa Vik');
  await page.getByLabel('Email', { exact: true }).fill(newEmail('runa'));
  expect(loaded.filter((url) => url.includes('estimate-password'))).toEqual([]);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('my own quarry phrase');
  await strength(page, 'Strong');
  await password.fill('quarry77');
  await strength(page, 'Fair');
  await password.fill('quarz7');
  await strength(page, 'Weak');
  expect(loaded.filter((url) => url.includes('estimate-password'))).not.toEqual([]);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL((url) => url.pathname !== '/register');
  expectNoErrors(visitor);
});

test('after a changed password its strength is said no longer; the current one is not rated [I112]', async () => {
  const { page, password: current } = await as('buyer', { name: 'Sigrid Moe', at: '/dashboard/security' });
  await page.getByLabel('Current password').fill(current);
  expect(await page.locator('.strength').count()).toBe(0);
  await page.getByLabel('New password').fill('another quarry phrase');
  await strength(page, 'Strong');
  await page.getByRole('button', { name: 'Save password' }).click();
  await waitForToast(page, 'Password changed');
  await page.locator('.strength').waitFor({ state: 'detached' });
  await waitForText(page, 'Password and devices');
});

/** The rule that a role needs a second factor: whoever lacks one is led to its setup, the owner who saves the rule too. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authenticatorApp } from '../../test/fixtures/authenticator.ts';
import { phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  pathAndQuery,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const { as, staffAt } = peopleOf(ownShop());

const isOnSecurity = (page: Page) => page.getByRole('heading', { level: 1, name: 'Password and devices' }).waitFor();

test('an owner without a factor who saves the rule for owners is led to its setup, and goes on with the factor [I103]', async () => {
  const owner = await staffAt('/dashboard/settings/security');
  const { page } = owner;
  const elsewhere = await as('admin', { at: '/dashboard/overview', viewport: phone });
  // Its calls are answered before the rule refuses them.
  await waitForText(elsewhere.page, 'To confirm');
  const rule = page.getByRole('group', { name: 'Roles that need a second factor' });
  await rule.getByLabel('admin', { exact: true }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Signing in: saved.');
  await isOnSecurity(page);
  await waitForText(page, 'Your role needs a second factor. Set it up here');
  await page.goto('/dashboard/manageOrders');
  await isOnSecurity(page);
  expect(pathAndQuery(page)).toBe('/dashboard/security');
  expect(await page.getByRole('heading', { level: 2, name: 'Shop', exact: true }).count()).toBe(0);

  // The other tab notices it at its next page.
  await elsewhere.page.goto('/dashboard');
  await isOnSecurity(elsewhere.page);
  await expectNoHorizontalScroll(elsewhere.page);

  await page.getByRole('button', { name: 'Set up' }).click();
  const key = (await page.locator('.app-key').textContent()) ?? '';
  await page.getByLabel('Code', { exact: true }).fill(authenticatorApp(key.replaceAll(' ', '')).nextCode());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await waitForToast(page, 'The second factor is on');
  await page.getByRole('button', { name: 'Done' }).click();
  await waitForText(page, 'so it cannot be turned off');
  expect(await page.getByRole('button', { name: 'Turn off' }).count()).toBe(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Signing in' }).click();
  const version = page.getByRole('article').filter({ hasText: 'Version 1' });
  await version
    .getByRole('row', { name: /^Roles that need/ })
    .getByText('Admin')
    .waitFor();
  await rule.getByLabel('admin', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Signing in: saved.');
  for (const each of [owner, elsewhere]) expectNoErrors(each);
});

/** The page that follows a sign-in. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { newPartNumber, pathAndQuery, signIn } from '../fixtures/helpers.ts';
import { sendCode, turnOnSecondFactor } from '../fixtures/second-factor.ts';
import { type Account, peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);
const call = await staffCalls(shop);

const pathOf = (page: Page) => expect.poll(() => pathAndQuery(page));

type StaffRole = 'sales' | 'catalogue' | { readonly customRoleId: string };

const giveRole = (email: string, role: StaffRole) =>
  call('setRole', { path: { email }, body: typeof role === 'string' ? { role } : { role: 'custom', ...role } });

/** An account with this role, signed in nowhere: the role ends its sessions. */
async function memberOf(role: StaffRole): Promise<Account> {
  const person = await as('buyer', { name: 'Mira Member' });
  await giveRole(person.email, role);
  return person;
}

async function signedIn({ email, password }: Account, at: string): Promise<Page> {
  const { page } = await visit({ at, viewport: phone });
  await signIn(page, email, password);
  return page;
}

test('staff who sign in see the overview, or the page that they came from; buyers the home page [O429]', async () => {
  for (const role of ['sales', 'catalogue'] as const) {
    const member = await memberOf(role);
    await pathOf(await signedIn(member, pagePaths.login)).toBe(pagePaths.overview);
  }
  const sales = await memberOf('sales');
  await pathOf(await signedIn(sales, pagePaths.customers)).toBe(pagePaths.customers);
  await pathOf(await signedIn(sales, `${pagePaths.login}?returnTo=${pagePaths.faq}`)).toBe(pagePaths.faq);
  const buyer = await as('buyer', { name: 'Bea Buyer' });
  await pathOf(await signedIn(buyer, pagePaths.login)).toBe('/');
});

test('staff whose role does not have the overview see their dashboard [O429]', async () => {
  const role = { name: newPartNumber(), permissions: ['edit_reviews' as const] };
  const { insertedId: customRoleId } = await call('createRole', { body: role });
  await pathOf(await signedIn(await memberOf({ customRoleId }), pagePaths.login)).toBe(pagePaths.dashboard);
});

test('after the code of a second factor staff see the overview, too [O429]', async () => {
  const person = await as('buyer', { name: 'Mira Member' });
  const { app } = await turnOnSecondFactor(person.page, person.email);
  await giveRole(person.email, 'sales');
  const page = await signedIn(person, pagePaths.login);
  await pathOf(page).toBe(pagePaths.secondFactor);
  await sendCode(page, app.nextCode());
  await pathOf(page).toBe(pagePaths.overview);
});

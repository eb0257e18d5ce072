/** Logout deletes what a user leaves behind, in all tabs. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoErrors, pathAndQuery } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { as } = peopleOf(shop);

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));
/** Items of sealed drafts. */
const kept = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')));

async function openOrderForm(page: Page): Promise<void> {
  await page.goto('/purchase');
  await page
    .getByRole('link', { name: /^Purchase Now/ })
    .first()
    .click();
}

test('logout leads to the home page, deletes the token and what was typed into forms, and signs other tabs out [I4 O145]', async () => {
  const buyer = await as('buyer', { name: 'Tomas Novak' });
  const { page, context } = buyer;
  const phones = ['+49 30 555 01 10', '+49 30 555 01 11'];
  const tabs = [page, await context.newPage()];
  for (const [i, tab] of tabs.entries()) {
    await openOrderForm(tab);
    await tab.getByLabel('Phone').fill(phones[i] ?? '');
  }
  for (const tab of tabs) await expect.poll(() => kept(tab)).not.toEqual([]);
  expect(await tokenOf(page)).toBeTruthy();
  const reader = await context.newPage();
  await reader.goto('/faq');
  await reader.getByRole('button', { name: 'Logout' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  for (const tab of tabs) {
    await tab.waitForURL(`${shop.url}/`);
    expect(await kept(tab)).toEqual([]);
  }
  expect(await tokenOf(page)).toBeNull();
  await reader.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor();
  expect(pathAndQuery(reader)).toBe('/faq');
  expectNoErrors(buyer);
});

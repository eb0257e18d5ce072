/** A buyer calls: staff find the account by its email and the parts by their numbers, and place the order. */
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/page-paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newEmail, waitForText } from '../fixtures/helpers.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);

test.each([
  ['a phone', phone],
  ['a desktop', { width: 1440, height: 900 }],
])('on %s staff place an order for a buyer, who finds it in the account [O46]', async (_name, viewport) => {
  const email = newEmail('ada');
  const buyer = await as('buyer', { name: 'Ada Buyer', email, viewport: phone });
  const staff = await as('admin', { at: pagePaths.orders, viewport });
  const { page } = staff;
  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByRole('heading', { level: 1, name: 'New order for a buyer' }).waitFor();
  await page.getByLabel('Email of the buyer').fill(`nobody.${email}`);
  await page.getByLabel('Phone of the buyer').fill('+49 30 1234567');
  await page.getByLabel('Note').fill('By phone');
  await page.getByRole('combobox', { name: 'Add a part' }).fill('hx20y1305');
  await page.getByRole('option', { name: /^HX-20Y-1305 / }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await waitForText(page, /No account has the email nobody\./);
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the form of an order for a buyer')).toEqual([]);
  await page.getByLabel('Email of the buyer').fill(email);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { level: 1, name: /SP-\d+/ }).waitFor();
  const number = page.url().split('/').at(-1) ?? '';
  await buyer.page.goto(pagePaths.dashboard);
  await buyer.page.getByRole('link', { name: number }).click();
  await waitForText(buyer.page, 'By phone');
  expectNoErrors(staff, /422/);
});

/** The overview of the day: figures and charts, each of which leads to its list. */
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, placeOrder, waitForText } from '../fixtures/helpers.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);

test('staff see a new order in the overview, and follow its figures to the lists [O43]', async () => {
  const staff = await as('admin', { at: '/dashboard/overview', viewport: phone });
  const { page } = staff;
  await waitForText(page, 'No orders in the last twelve weeks');
  expect(await faultsOfPage(page, 'the overview of a shop without orders')).toEqual([]);
  const buyer = await as('buyer', { name: 'Ada Buyer' });
  await placeOrder(buyer.page);
  await page.reload();
  const turnover = page.getByRole('region', { name: 'Turnover by week' });
  await turnover.getByText('1 order', { exact: true }).waitFor();
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the overview')).toEqual([]);
  await page.getByRole('link', { name: '1 To confirm' }).click();
  await page.waitForURL('**/manageOrders?status=placed');
  await page.getByRole('link', { name: /^SP-\d+$/ }).waitFor();
  await page.goBack();
  await turnover
    .getByRole('link', { name: /^Week of/ })
    .first()
    .click();
  await page.waitForURL('**/manageOrders?from=*&to=*');
  await page.getByRole('link', { name: /^SP-\d+$/ }).waitFor();
  await page.getByLabel('From').fill('2999-01-01');
  await waitForText(page, 'The first day is after the last day. Change one of them.');
  expect(await faultsOfPage(page, 'orders between two days')).toEqual([]);
  expectNoErrors(staff);
});

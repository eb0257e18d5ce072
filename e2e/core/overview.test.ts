/** The overview of the day: figures and charts, each of which leads to its list. */
import { test } from 'vitest';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as } = peopleOf(shop);

test('staff see a new order in the overview, and follow its figures to the lists [O43]', async () => {
  const staff = await as('admin', { at: '/dashboard/overview' });
  const { page } = staff;
  await waitForText(page, 'No confirmed orders in the last twelve weeks');
  const call = await staffCalls(shop);
  await orderPart(shop, await as('buyer'), await addPart(call, 'OVERVIEW-1'));
  const number = await orderPart(shop, await as('buyer'), await addPart(call, 'OVERVIEW-2'));
  await call('confirmOrder', { path: { number }, body: {} });
  await page.reload();
  const turnover = page.getByRole('region', { name: 'Turnover by week' });
  await turnover.getByText('1 order', { exact: true }).waitFor();
  await page.getByRole('link', { name: '1 To confirm' }).click();
  await page.waitForURL('**/manageOrders?status=placed');
  await page.getByRole('link', { name: /^SP-\d+$/ }).waitFor();
  await page.goBack();
  await turnover
    .getByRole('link', { name: /^Week of/ })
    .first()
    .click();
  await page.waitForURL('**/manageOrders?from=*&to=*');
  await page.getByRole('link', { name: number }).waitFor();
  await page.getByLabel('From').fill('2199-12-31');
  await waitForText(page, 'The first day is after the last day. Change one of them.');
  expectNoErrors(staff);
});

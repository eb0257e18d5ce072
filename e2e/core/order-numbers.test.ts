/** The owner chooses what numbers of orders begin with. */
import { expect, test } from 'vitest';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { expectNoErrors, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as, staffAt } = peopleOf(shop);

test('the owner changes prefix and next number; a wrong prefix stays with its error, and an order is found by its digits and the old prefix [O210] [O211] [O212] [O213]', async () => {
  const part = await addPart(await staffCalls(shop), newPartNumber());
  const buyer = await as('buyer');
  const before = await orderPart(shop, buyer, part);
  const owner = await staffAt(settingPath('numbering'));
  const { page } = owner;
  const prefix = page.getByLabel('Orders begin with');
  await prefix.fill('KR-1');
  await page.getByLabel('Next number at least').fill('250000');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByText('Enter 1 to 6 letters or digits, a letter first, such as SP.').first().waitFor();
  expect(await prefix.inputValue()).toBe('KR-1');
  await prefix.fill('PI');
  await save.click();
  await page.getByText('PI begins or began the numbers of documents. Choose another beginning.').first().waitFor();
  await prefix.fill('kran');
  await save.click();
  await waitForToast(page, 'Numbering: saved.');

  expect(await orderPart(shop, buyer, part)).toBe('KRAN-250000');
  for (const typed of ['KRAN-250000', '250000', 'sp-250000']) {
    await buyer.page.goto(orderPath(typed));
    await buyer.page.getByRole('heading', { level: 1, name: 'Order KRAN-250000' }).waitFor();
  }
  await buyer.page.goto(orderPath(before));
  await buyer.page.getByRole('heading', { level: 1, name: `Order ${before}` }).waitFor();
  await page.goto(`${pagePaths.orders}?q=SP-250000`);
  const rows = page.getByRole('table', { name: 'Manage All Orders' }).locator('[data-row-link]');
  await expect.poll(() => rows.allTextContents()).toEqual(['KRAN-250000']);
  expectNoErrors(owner, /status of 422/);
  expectNoErrors(buyer);
});

/** Buyer and shop write each other about an order; the staff note something for themselves. */
import { expect, test } from 'vitest';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('a buyer asks on the phone, staff find the unread message, note something and answer [O52]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const number = await orderPart(shop, buyer, await addPart(await staffCalls(shop), newPartNumber()));
  await buyer.page.goto(orderPath(number));
  await buyer.page.getByText('No messages yet.').waitFor();
  expect(await buyer.page.getByRole('heading', { name: 'Internal notes' }).count()).toBe(0);
  await buyer.page.getByRole('button', { name: 'Send message' }).click();
  await buyer.page.getByText('Enter a message.').waitFor();
  await buyer.page.getByLabel('Your message').fill('Does it fit a PC200-8?\nSerial 300142.');
  await buyer.page.getByRole('button', { name: 'Send message' }).click();
  await waitForToast(buyer.page, 'Message sent.');
  await buyer.page.getByRole('listitem').filter({ hasText: 'Serial 300142.' }).waitFor();
  expect(await buyer.page.getByLabel('Your message').inputValue()).toBe('');

  const staff = await as('admin', { at: pagePaths.orders });
  const { page } = staff;
  // Other orders of this shop may have unread messages too.
  const unread = page.locator('.notice', { hasText: 'unread message' }).getByRole('link', { name: number });
  await unread.click();
  await page.getByText('1 new').waitFor();
  await page.getByRole('textbox', { name: 'Note' }).fill('Regular customer');
  await page.getByRole('button', { name: 'Save note' }).click();
  await waitForToast(page, 'Note saved.');
  await page.getByLabel('Your message').fill('Yes, it fits.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await waitForToast(page, 'Message sent.');
  await page.goto(pagePaths.orders);
  await page.getByRole('link', { name: number }).first().waitFor();
  expect(await unread.count()).toBe(0);

  await buyer.page.goto(orderPath(number));
  await buyer.page.getByRole('listitem').filter({ hasText: 'Sprocket' }).filter({ hasText: 'Yes, it fits.' }).waitFor();
  expect(await buyer.page.getByText('Regular customer').count()).toBe(0);
  expectNoErrors(staff);
  expectNoErrors(buyer, /422/);
});

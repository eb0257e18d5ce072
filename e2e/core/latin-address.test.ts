/** An address in another script gets a form in Latin letters beside it: proposed, corrected, and printed with the order. */
import { expect, test } from 'vitest';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { addressBookOn, chooseCountry, fillAddress, saveAddress } from '../fixtures/address-book.ts';
import { phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  newPartNumber,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

const isFocused = (element: Element) => element === document.activeElement;

test('a buyer on a phone corrects the proposal for a Chinese address; staff and buyer read both forms, and staff correct the parties [O320 O322 O327]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone, at: pagePaths.addresses });
  const { page } = buyer;
  const { dialog, field, linesOf } = addressBookOn(page);
  await page.getByRole('button', { name: 'Add address' }).click();
  await chooseCountry(page, 'China');
  await fillAddress(page, { 'Contact name': 'Li', 'Street address': '18 Jinshui Road', Phone: '138 0000 0000' });
  expect(await dialog.getByText('In Latin letters', { exact: true }).count()).toBe(0);
  await fillAddress(page, { 'Contact name': '李伟', 'Company (optional)': '青岛工程机械有限公司' });
  await expect.poll(() => field('Name in Latin letters (optional)').inputValue()).toBe('Li Wei');
  const company = field('Company in Latin letters (optional)');
  await expect.poll(() => company.inputValue()).toMatch(/^Qing Dao Gong Cheng/);
  await company.fill('Qingdao Machinery Co., Ltd.');
  // What the person has written stays when another text gets its proposal.
  await fillAddress(page, { 'Contact name': '王小明' });
  await expect.poll(() => field('Name in Latin letters (optional)').inputValue()).toBe('Wang Xiaoming');
  expect(await company.inputValue()).toBe('Qingdao Machinery Co., Ltd.');
  await expectNoHorizontalScroll(page);
  await fillAddress(page, { City: '青岛市', 'Postal code': '266000' });
  const place = field('Street and place in Latin letters (optional)');
  await expect.poll(() => place.inputValue()).toBe('18 Jinshui Road, Qing Dao Shi');
  await field('Province').selectOption({ index: 1 });
  await saveAddress(page);
  await waitForToast(page, 'Address added.');
  await expect
    .poll(() => linesOf('Default'))
    .toEqual(expect.arrayContaining(['王小明', 'CHINA', 'Wang Xiaoming', 'Qingdao Machinery Co., Ltd.']));

  const number = await orderPart(shop, buyer, await addPart(await staffCalls(shop), newPartNumber()));
  await page.goto(orderPath(number));
  await waitForText(page, 'Qingdao Machinery Co., Ltd.');
  const staff = await as('admin', { at: orderPath(number), viewport: phone });
  const gap = staff.page.getByRole('listitem').filter({ hasText: 'Last day of the offer:' });
  await gap.getByRole('button').click();
  const terms = staff.page.getByRole('dialog', { name: `Terms of order ${number}` });
  await expect.poll(() => terms.getByLabel('Valid until').evaluate(isFocused)).toBe(true);
  await terms.getByLabel('Valid until').fill('2127-01-31');
  await terms.getByLabel('Deposit in percent').fill('50');
  await terms.getByLabel('Invoice to').fill('Holding\nQingdao');
  await terms.getByLabel('Importer (optional)').fill('青岛进口公司\nQingdao');
  const importer = terms.getByLabel('Importer, in Latin letters');
  await expect.poll(() => importer.inputValue()).toMatch(/^Qing Dao Jin Kou.*\nQingdao$/);
  await terms.getByText('Read the proposal and correct it.').waitFor();
  await importer.fill('Qingdao Import Limited\nQingdao');
  await terms.getByLabel('Company in Latin letters').fill('Qingdao Machinery Limited');
  await terms.getByRole('button', { name: 'Correct terms' }).click();
  await terms.getByText('Enter a reason: the terms of payment have changed.').waitFor();
  await terms.getByLabel('Reason').fill('As agreed by phone');
  await expectNoHorizontalScroll(staff.page);
  await terms.getByRole('button', { name: 'Correct terms' }).click();
  await waitForToast(staff.page, 'corrected');
  await gap.waitFor({ state: 'detached' });
  await page.reload();
  await waitForText(page, 'Qingdao Machinery Limited');
  await waitForText(page, 'Qingdao Import Limited');
  await waitForText(page, 'Deposit in percent: none → 50%');
  expectNoErrors(staff, /422/);
  expectNoErrors(buyer);
});

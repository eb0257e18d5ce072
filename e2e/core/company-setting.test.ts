/** The company: accounts, addresses and opening hours, as the owner enters them and visitors read them. */
import { expect, test } from 'vitest';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = ownShop();
const { visit, staffAt } = peopleOf(shop);

const dayMs = 86_400_000;

test('the owner enters addresses and opening hours; a wrong one stays with its error, and a visitor reads the rest, under the name of the shop [A122] [A124] [A126] [A127]', async () => {
  const owner = await staffAt(settingPath('company'));
  const { page } = owner;
  const addresses = [
    ['仓库', '山东省青岛市李沧区金水路18号'],
    ['فرع دبي', 'المنطقة الحرة بجبل علي، مبنى 4، دبي'],
    ['Bonded warehouse', 'Maasvlakteweg'.repeat(15)],
  ] as const;
  for (const [index, [label, address]] of addresses.entries()) {
    await page.getByRole('button', { name: 'Add address' }).click();
    const entry = page.getByRole('group', { name: `Address ${index + 1}`, exact: true });
    await entry.getByLabel('What is there').fill(label);
    await entry.getByLabel('Address', { exact: true }).fill(address);
    await entry.getByLabel('Parts are shipped from here').check();
  }
  await page.getByLabel('Short name').fill('Kran');
  await page.getByLabel('Time zone').fill('Shanghai');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByLabel(day).fill('8:00 – 18:00');
  await page.getByLabel('Saturday').fill('until noon');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  await page.getByLabel('Date', { exact: true }).fill(new Date(Date.now() + 4 * dayMs).toISOString().slice(0, 10));
  await page.getByLabel('Name of the holiday').fill('Spring Festival');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByRole('alert').getByText('There are 4 problems').waitFor();
  await page.getByText('Packing lists name one address only', { exact: false }).first().waitFor();
  expect(await page.getByLabel('Saturday').inputValue()).toBe('until noon');
  await page.getByLabel('Saturday').fill('');
  await page.getByLabel('Time zone').fill('Asia/Shanghai');
  for (const entry of ['Address 2', 'Address 3'])
    await page.getByRole('group', { name: entry, exact: true }).getByLabel('Parts are shipped from here').uncheck();
  await save.click();
  await waitForToast(page, 'Company: saved.');

  const visitor = await visit({ at: '/contact', viewport: phone });
  expect(await visitor.page.title()).toBe('Contact · Kran');
  const section = visitor.page.getByRole('region', { name: 'Company Addresses' });
  for (const words of addresses.flat()) await section.getByText(words, { exact: true }).waitFor();
  const main = visitor.page.getByRole('main');
  await main.getByRole('row', { name: 'Monday to Friday 08:00 to 18:00' }).waitFor();
  await main.getByRole('row', { name: 'Saturday and Sunday Closed' }).waitFor();
  await main.getByText('Time zone: Asia/Shanghai (UTC+8)').waitFor();
  await main.getByText(/^Closed on \d+ \w+ \d{4}: Spring Festival$/).waitFor();
  await expectNoHorizontalScroll(visitor.page);
  await visitor.page.goto('/faq');
  const foot = visitor.page.getByRole('contentinfo');
  await foot.getByText('Opening hours').last().click();
  await foot.getByRole('row', { name: 'Monday to Friday 08:00 to 18:00' }).waitFor();
  await expectNoHorizontalScroll(visitor.page);
  expectNoErrors(owner, /422/);
  expectNoErrors(visitor);
});

test('the owner removes an account and adds one with a correspondent bank [A120]', async () => {
  const owner = await staffAt(settingPath('company'));
  const { page } = owner;
  await page.getByRole('button', { name: 'Remove Account 1' }).click();
  await page.getByRole('button', { name: 'Add account' }).click();
  expect(await page.getByLabel('Currency').inputValue()).toBe('USD');
  const account = {
    Currency: 'EUR',
    Beneficiary: 'Kran AG',
    Bank: 'UBS',
    'Address of the bank': 'Zürich',
    'Account number or IBAN': 'CH93 0076',
    'SWIFT code (BIC)': 'UBSWCHZH',
    'Correspondent bank': 'Citibank',
  };
  for (const [label, value] of Object.entries(account)) await page.getByLabel(label, { exact: true }).fill(value);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByRole('link', { name: 'Account 1: SWIFT of the correspondent bank' }).waitFor();
  await page.getByLabel('SWIFT of the correspondent bank').fill('CITIUS33');
  await save.click();
  await waitForToast(page, 'Company: saved.');
  await page.reload();
  expect(await page.getByLabel('SWIFT of the correspondent bank').inputValue()).toBe('CITIUS33');
  expect(await page.getByLabel('Currency').inputValue()).toBe('EUR');
  expectNoErrors(owner, /422/);
});

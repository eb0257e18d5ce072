/** Staff keep machines and the fitments of a part. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);
let staff: Visitor;
let page: Page;

beforeAll(async () => {
  staff = await as('admin', { at: '/dashboard/machines', viewport: desktop });
  page = staff.page;
  await page.getByRole('heading', { level: 1, name: /^Machines/ }).waitFor();
});

const dialog = () => page.getByRole('dialog');
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('a machine is added, found and changed; serial numbers that cannot be read are refused and stay typed', async () => {
  await page.getByRole('button', { name: 'Add machine' }).click();
  await dialog().getByLabel('Maker of the machine').fill('Testmaker');
  await dialog().getByLabel('Machine', { exact: true }).fill('TX900-3');
  await dialog().getByLabel('Serial numbers').fill('9000–100');
  await dialog().getByRole('button', { name: 'Add machine' }).click();
  await dialog().getByText('ends (100) before it starts (9000)').waitFor();
  expect(await dialog().getByLabel('Machine', { exact: true }).inputValue()).toBe('TX900-3');
  await expectNoAxeFindings(page);
  await dialog().getByLabel('Serial numbers').fill('9000 and up');
  await dialog().getByLabel('Machine families').fill('Test class');
  await dialog().getByRole('button', { name: 'Add machine' }).click();
  await waitForToast(page, 'Testmaker TX900-3 saved.');
  await page.getByRole('searchbox', { name: 'Find a machine' }).fill('tx 900');
  await page.getByRole('searchbox', { name: 'Find a machine' }).press('Enter');
  await row('Testmaker TX900-3').getByText('9000 and up').waitFor();
  await row('Testmaker TX900-3').getByRole('button', { name: 'Edit Testmaker TX900-3' }).click();
  await dialog().getByLabel('Engine').fill('TE-6');
  await dialog().getByRole('button', { name: 'Save machine' }).click();
  await row('Testmaker TX900-3').getByText('TE-6').waitFor();
});

test('a fitment is added to a part by the name of the machine, and then the machine cannot be deleted', async () => {
  const [part] = (await (await fetch(`${shop.url}/api/product?limit=1`)).json()) as { _id: string }[];
  await page.goto(`/dashboard/manageProducts/${part?._id}`);
  await page.getByRole('button', { name: 'Add fitment' }).click();
  await dialog().getByLabel('Machine', { exact: true }).fill('Testmaker TX900');
  await dialog().getByRole('button', { name: 'Add fitment' }).click();
  await dialog().getByText('There is no machine “Testmaker TX900”').waitFor();
  await dialog().getByLabel('Machine', { exact: true }).fill('testmaker tx900-3');
  await dialog().getByLabel('Equipment').fill('bucket rock');
  await dialog().getByRole('button', { name: 'Add fitment' }).click();
  await dialog().getByText('cannot be read').waitFor();
  await dialog().getByLabel('Equipment').fill('bucket: rock');
  await dialog().getByRole('button', { name: 'Add fitment' }).click();
  await waitForToast(page, 'Fitment saved.');
  await row('Testmaker TX900-3').getByText('bucket: rock').waitFor();
  await expectNoAxeFindings(page);
  await page.goto('/dashboard/machines?q=tx900');
  await page.getByRole('button', { name: 'Delete Testmaker TX900-3' }).click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await dialog().getByText('1 fitment').waitFor();
  await page.keyboard.press('Escape');
  expectNoErrors(staff, /409|422/);
});

test('on a phone the machines are cards, and nothing scrolls sideways', async () => {
  await page.setViewportSize(phone);
  await page.goto('/dashboard/machines?q=tx900');
  await row('Testmaker TX900-3').waitFor();
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
});

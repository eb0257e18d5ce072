import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
let call: StaffCall;
let staff: Visitor;
let page: Page;

beforeAll(async () => {
  call = await staffCalls(shop);
  staff = await as('admin', { at: '/dashboard/manageProducts', viewport: desktop });
  page = staff.page;
  await page.getByRole('rowheader').first().waitFor();
});
interface Part {
  readonly _id: string;
  readonly slug: string;
  readonly partNumber: string;
}

async function partNumbered(number: string): Promise<Part> {
  const found = await call('listProducts', { query: { q: number } });
  const part = found.find(({ partNumber }) => partNumber === number);
  if (!part) throw new Error(`The sample has no ${number}`);
  return part;
}

/** Opens the edit page of a part; its section with the relations. */
async function relationsOf(number: string): Promise<Locator> {
  await page.goto(`/dashboard/manageProducts/${(await partNumbered(number))._id}`);
  const relations = page.getByRole('region', { name: 'Supersession and interchange' });
  await relations.waitFor();
  return relations;
}

const form = (relations: Locator, button: string) =>
  relations.locator('form', { has: page.getByRole('button', { name: button }) });

async function name(within: Locator, brand: string, number: string): Promise<void> {
  await within.getByLabel('Brand').fill(brand);
  await within.getByLabel('Part number').fill(number);
}

describe('staff relate parts to each other', () => {
  test('staff enter a supersession by number in any spelling, and a cycle is rejected with its path', async () => {
    const relations = await relationsOf('HX-C32-1144');
    await relations.getByRole('button', { name: 'Add replacement' }).click();
    const step = form(relations, 'Save replacement');
    await name(step, 'norrtrak', 'hx c32 1145n');
    await step.getByLabel('Since').fill('2025-02-01');
    await step.getByLabel('Note for buyers').fill('Double flange fits every place');
    await step.getByRole('button', { name: 'Save replacement' }).click();
    await waitForToast(page, 'Replacement saved.');
    await waitForText(page, 'Superseded by');
    await relations.getByRole('link', { name: 'Norrtrak HX-C32-1145N' }).click();
    await relations.getByText('Supersedes').waitFor();
    await relations.getByRole('button', { name: 'Add replacement' }).click();
    await name(step, 'HX', 'HX-C32-1144');
    await step.getByRole('button', { name: 'Save replacement' }).click();
    await relations
      .getByRole('alert')
      .getByText('Norrtrak HX-C32-1145N → HX HX-C32-1144 → Norrtrak HX-C32-1145N')
      .waitFor();
    await step.getByRole('button', { name: 'Cancel' }).click();
    await relations.getByLabel('Availability from manufacturer').selectOption('nla');
    await relations.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForToast(page, 'Saved.');
    await page.goto(`/part/${(await partNumbered('HX-C32-1144')).slug}`);
    await waitForText(page, 'HX-C32-1145N');
    expectNoErrors(staff, /422/);
  });

  test('a supersession is changed into a choice of several parts, and removed', async () => {
    const relations = await relationsOf('HX-20Y-1141');
    await relations.getByRole('button', { name: 'Change' }).click();
    await relations.getByLabel('Supersession type').selectOption('choice');
    await name(relations.getByRole('group', { name: 'Part 2' }), 'HX', 'HX-20Y-1143');
    await relations.getByRole('button', { name: 'Save replacement' }).click();
    await waitForToast(page, 'Replacement saved.');
    await waitForText(page, "Superseded by one of these, buyer's choice");
    await relations.getByRole('button', { name: 'Remove replacement' }).click();
    await relations.getByLabel('Availability from manufacturer').waitFor();
    expectNoErrors(staff);
  });

  test('two interchange groups are joined after a preview, and the join is undone', async () => {
    const relations = await relationsOf('HX-20Y-1160');
    const add = form(relations, 'Add equivalent');
    await name(add, 'HX', 'HX-20Y-1201');
    await add.getByRole('button', { name: 'Add equivalent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Join these two groups?' });
    await dialog.getByText('Norrtrak HX-20Y-1201N').waitFor();
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Join groups' }).click();
    await waitForToast(page, 'Groups joined.');
    await expect.poll(() => relations.getByRole('rowheader').count()).toBe(4);
    await relations.getByRole('button', { name: 'Undo last join' }).click();
    await waitForToast(page, 'Join undone. Both groups are restored.');
    await expect.poll(() => relations.getByRole('rowheader').count()).toBe(2);
    expectNoErrors(staff, /409/);
  });

  test('a duplicate part is merged, and its old URL redirects to the remaining part', async () => {
    const gone = await partNumbered('HX-K13-1151');
    const kept = await partNumbered('HX-K30-1149');
    const relations = await relationsOf('HX-K13-1151');
    const merge = form(relations, 'Merge into');
    await name(merge, 'HX', 'HX-K30-1149');
    await merge.getByRole('button', { name: 'Merge into' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
    await waitForToast(page, 'HX-K13-1151 merged into HX-K30-1149.');
    await page.waitForURL(`**/${kept._id}`);
    await page.goto(`/part/${gone.slug}`);
    expect(new URL(page.url()).pathname).toBe(`/part/${kept.slug}`);
    expectNoErrors(staff);
  });

  test('a merge is undone on the page of the other part, after a confirmation [O118]', async () => {
    await relationsOf('HX-K30-1149');
    await page.getByRole('button', { name: 'Undo last merge' }).click();
    await page.getByRole('dialog', { name: 'Undo the merge of HX HX-K13-1151?' }).waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click();
    await waitForToast(page, 'HX HX-K13-1151 is in the shop again.');
    const back = await partNumbered('HX-K13-1151');
    await page.waitForURL(`**/${back._id}`);
    await page.goto(`/part/${back.slug}`);
    expect(new URL(page.url()).pathname).toBe(`/part/${back.slug}`);
    expectNoErrors(staff);
  });

  test('fits a phone, and is accessible [U17]', async () => {
    const relations = await relationsOf('HX-20Y-1142');
    await relations.getByRole('button', { name: 'Add replacement' }).click();
    await relations.getByLabel('Supersession type').selectOption('all');
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await expectNoHorizontalScroll(page);
    expectNoErrors(staff);
  });
});

/** Staff relate parts to each other: supersessions and groups of interchangeable parts. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const call = await staffCalls(shop);

/** Opens the edit page of a part; its section with the relations. */
async function relationsOf(page: Page, { _id }: { _id: string }): Promise<Locator> {
  await page.goto(`/dashboard/manageProducts/${_id}`);
  const relations = page.getByRole('region', { name: 'Supersession and interchange' });
  await relations.waitFor();
  return relations;
}

const form = (relations: Locator, button: string) =>
  relations.locator('form', { has: relations.page().getByRole('button', { name: button }) });

async function name(within: Locator, brand: string, number: string): Promise<void> {
  await within.getByLabel('Brand').fill(brand);
  await within.getByLabel('Part number').fill(number);
}

test('staff enter a supersession by number in any spelling, a cycle is rejected with its path, and it becomes a choice and is removed', async () => {
  const old = await addPart(call, newPartNumber());
  const newer = await addPart(call, newPartNumber(), { brand: 'Norrtrak' });
  const other = await addPart(call, newPartNumber());
  const staff = await as('admin');
  const { page } = staff;
  const relations = await relationsOf(page, old);
  await relations.getByRole('button', { name: 'Add replacement' }).click();
  const step = form(relations, 'Save replacement');
  await name(step, 'norrtrak', newer.partNumber.toLowerCase().replaceAll('-', ' '));
  await step.getByLabel('Since').fill('2025-02-01');
  await step.getByLabel('Note for buyers').fill('Double flange fits every place');
  await step.getByRole('button', { name: 'Save replacement' }).click();
  await waitForToast(page, 'Replacement saved.');
  await waitForText(page, 'Superseded by');
  expect(await (await fetch(`${shop.url}/part/${old.slug}`)).text()).toContain(newer.partNumber);
  await relations.getByRole('link', { name: `Norrtrak ${newer.partNumber}` }).click();
  await relations.getByText('Supersedes').waitFor();
  await relations.getByRole('button', { name: 'Add replacement' }).click();
  await name(step, 'HX', old.partNumber);
  await step.getByRole('button', { name: 'Save replacement' }).click();
  const cycle = `Norrtrak ${newer.partNumber} → HX ${old.partNumber} → Norrtrak ${newer.partNumber}`;
  await relations.getByRole('alert').getByText(cycle).waitFor();
  await step.getByRole('button', { name: 'Cancel' }).click();
  await relations.getByLabel('Availability from manufacturer').selectOption('nla');
  await relations.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Saved.');

  await relationsOf(page, old);
  await relations.getByRole('button', { name: 'Change' }).click();
  await relations.getByLabel('Supersession type').selectOption('choice');
  await name(relations.getByRole('group', { name: 'Part 2' }), 'HX', other.partNumber);
  await relations.getByRole('button', { name: 'Save replacement' }).click();
  await waitForText(page, "Superseded by one of these, buyer's choice");
  await relations.getByRole('button', { name: 'Remove replacement' }).click();
  await relations.getByLabel('Availability from manufacturer').waitFor();
  expectNoErrors(staff, /422/);
});

test('two interchange groups are joined after a preview, and the join is undone', { tags: 'variant' }, async () => {
  const groups = [];
  for (const brand of ['HX', 'Norrtrak']) {
    const [one, two] = [await addPart(call, newPartNumber()), await addPart(call, newPartNumber(), { brand })];
    await call('addInterchange', { path: { id: one._id }, body: { part: { id: two._id } } });
    groups.push([one, two] as const);
  }
  const [[first], [second, last]] = groups as [(typeof groups)[0], (typeof groups)[0]];
  const staff = await as('admin');
  const { page } = staff;
  const relations = await relationsOf(page, first);
  const add = form(relations, 'Add equivalent');
  await name(add, 'HX', second.partNumber);
  await add.getByRole('button', { name: 'Add equivalent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join these two groups?' });
  await dialog.getByText(`Norrtrak ${last.partNumber}`).waitFor();
  await dialog.getByRole('button', { name: 'Join groups' }).click();
  await waitForToast(page, 'Groups joined.');
  await expect.poll(() => relations.getByRole('rowheader').count()).toBe(4);
  await relations.getByRole('button', { name: 'Undo last join' }).click();
  await waitForToast(page, 'Join undone. Both groups are restored.');
  await expect.poll(() => relations.getByRole('rowheader').count()).toBe(2);
  expectNoErrors(staff, /409/);
});

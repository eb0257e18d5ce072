/** The note of an interchange part: staff write it, buyers read it where they choose between the parts. */
import { expect, test } from 'vitest';
import { editProductPath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newPartNumber } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

test('staff write what a part needs by keyboard, and buyers read it on both part pages and in the comparison [P63]', async () => {
  const call = await staffCalls(shop);
  const [pump, tough] = [await addPart(call, newPartNumber()), await addPart(call, `${newPartNumber()}T`)];
  await call('addInterchange', { path: { id: pump._id }, body: { part: { id: tough._id } } });
  const staff = await as('admin', { at: editProductPath(pump._id) });
  const relations = staff.page.getByRole('region', { name: 'Supersession and interchange' });
  await relations.getByRole('button', { name: `Difference of ${tough.partNumber}` }).focus();
  await staff.page.keyboard.press('Enter');
  const input = relations.getByRole('textbox', { name: `Difference of ${tough.partNumber}` });
  await input.fill('Needs the adapter plate HX-1');
  await staff.page.keyboard.press('Enter');
  const written = new RegExp(`^Difference of ${tough.partNumber}.*adapter plate`);
  await relations.getByRole('button', { name: written }).waitFor();
  await relations.getByText('Change history').click();
  await relations.getByText('“none” → “Needs the adapter plate HX-1”').waitFor();
  expectNoErrors(staff);

  const buyer = await visit({ viewport: phone });
  const { page } = buyer;
  const table = page.getByRole('region', { name: 'INTERCHANGE' });
  const rowOf = (number: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number, exact: true }) });
  for (const { slug } of [pump, tough]) {
    await page.goto(partPath(slug));
    expect(await rowOf(tough.partNumber).textContent()).toContain('Needs the adapter plate HX-1');
    expect(await rowOf(pump.partNumber).textContent()).not.toContain('adapter plate');
    await expectNoHorizontalScroll(page);
  }
  await page.goto(`/compare?part=${pump.slug}&part=${tough.slug}&show=differences`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Interchange note/ }) });
  expect(await row.getByRole('cell').allTextContents()).toEqual(['not stated', 'Needs the adapter plate HX-1']);
  await expectNoHorizontalScroll(page);
  expectNoErrors(buyer);
});

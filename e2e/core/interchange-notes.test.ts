/** The note of an interchange part: staff write it, buyers read it where they choose between the parts. */
import { beforeAll, expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);
let call: StaffCall;
beforeAll(async () => {
  call = await staffCalls(shop);
});

test('staff write what a part needs by keyboard, and buyers read it on both part pages and in the comparison [P63]', async () => {
  const [pump, tough] = [await partNumbered(call, 'HX-HPV-1095'), await partNumbered(call, 'HX-HPV-1095T')];
  const staff = await as('admin', { at: `/dashboard/manageProducts/${pump._id}`, viewport: desktop });
  const relations = staff.page.getByRole('region', { name: 'Supersession and interchange' });
  const cell = relations.getByRole('button', { name: /^Difference of HX-HPV-1095T/ });
  await cell.focus();
  await staff.page.keyboard.press('Enter');
  const input = relations.getByRole('textbox', { name: 'Difference of HX-HPV-1095T' });
  await input.fill('Needs the adapter plate HX-1');
  await expectNoAxeFindings(staff.page);
  await staff.page.keyboard.press('Enter');
  await relations.getByRole('button', { name: /^Difference of HX-HPV-1095T.*adapter plate/ }).waitFor();
  await relations.getByText('Change history').click();
  await relations.getByText('“none” → “Needs the adapter plate HX-1”').waitFor();
  await expectNoHorizontalScroll(staff.page);
  expectNoErrors(staff);
  await staff.close();

  const buyer = await visit({ viewport: phone });
  const { page } = buyer;
  const table = page.getByRole('region', { name: 'INTERCHANGE' });
  const rowOf = (number: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number, exact: true }) });
  for (const { slug } of [pump, tough]) {
    await page.goto(`/part/${slug}`);
    expect(await rowOf('HX-HPV-1095T').textContent()).toContain('Needs the adapter plate HX-1');
    expect(await rowOf('HX-HPV-1095').textContent()).not.toContain('adapter plate');
    await expectNoAxeFindings(page);
    await expectNoHorizontalScroll(page);
  }
  await page.goto(`/compare?part=${pump.slug}&part=${tough.slug}&show=differences`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Interchange note/ }) });
  expect(await row.getByRole('cell').allTextContents()).toEqual(['not stated', 'Needs the adapter plate HX-1']);
  await expectNoHorizontalScroll(page);
  expectNoErrors(buyer);
  await buyer.close();
});

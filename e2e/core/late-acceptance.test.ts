/** Staff accept a quotation after its last day, and say at which prices. */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotations } from '#domain/quotations/quoted/tables.server.ts';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { manageRequestPath } from '#platform/http/page-paths.ts';
import { button } from '../fixtures/controls.ts';
import { expectInView, expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { quotedRequest } from '../fixtures/quoted-requests.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
let database: Database;
beforeAll(() => {
  database = openDatabase(shop.connection, 2);
});
afterAll(() => database.close());

/** Four pieces of a part for $80.00 each, which costs $95.00 by now, and two free seals for $40.00; the last day has passed. */
async function expiredQuotation() {
  const staff = await staffCalls(shop);
  const { _id: productId, partNumber } = await addPart(staff, newPartNumber(), { pricePerUnit: 95 });
  const { id } = await quotedRequest(shop, staff, {
    lines: [
      { partNumber, quantity: 4 },
      { name: 'Seal of the swing motor', quantity: 2 },
    ],
    answers: [
      { answer: 'part', productId, unitPrice: '80' },
      { answer: 'free', name: 'Seal kit', number: 'SK-77', weightKg: '0.25', unitPrice: '40' },
    ],
  });
  await database.db.update(quotations).set({ validUntil: '2026-01-31' }).where(eq(quotations.requestId, id));
  return { id, staff };
}

test('after the last day staff choose between the quoted prices and those of today, read both and the total, and the page says which it was [O532]', async () => {
  const seen: string[][] = [];
  for (const [choice, total, said] of [
    ['At the prices of the quotation: $400.00 for all goods', 400, 'after the last day, at the quoted prices'],
    ['At the prices of today: $460.00 for all goods', 460, 'after the last day, at the prices of that day'],
  ] as const) {
    const { id, staff } = await expiredQuotation();
    const person = await as('admin', { at: manageRequestPath(id) });
    const { page } = person;
    await button(page, 'Accept for the buyer').click();
    const dialog = page.getByRole('dialog');
    const prices = dialog.getByRole('group', { name: 'The last day was 31 Jan 2026' });
    await expectInView(prices);
    // Nobody has to choose: the buyer has got the quoted prices.
    expect(await prices.getByLabel('At the prices of the quotation').isChecked()).toBe(true);
    await prices.getByLabel(choice).check();
    const helps = await dialog.locator('.help').allTextContents();
    seen.push(helps.filter((text) => text.startsWith('Quoted:')));
    await dialog.getByLabel('Phone', { exact: true }).fill('+962 6 555 0110');
    await button(dialog, `Place the order for $${total}.00`).click();
    await waitForToast(page, 'The quotation is accepted.');
    await waitForText(page, said);
    const { quotation } = await staff('getQuotationRequest', { path: { id } });
    const order = await staff('getOrder', { path: { number: quotation?.acceptance?.order ?? '' } });
    expect(order.price).toBe(total);
    expectNoErrors(person);
  }
  expect(seen).toEqual([
    ['Quoted: 4. Price of one piece: $80.00. Today: $95.00.', 'Quoted: 2. Price of one piece: $40.00.'],
    [
      'Quoted: 4. Price of one piece: $95.00. In the quotation: $80.00.',
      'Quoted: 2. Price of one piece: $40.00. It keeps the quoted price: the catalogue has no other.',
    ],
  ]);
});

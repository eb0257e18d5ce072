/** Core charges: in every total that a buyer agrees to, beside their line, and gone with its pieces. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { checkCart } from '#domain/cart/check-cart.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { issuedDocuments } from '#domain/documents/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { NewCheckout } from '#domain/orders/checkout-contract.ts';
import { exportOrders } from '#domain/orders/csv/export-orders.server.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { changeLines } from '#domain/orders/line-changes/change-lines.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { checkList } from '#domain/quick-order/check-list.server.ts';
import { addSupersession } from '#domain/relations/add-supersession.server.ts';
import { NewSupersession } from '#domain/relations/contract.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, request, stockOf } from '../../fixtures/order-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';

let shop: TestShop;
let buyer: Scope;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop({}, 12);
  const user = await createUser(shop, { emailVerified: true });
  buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(async () => {
  expect(await listTotalDifferences(shop)).toEqual([]);
  await shop.close();
});

/** A starter at $200 with a core charge of $25. */
const starter = () => createPart(shop, { name: 'Starter', priceCents: 20_000, coreChargeCents: 2500 });

function checkout(lines: NewCheckout['lines']): NewCheckout {
  return NewCheckout.parse({ name: 'Ada Buyer', phone: '+49 30 1234567', lines });
}

test('the total that a buyer agrees to has the core charge: the price alone is refused, with the current total [O173]', async () => {
  const part = await starter();
  const seen = (price?: number) => placeOrder(buyer, request(part, { productQuantity: 2, price }));
  expect(await appErrorOf(seen(400))).toMatchObject({
    code: 'price_changed',
    message: 'The price has changed. The new total is $450.00, including a core charge of $50.00.',
    extra: { members: { currentPrice: 450, pricePerUnit: 200, coreCharge: 25 } },
  });
  expect(await stockOf(shop, part)).toBe(100);
  const { order } = (await seen(450)).placed;
  expect(order).toMatchObject({ price: 450, unitPrice: 200 });
  expect(await getOrder(buyer, order.number)).toMatchObject({
    price: 450,
    lines: [{ price: 400, unitPrice: 200, coreCharge: 25 }],
    charges: [{ kind: 'core', position: 1, quantity: 2, unitAmount: 25, amount: 50 }],
    payment: { open: 450 },
  });
  // Without a total nothing is compared, as before.
  expect((await seen()).placed.order.price).toBe(450);
});

test('a part without a core charge costs what it did', async () => {
  const part = await createPart(shop, { priceCents: 20_000 });
  const { order } = (await placeOrder(buyer, request(part, { productQuantity: 2, price: 400 }))).placed;
  expect(await getOrder(buyer, order.number)).toMatchObject({ price: 400, charges: [], lines: [{ coreCharge: null }] });
});

test.each([
  ['no core charge', { unitPrice: 200 }, false],
  ['none in words', { unitPrice: 200, coreCharge: null }, false],
  ['another one', { unitPrice: 200, coreCharge: 20 }, false],
  ['another one alone', { coreCharge: 20 }, false],
  ['the current one', { unitPrice: 200, coreCharge: 25 }, true],
  ['nothing at all', {}, true],
])('a checkout that has seen %s is compared with the current core charge', async (_name, seen, isTaken) => {
  const part = await starter();
  const work = checkOut(buyer, checkout([{ productId: part, quantity: 2, ...seen }]));
  if (isTaken) return expect((await work).placed.order.price).toBe(450);
  expect(await appErrorOf(work)).toMatchObject({
    code: 'lines_unavailable',
    extra: { members: { lines: [{ problem: 'price', unitPrice: 200, coreCharge: 25 }] } },
  });
});

test('a core charge that changes while the order is placed is not taken over', async () => {
  const part = await starter();
  await shop.db.update(parts).set({ coreChargeCents: 3000 }).where(eq(parts.id, part));
  expect(await appErrorOf(placeOrder(buyer, request(part, { price: 225 })))).toMatchObject({ code: 'price_changed' });
  const { order } = (await placeOrder(buyer, request(part, { price: 230 }))).placed;
  await shop.db.update(parts).set({ coreChargeCents: null }).where(eq(parts.id, part));
  expect(await getOrder(buyer, order.number)).toMatchObject({ price: 230, charges: [{ amount: 30 }] });
});

test('the cart counts core charges apart from the parts, and the minimum of an order is of the parts [O173]', async () => {
  const [withCore, without] = [await starter(), await createPart(shop, { priceCents: 1000 })];
  const cart = await checkCart(shop.scope(), [
    { productId: withCore, quantity: 3, seenPrice: null },
    { productId: without, quantity: 1, seenPrice: null },
    { productId: await starter(), quantity: 500, seenPrice: null },
  ]);
  expect(cart).toMatchObject({ price: 610, corePrice: 75 });
  expect(cart.lines.map(({ coreCharge, corePrice }) => [coreCharge, corePrice])).toEqual([
    [25, 75],
    [null, 0],
    [25, 0],
  ]);
});

test('an option of a quick order has the core charge of its part [O173]', async () => {
  const { partNumber } = await getPart(shop.scope(), await starter());
  const { lines } = await checkList(shop.scope(), { lines: [{ number: partNumber, quantity: '2' }], sum: false });
  expect(lines).toMatchObject([{ options: [{ part: { partNumber, coreCharge: 25 } }] }]);
});

test('a replaced part is sold with the core charge of the part that replaces it [O173]', async () => {
  const old = await createPart(shop, { priceCents: 10_000, coreChargeCents: 9900 });
  const successor = await starter();
  await addSupersession(staff, old, NewSupersession.parse({ targets: [{ part: { id: successor }, quantity: 1 }] }));
  await shop.db.update(parts).set({ archivedAt: shop.now() }).where(eq(parts.id, old));
  const cart = await checkCart(shop.scope(), [{ productId: old, quantity: 1, seenPrice: null }]);
  expect(cart).toMatchObject({ corePrice: 0, lines: [{ replacedBy: [{ productId: successor }] }] });
  const { order } = (await placeOrder(buyer, request(successor, { price: 225 }))).placed;
  expect(await getOrder(buyer, order.number)).toMatchObject({ charges: [{ unitAmount: 25 }] });
});

test('cancelled and changed pieces take their core charge with them, and added parts bring theirs [O173]', async () => {
  const [part, other] = [await starter(), await createPart(shop, { priceCents: 1000 })];
  const lines = [
    { productId: part, quantity: 4 },
    { productId: other, quantity: 1 },
  ];
  const { number } = (await checkOut(buyer, checkout(lines))).placed.order;
  const fewer = { lines: [{ position: 1, quantity: 1 }], note: '' };
  expect(await cancelLines(staff, number, fewer)).toMatchObject({ price: 685, charges: [{ quantity: 3, amount: 75 }] });
  const added = await createPart(shop, { priceCents: 5000, coreChargeCents: 700 });
  // The line keeps the core charge that the buyer has agreed to.
  await shop.db.update(parts).set({ coreChargeCents: 9999 }).where(eq(parts.id, part));
  const changed = await changeLines(staff, number, {
    lines: [{ position: 1, quantity: 5 }],
    added: [{ part: { id: added }, quantity: 2 }],
    note: '',
  });
  expect(changed.charges).toMatchObject([
    { position: 1, amount: 125 },
    { position: 3, amount: 14 },
  ]);
  expect(changed.price).toBe(1000 + 10 + 100 + 125 + 14);
  const gone = await cancelLines(staff, number, { lines: [{ position: 1, quantity: 5 }], note: '' });
  expect(gone).toMatchObject({ price: 124, charges: [{ position: 3 }], payment: { open: 124 } });
});

test('proforma, confirmation and the invoices of all shipments print the core charge and add up to the order [O173]', async () => {
  const part = await starter();
  const { number } = (await placeOrder(buyer, request(part, { productQuantity: 3, price: 675 }))).placed.order;
  await actOnOrder(staff, number, 'confirm');
  for (const quantity of [1, 2])
    await shipOrder(staff, number, {
      carrier: 'DHL',
      trackingNumber: '',
      parcels: 1,
      lines: [{ position: 1, quantity }],
    });
  const issued = await Promise.all([
    issueDocument(staff, number, { kind: 'proforma' }),
    issueDocument(staff, number, { kind: 'confirmation' }),
    issueDocument(staff, number, { kind: 'commercial_invoice', shipment: 1 }),
    issueDocument(staff, number, { kind: 'commercial_invoice', shipment: 2 }),
  ]);
  const totals = [];
  for (const { number: document } of issued) {
    const [row] = await shop.db.select().from(issuedDocuments).where(eq(issuedDocuments.number, document));
    totals.push([row?.data.coreCents, row?.data.totalCents]);
  }
  expect(totals).toEqual([
    [7500, 67_500],
    [7500, 67_500],
    [2500, 22_500],
    [5000, 45_000],
  ]);
  const [page] = await readPdf(await getDocumentPdf(buyer, number, issued[0]?.number ?? ''));
  const text = page?.text;
  expect(text).toContain('Core charge, refunded when the old part comes back');
  expect(text).toContain('75.00');
});

test('mails and the CSV file say the core charge [O173]', async () => {
  const part = await starter();
  const { number } = (await placeOrder(buyer, request(part, { productQuantity: 2 }))).placed.order;
  const mails = (await mailsOf(shop)).filter(({ subject }) => subject.includes(number));
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).toContain('$50.00, refunded when you send back the old parts');
  let csv = '';
  for await (const chunk of await exportOrders(staff, { q: number, from: undefined, to: undefined })) csv += chunk;
  const [headings = '', row = ''] = csv.slice(1).split('\r\n');
  const cells = Object.fromEntries(headings.split(',').map((label, index) => [label, row.split(',')[index]]));
  expect(cells).toMatchObject({ 'Core charge': '50', 'Total of the order': '450' });
});

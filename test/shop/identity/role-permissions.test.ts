/** What staff may do by their role: prices, stock, orders and exports. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertParts } from '#domain/catalog/bulk/upsert-parts.server.ts';
import { createPart as addPart } from '#domain/catalog/create-part.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { NewProduct } from '#domain/catalog/new-product-contract.ts';
import { setPrice, setStock } from '#domain/catalog/set-price-and-stock.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { planEdit } from '#domain/edits/plan-edit.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { exportOrders } from '#domain/orders/csv/export-orders.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { writeMessage } from '#domain/orders/messages/write-message.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import type { Role } from '#platform/permissions.ts';
import type { User } from '#platform/scope.ts';
import { createPart, createUser, givePassword, insertSamplePicture, samplePicture } from '../../fixtures/factories.ts';
import { request } from '../../fixtures/order-fixture.ts';
import { newProduct } from '../api/samples.ts';
import { codeOf, type IdentityShop, openIdentityShop } from './identity-fixture.ts';

let shop: IdentityShop;
let owner: User;
beforeAll(async () => {
  shop = await openIdentityShop();
  await insertSamplePicture(shop);
  owner = await givePassword(shop, await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const staff = (role: Role) => createUser(shop, { role });

describe('a clerk of the catalogue', () => {
  test('changes a part, but no price and no stock, by whatever way [O198]', async () => {
    const clerk = shop.as(await staff('catalogue'));
    const id = await createPart(shop, { priceCents: 10_000, availableQuantity: 5 });
    const { pricePerUnit, availableQnty } = await getPart(shop.system, id);
    await editPart(clerk, id, { name: 'Carrier roller', pricePerUnit, availableQnty });
    await expect(editPart(clerk, id, { pricePerUnit: 1 })).rejects.toMatchObject({
      code: 'forbidden',
      extra: { errors: [{ path: 'pricePerUnit' }] },
    });
    for (const change of [{ priceBreaks: [{ from: 2, percent: 5 }] }, { coreCharge: 5 }, { availableQnty: 6 }])
      expect(await codeOf(editPart(clerk, id, change as never))).toBe('forbidden');
    expect(await codeOf(setPrice(clerk, id, { pricePerUnit: 1, was: pricePerUnit }))).toBe('forbidden');
    expect(await codeOf(setStock(clerk, id, { availableQnty: 1, was: availableQnty }))).toBe('forbidden');
    const parts = { ids: [id] };
    expect(await codeOf(planEdit(clerk, { parts, change: { action: 'price', percent: 5, roundTo: 1 } }))).toBe(
      'forbidden',
    );
    expect(await codeOf(planEdit(clerk, { parts, change: { action: 'grade', grade: 'genuine' } }))).toBe('nothing');
    const { brand, partNumber } = await getPart(shop.system, id);
    const { rows } = await upsertParts(
      clerk,
      [
        { row: 1, brand, partNumber, values: { priceCents: 9900 } },
        { row: 2, brand, partNumber: 'NEW-ONE-1', values: { name: 'New part', priceCents: 500 } },
      ],
      { create: true, acceptPriceFalls: true },
    );
    expect(rows).toMatchObject([
      {
        status: 'wrong',
        error: { field: 'priceCents', message: expect.stringContaining('does not allow price changes') },
      },
      { status: 'new' },
    ]);
    expect(await getPart(shop.system, id)).toMatchObject({ name: 'Carrier roller', pricePerUnit, availableQnty });
  });
});

test('a part that is deleted and added again by a clerk has the price that it had [O198]', async () => {
  const clerk = shop.as(await staff('catalogue'));
  const id = await createPart(shop, { priceCents: 10_000 });
  const { brand, partNumber, name } = await getPart(shop.system, id);
  await archivePart(clerk, id);
  const again = NewProduct.parse({ ...newProduct, brand, partNumber, name, img: samplePicture });
  await expect(addPart(clerk, { ...again, pricePerUnit: 1 })).rejects.toMatchObject({
    code: 'forbidden',
    extra: { errors: [{ path: 'pricePerUnit' }] },
  });
  const row = { row: 1, brand, partNumber, values: { name, priceCents: 100 } };
  const { rows } = await upsertParts(clerk, [row], { create: true, acceptPriceFalls: true });
  expect(rows).toMatchObject([{ status: 'wrong', error: { field: 'priceCents' } }]);
  expect(await addPart(clerk, { ...again, pricePerUnit: 100 })).toMatchObject({ insertedId: expect.any(String) });
});

describe('orders', () => {
  test('offer each role the actions that it may do, and others are refused [O198]', async () => {
    const buyer = await createUser(shop);
    const part = await createPart(shop);
    const { number } = (await placeOrder(shop.as(buyer), request(part))).placed.order;
    const actions = async (role: Role) => (await getOrder(shop.as(await staff(role)), number)).actions;
    expect(await actions('viewer')).toEqual([]);
    expect(await actions('warehouse')).toEqual([]);
    expect(await actions('sales')).toEqual(expect.arrayContaining(['confirm', 'cancel', 'pay']));
    expect(await actions('sales')).not.toContain('refund');
    expect(await codeOf(getOrder(shop.as(await staff('catalogue')), number))).toBe('not_found');
  });

  test('of buyers are only read by those who may only see them [O198]', async () => {
    const buyer = await createUser(shop);
    const part = await createPart(shop);
    const { number } = (await placeOrder(shop.as(buyer), request(part))).placed.order;
    const viewer = shop.as(await staff('viewer'));
    for (const work of [
      writeMessage(viewer, number, { text: 'We cancel it.', internal: false }),
      writeMessage(viewer, number, { text: 'Known buyer.', internal: true }),
      actOnOrder(viewer, number, 'cancel'),
      actOnOrder(viewer, number, 'confirm'),
    ])
      expect(await codeOf(work)).toBe('forbidden');
    expect(await getOrder(viewer, number)).toMatchObject({ status: 'placed', messages: [] });
  });

  test('offer each role the documents that it may issue [O198]', async () => {
    const buyer = await createUser(shop);
    const part = await createPart(shop);
    const { number } = (await placeOrder(shop.as(buyer), request(part))).placed.order;
    await actOnOrder(shop.as(owner), number, 'confirm');
    const issuable = async (role: Role) =>
      (await listDocuments(shop.as(await staff(role)), number)).issuable.map(({ kind }) => kind).sort();
    expect(await issuable('warehouse')).toEqual(['picking_list', 'shipping_instructions']);
    expect(await issuable('sales')).toEqual(['confirmation', 'proforma']);
    expect(await issuable('viewer')).toEqual([]);
  });

  test('of all buyers are exported by those who may export [O198]', async () => {
    const ask = async (role: Role, email?: string) =>
      codeOf(exportOrders(shop.as(await staff(role)), { q: '', email } as never));
    expect(await ask('viewer')).toBe('forbidden');
    expect(await ask('sales')).toBe('forbidden');
    expect(await ask('manager')).toBe('nothing');
  });
});

/** Staff make packages of an order before it leaves: their rules, two people at once, and what changes under them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { addOrderLines } from '#domain/orders/extra-lines/add-order-lines.server.ts';
import { ExtraLines } from '#domain/orders/extra-lines/contract.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { LineCancellation } from '#domain/orders/line-changes/contract.ts';
import { PackingToSave } from '#domain/orders/packing/contract.ts';
import { findPackingLines, getPacking } from '#domain/orders/packing/get-packing.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { agreePrices } from '#domain/orders/prices/agree-prices.server.ts';
import { PriceAgreement } from '#domain/orders/prices/contract.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { NewShipment } from '#domain/orders/shipment-contract.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';
import { pack, packageOf, placeToPack, shipPackages } from './packing-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: Scope;
/** An order of 4 pieces of 5 kg and 3 of 2 kg. */
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 6);
  staff = shop.as(await createUser(shop, { role: 'admin', email: 'desk@example.com' }));
});
beforeEach(async () => {
  const user = await createUser(shop);
  buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
  number = (await placeToPack(shop, { buyer, staff })).number;
  await shop.db.delete(mailOutbox);
});
afterAll(() => shop.close());

/** Path and sentence of the first field that the work is refused for. */
async function refusalOf(work: Promise<unknown>) {
  const { code, message, extra } = await appErrorOf(work);
  return { code, path: extra.errors?.[0]?.path, message, extra };
}

test('packages have kind, marks, size and weights, and say what is in them; the order is packed without a mail [O280]', async () => {
  const size = { lengthMm: 600, widthMm: 400, heightMm: 305 };
  const packed = await pack(staff, number, {
    packages: [
      packageOf(4, 1, { ...size, grossWeight: 23.5, tare: 1.5 }),
      packageOf(0, 2, { kind: 'PX', marks: 'B 2' }),
    ],
  });
  expect(packed.packing).toMatchObject({
    shipment: null,
    version: 1,
    isReady: true,
    email: 'desk@example.com',
    excess: [],
    packages: [
      {
        number: 1,
        kind: 'CT',
        marks: `${number} 1/2`,
        hasOwnMarks: false,
        ...size,
        grossWeight: 23.5,
        tare: 1.5,
        netWeight: 22,
      },
      {
        number: 2,
        kind: 'PX',
        marks: 'B 2',
        hasOwnMarks: true,
        lengthMm: null,
        grossWeight: 50,
        tare: null,
        netWeight: 4,
      },
    ],
  });
  const order = await getOrder(staff, number);
  expect(order.status).toBe('packed');
  expect(order.history.at(-1)).toMatchObject({ status: 'packed', email: 'desk@example.com' });
  expect(await mailsOf(shop)).toEqual([]);
  // Buyers see packages when they have left.
  expect((await getOrder(buyer, number)).packings).toEqual([]);
  expect((await appErrorOf(getPacking(buyer, number))).code).toBe('forbidden');
});

test('a draft may lack weights and pieces; ready packages may not [O281]', async () => {
  const draft = await pack(staff, number, { isReady: false, packages: [packageOf(1, 0, { grossWeight: undefined })] });
  expect([draft.status, draft.packing?.isReady]).toEqual(['confirmed', false]);
  const ready = (...packages: object[]) => refusalOf(pack(staff, number, { version: 1, packages }));
  expect(await ready()).toMatchObject({ code: 'invalid', path: 'packages' });
  expect(await ready(packageOf(4, 3), packageOf(0, 0))).toMatchObject({ path: 'packages.1.lines' });
  expect(await ready(packageOf(4, 3, { grossWeight: undefined }))).toMatchObject({ path: 'packages.0.grossWeight' });
  const light = await ready(packageOf(4, 3, { grossWeight: 25.999 }));
  expect(light.path).toBe('packages.0.grossWeight');
  expect(light.message).toContain('26 kg');
  expect(await ready(packageOf(4, 3, { grossWeight: 30, tare: 30 }))).toMatchObject({ path: 'packages.0.tare' });
  expect((await pack(staff, number, { version: 1, packages: [packageOf(4, 3, { grossWeight: 26 })] })).status).toBe(
    'packed',
  );
});

test('pieces in no package are named before the packages are ready; sent later, they leave the order confirmed [O281]', async () => {
  const packages = [packageOf(4, 1)];
  const { path, message, extra } = await refusalOf(pack(staff, number, { packages }));
  expect([path, extra.members?.['canBeAccepted'], extra.members?.['positions']]).toEqual(['acceptPartial', true, [2]]);
  expect(message).toContain((await getOrder(staff, number)).lines[1]?.partNumber);
  expect((await pack(staff, number, { packages, acceptPartial: true })).packing).toMatchObject({ isReady: true });
  expect((await getOrder(staff, number)).status).toBe('confirmed');
});

test('a piece is in one package, and only pieces that are open and in stock are packed [O282]', async () => {
  const twice = await refusalOf(pack(staff, number, { packages: [packageOf(3, 3), packageOf(2, 0)] }));
  expect(twice).toMatchObject({ code: 'invalid_quantity', path: 'packages.1.lines.0.quantity' });
  expect(twice.extra.members).toMatchObject({ position: 1, maxQnty: 1 });
  expect(twice.message).toMatch(/in another package/);
  expect((await refusalOf(pack(staff, number, { packages: [packageOf(5, 0)] }))).message).toMatch(/: 4\. Pack no more/);
  const part = await createPart(shop, { availableQuantity: 4 });
  await editPart(staff, part, { backOrderDays: 10 });
  const { placed } = await placeOrder(buyer, request(part, { productQuantity: 6, acceptBackOrder: true }));
  await actOnOrder(staff, placed.order.number, 'confirm');
  const waiting = await refusalOf(pack(staff, placed.order.number, { packages: [packageOf(5, 0)] }));
  expect(waiting.message).toMatch(/in stock: 4.*\(2\) wait for stock/);
  const wrong = { packages: [{ lines: [{ position: 9, quantity: 1 }] }] };
  expect(await refusalOf(pack(staff, number, wrong))).toMatchObject({ path: 'packages.0.lines.0.position' });
});

test('wrong sizes, weights and kinds are refused at their field [O281]', () => {
  const pathsOf = (given: object) =>
    PackingToSave.safeParse({ version: 0, packages: [given] }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(pathsOf({ lengthMm: 600 })).toEqual(['packages.0.widthMm', 'packages.0.heightMm']);
  expect(pathsOf({ lengthMm: 0, widthMm: 1, heightMm: 1 })).toEqual(['packages.0.lengthMm']);
  for (const weight of [0, -1, null, 1e9]) expect(pathsOf({ grossWeight: weight })).toEqual(['packages.0.grossWeight']);
  expect(pathsOf({ kind: 'XX' })).toEqual(['packages.0.kind']);
  expect(pathsOf({ lines: [{ position: 1, quantity: 1.5 }] })).toEqual(['packages.0.lines.0.quantity']);
});

test('of two people who pack at once the second is told who packed, and both see the same; a repeated request changes nothing [O283]', async () => {
  const other = shop.as(await createUser(shop, { role: 'warehouse' }));
  const results = await Promise.allSettled([
    pack(staff, number, { packages: [packageOf(4, 3)] }),
    pack(other, number, { packages: [packageOf(2, 0), packageOf(2, 3)], isReady: false }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const id = randomUUID();
  const packages = [packageOf(1, 0)];
  const again = () => pack(other, number, { id, version: 1, isReady: false, packages });
  await again();
  expect((await again()).packing).toMatchObject({ version: 2, packages: [{ lines: [{ position: 1, quantity: 1 }] }] });
  const { code, message, extra } = await refusalOf(pack(staff, number, { version: 1, packages: [packageOf(4, 3)] }));
  expect([code, extra.members?.['version']]).toEqual(['conflict', 2]);
  expect(message).toContain(String(extra.members?.['email']));
});

test('packages that weigh more together than a shipment can are refused before they are ready [O377]', async () => {
  const lines = [{ kind: 'free', name: 'Ballast', weightKg: 1, quantity: 11, unitPrice: 0 }];
  await addOrderLines(staff, number, ExtraLines.parse({ reason: 'By phone', lines }));
  const heavy = Array.from({ length: 11 }, () => ({ grossWeight: 100_000, lines: [{ position: 3, quantity: 1 }] }));
  const save = (packages: object[]) => pack(staff, number, { packages, acceptPartial: true });
  expect(await appErrorOf(save(heavy))).toMatchObject({ code: 'invalid', extra: { errors: [{ path: 'packages' }] } });
  await save(heavy.slice(1));
  expect((await shipPackages(staff, number, true, { acceptUnpaid: true })).shipments[0]?.weight).toBe(1_000_000);
});

test('with the id of an earlier request, other packages are refused and not taken for saved [O374]', async () => {
  const { number } = await placeToPack(shop, { buyer, staff });
  const id = randomUUID();
  const [first] = [packageOf(2, 1)];
  const save = (each: object, isReady = false) => pack(staff, number, { id, isReady, packages: [each] });
  await save(first);
  await save({ ...first, lines: first.lines.toReversed() });
  for (const other of [packageOf(2, 2), { ...first, grossWeight: 51 }, { ...first, marks: 'A' }])
    expect((await appErrorOf(save(other))).code).toBe('idempotency_mismatch');
  expect((await appErrorOf(save(first, true))).code).toBe('idempotency_mismatch');
});

test('packages that hold more than is left after a cancellation are named and not changed; prices agreed meanwhile do not matter [O284]', async () => {
  const prices = PriceAgreement.parse({ reason: 'By phone', lines: [{ position: 2, from: 12.5, unitPrice: 12 }] });
  await Promise.all([pack(staff, number, { packages: [packageOf(4, 3)] }), agreePrices(staff, number, prices)]);
  await cancelLines(staff, number, LineCancellation.parse({ lines: [{ position: 1, quantity: 3 }] }));
  expect((await getPacking(staff, number)).packing).toMatchObject({
    excess: [{ position: 1, packed: 4, left: 1 }],
    packages: [
      {
        lines: [
          { position: 1, quantity: 4 },
          { position: 2, quantity: 3 },
        ],
      },
    ],
  });
});

test('a scanned number finds its line in any spelling; one that two lines have names both [O285]', async () => {
  const lines = (await getOrder(staff, number)).lines;
  const typed = lines[0]?.partNumber.toLowerCase().replace('-', ' ') ?? '';
  expect(await findPackingLines(staff, number, typed)).toEqual({ positions: [1] });
  expect(await findPackingLines(staff, number, 'nothing at all')).toEqual({ positions: [] });
  // O and 0 look alike on a label.
  const [first, second] = [
    await createPart(shop, { partNumber: 'HX-2O' }),
    await createPart(shop, { partNumber: 'HX-20' }),
  ];
  const { placed } = await checkOut(buyer, {
    ...{ name: 'Ada Buyer', phone: '+49 30 1234567', poNumber: '', incotermPlace: '', note: '' },
    lines: [first, second].map((productId) => ({ productId, quantity: 1 })),
  });
  expect(await findPackingLines(staff, placed.order.number, 'hx20')).toEqual({ positions: [1, 2] });
});

test('whoever packs is told whether the order says where it goes [O396]', async () => {
  expect(await getPacking(staff, number)).toMatchObject({ hasAddress: true });
  const without = await placeOrder(shop.as(await createUser(shop)), request(await createPart(shop)));
  expect(await getPacking(staff, without.placed.order.number)).toMatchObject({ hasAddress: false });
});

test('numbers of packages are those of one version: a request that is repeated ships no other packages [O403]', async () => {
  await pack(staff, number, { packages: [packageOf(2, 0), packageOf(2, 3)] });
  const dispatch = (given: Partial<NewShipment>) =>
    shipOrder(staff, number, { carrier: 'DHL', trackingNumber: '', parcels: 1, packages: [1], ...given });
  expect(await refusalOf(dispatch({}))).toMatchObject({ code: 'invalid', path: 'packingVersion' });
  await dispatch({ packingVersion: 1 });
  // The package that was the second is the first now.
  expect((await appErrorOf(dispatch({ packingVersion: 1 }))).code).toBe('conflict');
  expect((await getOrder(staff, number)).shipments).toHaveLength(1);
});

/** What an attacker, an impatient buyer and bad luck do with requests and quotations. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { eraseCustomer } from '#domain/privacy/erase-person.server.ts';
import { takeRequest, withdrawRequest } from '#domain/quotations/act-on-request.server.ts';
import { NewQuotationRequest, type QuotationRequest } from '#domain/quotations/contract.ts';
import { announceRequestFile } from '#domain/quotations/files/announce-request-file.server.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { listQuotationRequests } from '#domain/quotations/list-requests.server.ts';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import { checkAcceptance } from '#domain/quotations/quoted/check-acceptance.server.ts';
import { expireQuotations } from '#domain/quotations/quoted/close-expired.server.ts';
import { declineQuotation } from '#domain/quotations/quoted/decline-quotation.server.ts';
import { renewRequestLink } from '#domain/quotations/renew-link.server.ts';
import { sendQuotationRequest } from '#domain/quotations/send-request.server.ts';
import { writeRequestMessage } from '#domain/quotations/write-request-message.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { acceptance, answered, freeAnswer, mailsTo, quoted, sentRequest } from './quotation-fixture.ts';

let shop: TestShop;
let staff: Scope;
let stranger: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'sales' }));
  stranger = { ...shop.system, actor: visitor };
});
afterAll(() => shop.close());

const newKey = () => randomBytes(32).toString('base64url');
const emailOf = ({ actor }: Scope) => (actor.kind === 'user' ? actor.user.email : '');
const stepsOf = ({ history, version }: QuotationRequest) => {
  expect(history.at(-1)?.version).toBe(version);
  return history.map(({ action, email, reason }) => [action, email, reason]);
};
/** The codes of what was refused. */
async function refusedOf(works: readonly Promise<unknown>[]): Promise<string[]> {
  const ends = await Promise.allSettled(works);
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason?.code ?? String(end.reason)] : []));
}

test('the history has every step, of both sides and of the clock [O540]', async () => {
  const request = await sentRequest(stranger);
  const { version } = await takeRequest(staff, request.id, 1);
  expect(version).toBe(2);
  await quoted(staff, request, [freeAnswer(), freeAnswer()]);
  await declineQuotation(stranger, request, { quotationVersion: 1, reason: 'Too dear' });
  await quoted(staff, request, [freeAnswer({ unitPrice: '30' }), freeAnswer()]);
  const accepted = await acceptQuotation(stranger, request, acceptance({ quotationVersion: 2 }));
  const [buyer, seller] = [request.email, emailOf(staff)];
  expect(stepsOf(await getQuotationRequest(staff, { id: request.id }))).toEqual([
    ['send', buyer, ''],
    ['take', seller, ''],
    ['quote', seller, ''],
    ['decline', buyer, 'Too dear'],
    ['quote', seller, ''],
    ['accept', buyer, ''],
  ]);
  expect(stepsOf(accepted).map(([, email]) => email)).toEqual([buyer, '', '', buyer, '', buyer]);
  const late = await sentRequest(stranger);
  await quoted(staff, late, [freeAnswer(), freeAnswer()]);
  await expireQuotations({ ...shop.system, now: () => new Date(Date.now() + 40 * 86_400_000) });
  await acceptQuotation(staff, { id: late.id }, acceptance({ address: undefined }));
  expect(stepsOf(await getQuotationRequest(staff, { id: late.id })).slice(1)).toEqual([
    ['quote', seller, ''],
    ['expire', '', ''],
    ['accept', seller, ''],
  ]);
});

test('strangers who type an email fill no mailbox with it, and use up none of the mails in which the shop answers [O541]', async () => {
  const victim = await sentRequest(stranger);
  for (let count = 0; count < 40; count++) await sentRequest(stranger, { email: victim.email });
  await renewRequestLink(stranger, victim.id);
  expect(await mailsTo(shop, victim.email)).toHaveLength(30);
  const { quotation } = await quoted(staff, victim, [freeAnswer(), freeAnswer()]);
  await writeRequestMessage(staff, { id: victim.id }, { id: uuid(), text: 'It is in stock.', note: false });
  const [message, mail, ...others] = await mailsTo(shop, victim.email);
  expect(others).toHaveLength(30);
  expect(mail?.subject).toContain(quotation?.number);
  expect(message?.text).toContain('It is in stock.');
  const key = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  expect((await getQuotationRequest(stranger, { id: victim.id, key })).state).toBe('quoted');
});

test('one id in two spellings is one request, and one id for two requests or messages or files at once is refused [O542]', async () => {
  const given = {
    id: uuid(),
    key: newKey(),
    name: 'Omar',
    phone: '+1 555 0100',
    lines: [{ name: 'Seal', quantity: 1 }],
  };
  const spellings = [given.id, given.id.toUpperCase(), given.id.toUpperCase(), given.id];
  const sent = await Promise.all(
    spellings.map((id) => sendQuotationRequest(stranger, NewQuotationRequest.parse({ ...given, id }))),
  );
  expect(new Set(sent.map(({ id, number }) => `${id} ${number}`)).size).toBe(1);
  const requests = [await sentRequest(stranger), await sentRequest(stranger)];
  const message = { id: uuid(), text: 'Which side?', note: false };
  const written = requests.map((request) => writeRequestMessage(stranger, request, message));
  expect(await refusedOf(written)).toEqual(['idempotency_mismatch']);
  const file = { id: uuid(), name: 'list.pdf', bytes: 10 };
  const announced = [1, 2].map(() => announceRequestFile(stranger, { id: uuid(), key: newKey() }, file));
  expect(await refusedOf(announced)).toEqual(['idempotency_mismatch']);
});

test('a part at the price of the list keeps its price breaks: fewer pieces cost what the list said for them [O543]', async () => {
  const breaks = [
    { quantity: 10, discountPercent: 10 },
    { quantity: 100, discountPercent: 40 },
    { quantity: 500, discountPercent: 60 },
  ];
  const part = () => createPart(shop, { priceCents: 10_000, availableQuantity: 5000, priceBreaks: breaks });
  const quotedLine = async (given: Record<string, string>) => {
    const request = await sentRequest(stranger, { lines: [{ partNumber: 'A', quantity: 100 }] });
    const { quotation } = await quoted(staff, request, [{ answer: 'part', productId: await part(), ...given }]);
    return { request, line: quotation?.lines[0] };
  };
  const prices = (list: readonly [number, number][]) => list.map(([quantity, unitPrice]) => ({ quantity, unitPrice }));
  const { request, line } = await quotedLine({});
  expect(line).toMatchObject({
    unitPrice: 60,
    price: 6000,
    priceBreaks: prices([
      [1, 100],
      [10, 90],
      [100, 60],
    ]),
  });
  const accepted = await acceptQuotation(stranger, request, acceptance({ lines: [{ position: 1, quantity: 9 }] }));
  expect((await getOrder(staff, accepted.quotation?.acceptance?.order ?? '')).price).toBe(900);
  expect((await quotedLine({ unitPrice: '60.00' })).line).toEqual({
    ...line,
    lineId: expect.anything(),
    productId: expect.anything(),
    partNumber: expect.anything(),
  });
  // Typed breaks go on from those of the list; another typed price is that of all pieces.
  expect((await quotedLine({ priceBreaks: '50: 85' })).line?.priceBreaks).toEqual(
    prices([
      [1, 100],
      [10, 90],
      [50, 85],
    ]),
  );
  expect((await quotedLine({ unitPrice: '95' })).line).toMatchObject({ unitPrice: 95, priceBreaks: [] });
  const wrong = await sentRequest(stranger, { lines: [{ partNumber: 'A', quantity: 100 }] });
  const refused = quoted(staff, wrong, [{ answer: 'part', productId: await part(), priceBreaks: '50: 90' }]);
  expect(await appErrorOf(refused)).toMatchObject({ extra: { errors: [{ path: 'lines.0.priceBreaks' }] } });
  // What a price from 50 pieces on may be is 10% below the list at 50, not at the 100 that are quoted.
  expect((await appErrorOf(quotedLine({ priceBreaks: '50: 80.99' }))).message).toContain('$81.00');
});

test('whoever accepts again to another address or with another reference is told that there is an order [O544]', async () => {
  const request = await sentRequest(stranger);
  await quoted(staff, request, [freeAnswer(), freeAnswer()]);
  const first = acceptance({ poNumber: 'PO-7', note: 'By truck' });
  const others = [
    acceptance({ poNumber: 'PO-8', note: 'By truck' }),
    acceptance({ poNumber: 'PO-7' }),
    acceptance({ poNumber: 'PO-7', note: 'By truck', address: typedAddress({ city: 'Bremen' }) }),
  ];
  const { quotation } = await acceptQuotation(stranger, request, first);
  const order = quotation?.acceptance?.order;
  expect((await acceptQuotation(stranger, request, first)).quotation?.acceptance?.order).toBe(order);
  for (const other of others)
    expect(await appErrorOf(acceptQuotation(stranger, request, other))).toMatchObject({
      code: 'conflict',
      extra: { members: { order } },
    });
  const user = await createUser(shop);
  const buyer = shop.as(user);
  const [home, site] = [
    await createAddress(buyer, user.email, typedAddress()),
    await createAddress(buyer, user.email, typedAddress({ city: 'Bremen' })),
  ];
  const own = await sentRequest(buyer, { key: undefined });
  await quoted(staff, own, [freeAnswer(), freeAnswer()]);
  const to = (addressId: string) => acceptQuotation(buyer, own, acceptance({ address: undefined, addressId }));
  expect(await refusedOf([to(home._id), to(home._id)])).toEqual([]);
  expect(await refusedOf([to(site._id)])).toEqual(['conflict']);
});

test('with a person who was erased nothing is agreed any more, and the desk waits for no answer [O545]', async () => {
  const user = await createUser(shop);
  const buyer = shop.as(user);
  const [open, late] = [await sentRequest(buyer, { key: undefined }), await sentRequest(buyer, { key: undefined })];
  for (const request of [open, late]) await quoted(staff, request, [freeAnswer(), freeAnswer()]);
  await declineQuotation(buyer, late, { quotationVersion: 1, reason: 'Too dear' });
  await eraseCustomer(shop.system, user.email);
  for (const [{ id }, state] of [
    [open, 'withdrawn'],
    [late, 'declined'],
  ] as const) {
    expect(await getQuotationRequest(staff, { id })).toMatchObject({ state, actions: [], name: '' });
    expect(await checkAcceptance(staff, { id })).toMatchObject({ canAccept: false });
    const works = [
      acceptQuotation(staff, { id }, acceptance()),
      answered(staff, { id }, [freeAnswer(), freeAnswer({ number: 'B' })]),
      writeRequestMessage(staff, { id }, { id: uuid(), text: 'Hello', note: false }),
    ];
    expect(await refusedOf(works)).toEqual(['conflict', 'conflict', 'conflict']);
  }
  const { items } = await listQuotationRequests(staff, { desk: 'quoted', q: '', page: 1 });
  expect(items.map(({ id }) => id)).not.toContain(open.id);
});

test('of an acceptance and the erasure of its buyer at once one comes first, and the other says why [O545]', async () => {
  for (let round = 0; round < 6; round++) {
    const user = await createUser(shop);
    const buyer = shop.as(user);
    const request = await sentRequest(buyer, { key: undefined });
    await quoted(staff, request, [freeAnswer(), freeAnswer()]);
    const accept = () => acceptQuotation(buyer, request, acceptance());
    const erase = () => eraseCustomer(shop.system, user.email);
    const refused = await refusedOf((round % 2 === 0 ? [accept, erase] : [erase, accept]).map((work) => work()));
    const { state } = await getQuotationRequest(staff, { id: request.id });
    expect([state, ...refused].join(' ')).toMatch(/^(?:accepted conflict|withdrawn (?:not_found|conflict))$/);
  }
});

test('of acceptance, withdrawal and decline at once one comes first, with an order for the acceptance alone [O546]', async () => {
  for (let round = 0; round < 9; round++) {
    const request = await sentRequest(stranger);
    const { version } = await quoted(staff, request, [freeAnswer(), freeAnswer()]);
    const works = [
      () => acceptQuotation(stranger, request, acceptance()),
      () => withdrawRequest(stranger, request, { version, reason: '' }),
      () => declineQuotation(stranger, request, { quotationVersion: 1, reason: 'Too dear' }),
    ];
    const refused = await refusedOf(works.map((_, at) => works[(at + round) % works.length]?.() ?? Promise.reject()));
    expect(refused).toEqual(['conflict', 'conflict']);
    const { state } = await getQuotationRequest(staff, { id: request.id });
    expect(await shop.db.$count(orders, eq(orders.email, request.email))).toBe(state === 'accepted' ? 1 : 0);
  }
});

/** Figures of requests for quotation: how many came, how fast they were answered, what was won and lost and why. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declineRequest, withdrawRequest } from '#domain/quotations/act-on-request.server.ts';
import { RequestFilter } from '#domain/quotations/contract.ts';
import { exportOwnRequests, exportQuotationRequests } from '#domain/quotations/export-requests.server.ts';
import { getRequestFigures } from '#domain/quotations/figures/get-request-figures.server.ts';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import { expireQuotations } from '#domain/quotations/quoted/close-expired.server.ts';
import { declineQuotation } from '#domain/quotations/quoted/decline-quotation.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { acceptance, freeAnswer, quoted, type SentRequest, sentRequest } from './quotation-fixture.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

let shop: TestShop;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'manager' }));
});
afterAll(() => shop.close());

/** The shop so many milliseconds after its clock. */
const later = (ms: number) => {
  const now = () => new Date(shop.now().getTime() + ms);
  return {
    staff: { ...staff, now } as Scope,
    stranger: { ...shop.system, actor: visitor, now } as Scope,
    system: { ...shop.system, now } as Scope,
  };
};

const one = { lines: [{ partNumber: 'FIG-1', quantity: 2 }] };

/** Quoted after so many minutes, with a free line of so much in all. */
async function quotedAfter(minutes: number, total: number, sentAt = 0): Promise<SentRequest> {
  const request = await sentRequest(later(sentAt).stranger, one);
  const answer = freeAnswer({ quantity: '1', unitPrice: String(total) });
  await quoted(later(sentAt + minutes * minuteMs).staff, request, [answer]);
  return request;
}

async function textOf(file: AsyncIterable<string>): Promise<string[][]> {
  let text = '';
  for await (const piece of file) text += piece;
  return text
    .split('\r\n')
    .filter(Boolean)
    .map((row) => row.split(','));
}

test('answer time, won and lost by value and by reason, in the period alone [O519]', async () => {
  const before = -100 * dayMs;
  const old = await quotedAfter(5, 7, before);
  await acceptQuotation(later(before + dayMs).stranger, old, acceptance());
  const requests: SentRequest[] = [];
  for (const [minutes, total] of [
    [10, 100],
    [20, 200],
    [30, 400],
    [1000, 800],
  ] as const)
    requests.push(await quotedAfter(minutes, total, -2 * dayMs));
  const [won, dear = won, tooDear = won, late = won] = requests as [SentRequest, ...SentRequest[]];
  const { stranger, system } = later(0);
  await acceptQuotation(stranger, won, acceptance());
  await declineQuotation(stranger, dear, { quotationVersion: 1, reason: 'too dear' });
  await declineQuotation(stranger, tooDear, { quotationVersion: 1, reason: 'Too dear' });
  await sentRequest(stranger, one);
  const withdrawn = await sentRequest(stranger, one);
  await withdrawRequest(stranger, withdrawn, { version: 1, reason: 'Found one' });
  const refused = await sentRequest(stranger, one);
  await declineRequest(later(40 * minuteMs).staff, refused.id, { version: 1, reason: 'Nobody makes it' });
  const now = later(dayMs);
  expect(await getRequestFigures(now.staff, { days: 30 })).toEqual({
    ...{ days: 30, sent: 7, answered: 5, waiting: 1, medianMinutes: 30, p90Minutes: 616 },
    won: { count: 1, value: 100 },
    lost: [
      { outcome: 'declined_by_buyer', count: 2, value: 600 },
      { outcome: 'declined_by_shop', count: 1, value: 0 },
      { outcome: 'expired', count: 0, value: 0 },
      { outcome: 'withdrawn', count: 1, value: 0 },
    ],
    reasons: [
      { reason: 'Too dear', count: 2, value: 600 },
      { reason: 'Found one', count: 1, value: 0 },
      { reason: 'Nobody makes it', count: 1, value: 0 },
    ],
  });
  expect(await getRequestFigures(now.staff, { days: 366 })).toMatchObject({ sent: 8, won: { count: 2, value: 107 } });
  // What expired is lost when the job closes it, with its value.
  const after = later(32 * dayMs);
  expect(await expireQuotations({ ...system, now: after.system.now })).toBe(1);
  const { sent, medianMinutes, p90Minutes, lost } = await getRequestFigures(after.staff, { days: 1 });
  expect({ sent, medianMinutes, p90Minutes }).toEqual({ sent: 0, medianMinutes: null, p90Minutes: null });
  expect(lost).toContainEqual({ outcome: 'expired', count: 1, value: 800 });
  expect(late.id).not.toBe(won.id);
});

test('a quotation that is accepted in part is won with the value of its order [O519]', async () => {
  const { won: before } = await getRequestFigures(staff, { days: 1 });
  const request = await sentRequest(later(0).stranger);
  const answers = [freeAnswer({ quantity: '4', unitPrice: '10' }), freeAnswer()];
  await quoted(staff, request, answers, { freight: '5' });
  await acceptQuotation(later(0).stranger, request, acceptance({ lines: [{ position: 1, quantity: 3 }] }));
  const { won } = await getRequestFigures(staff, { days: 1 });
  expect([won.count - before.count, won.value - before.value]).toEqual([1, 35]);
});

test('who does not see orders gets no figures [O519]', async () => {
  for (const role of ['buyer', 'catalogue'] as const)
    expect(await appErrorOf(getRequestFigures(shop.as(await createUser(shop, { role })), { days: 30 }))).toMatchObject({
      code: 'forbidden',
    });
});

test('the CSV file of staff has answer, value, hours, reason and order; that of a buyer has the own requests alone [O520]', async () => {
  const user = await createUser(shop);
  const buyer = shop.as(user);
  const given = { key: undefined, name: 'Csvbuyer' };
  const part = await createPart(shop, { partNumber: 'CSV-1' });
  const request = await sentRequest(buyer, given);
  const { staff: atLunch } = later(90 * minuteMs);
  const answers = [{ answer: 'part' as const, productId: part, unitPrice: '9.50' }, { answer: 'unavailable' as const }];
  await quoted(atLunch, request, [answers[0] ?? {}, { ...answers[1], reason: 'Sold out' }]);
  const input = acceptance({ address: typedAddress(), lines: [{ position: 1, quantity: 3 }] });
  const { quotation } = await acceptQuotation({ ...buyer, now: atLunch.now }, { id: request.id }, input);
  const declined = await sentRequest(buyer, { ...given, lines: [{ name: 'Bucket', quantity: 1 }] });
  await declineRequest(staff, declined.id, { version: 1, reason: '=Nobody' });
  await sentRequest(later(0).stranger, { name: 'Somebody else' });

  const [heading = [], bucket = [], first = [], second = [], ...ends] = await textOf(
    await exportQuotationRequests(staff, RequestFilter.parse({ q: 'csvbuyer' })),
  );
  expect(ends).toHaveLength(1);
  const facts = (row: string[], names: readonly string[]) => names.map((name) => row[heading.indexOf(name)]);
  const names = ['Status', 'Hours until the answer', 'Reason', 'Quoted total', 'Order', 'Answer', 'Quoted part number'];
  const prices = ['Quoted quantity', 'Quoted price', 'Accepted quantity'];
  const order = quotation?.acceptance?.order;
  expect(facts(first, [...names, ...prices])).toEqual([
    ...['accepted', '1.5', '', '38', order, 'Part', 'CSV-1'],
    ...['4', '9.5', '3'],
  ]);
  expect(facts(second, [...names, ...prices])).toEqual([
    ...['accepted', '1.5', '', '38', order, 'Not available', ''],
    ...['', '', ''],
  ]);
  expect(facts(bucket, names)).toEqual(['declined', '0', "'=Nobody", '', '', '', '']);
  expect(facts(first, ['Email'])).toEqual([user.email]);

  const own = await textOf(exportOwnRequests(buyer));
  expect(own).toHaveLength(5);
  expect(own[2]).toContain(order);
  expect(own.flat().join()).not.toContain('Somebody');
  expect(own[0]).not.toContain('Worked on by');
  expect(() => exportOwnRequests(later(0).stranger)).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
});

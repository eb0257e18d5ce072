/** The last day of a quotation: in the time zone of the shop, with a reminder before it, and a late acceptance by staff. */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { Opening } from '#domain/content/opening-contract.ts';
import { dayOfShop } from '#domain/content/shop-day.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import { checkAcceptance } from '#domain/quotations/quoted/check-acceptance.server.ts';
import { expireQuotations, remindBuyers } from '#domain/quotations/quoted/close-expired.server.ts';
import { declineQuotation } from '#domain/quotations/quoted/decline-quotation.server.ts';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { acceptance, freeAnswer, mailsTo, quoted, type SentRequest, sentRequest } from './quotation-fixture.ts';

const lastDay = '2030-06-14';

let shop: TestShop;
let part: string;
beforeAll(async () => {
  shop = await openTestShop();
  part = await createPart(shop, { priceCents: 10_000, availableQuantity: 1000 });
});
beforeEach(async () => {
  await shop.db.update(parts).set({ priceCents: 10_000 }).where(eq(parts.id, part));
});
afterAll(() => shop.close());

/** Scopes whose clock stands. */
const at = (time: string) => {
  const now = () => new Date(time);
  return {
    stranger: { ...shop.system, actor: visitor, now } as Scope,
    system: { ...shop.system, now } as Scope,
    now,
  };
};

const clerk = async (now: () => Date): Promise<Scope> => ({
  ...shop.as(await createUser(shop, { role: 'sales' })),
  now,
});

/** A quotation of 1 June 2030 that is valid until the 14th. */
async function quotedUntil(validUntil = lastDay, issued = '2030-06-01T10:00:00Z'): Promise<SentRequest> {
  const { stranger, now } = at(issued);
  const request = await sentRequest(stranger);
  await quoted(await clerk(now), request, [{ answer: 'part', productId: part, unitPrice: '90' }, freeAnswer()], {
    validUntil,
  });
  return request;
}

const stateOf = async ({ id, key }: SentRequest) =>
  (await getQuotationRequest(at('2030-06-20T00:00:00Z').stranger, { id, key })).state;

test.for([
  { zone: 'UTC', last: '2030-06-14T23:59:59.999Z', after: '2030-06-15T00:00:00.000Z' },
  { zone: 'America/New_York', last: '2030-06-15T03:59:59.999Z', after: '2030-06-15T04:00:00.000Z' },
  { zone: 'Asia/Amman', last: '2030-06-14T20:59:59.999Z', after: '2030-06-14T21:00:00.000Z' },
])('the last day counts until its last moment in the time zone of the shop: $zone [O442]', ({ zone, last, after }) => {
  const shopIn = { opening: Opening.parse({ timeZone: zone }) };
  expect(dayOfShop(new Date(last), shopIn)).toBe(lastDay);
  expect(dayOfShop(new Date(after), shopIn)).toBe('2030-06-15');
});

test('accepted in the last second it is an order, in the next one it is refused, and the job lets it expire [O442]', async () => {
  const [inTime, late] = [await quotedUntil(), await quotedUntil()];
  expect((await acceptQuotation(at('2030-06-14T23:59:59.999Z').stranger, inTime, acceptance())).state).toBe('accepted');
  const { stranger, system } = at('2030-06-15T00:00:00.000Z');
  const refused = await appErrorOf(acceptQuotation(stranger, late, acceptance()));
  expect(refused).toMatchObject({ code: 'conflict', extra: { members: { validUntil: lastDay } } });
  expect(refused.message).toContain('14 Jun 2030');
  expect(await checkAcceptance(stranger, late)).toMatchObject({ isExpired: true, canAccept: false });
  expect(await expireQuotations(at('2030-06-14T23:59:59.999Z').system)).toBe(0);
  expect(await expireQuotations(system)).toBe(1);
  expect(await expireQuotations(system)).toBe(0);
  expect([await stateOf(inTime), await stateOf(late)]).toEqual(['accepted', 'expired']);
  expect(await appErrorOf(acceptQuotation(stranger, late, acceptance()))).toMatchObject({ code: 'conflict' });
});

test('of acceptances and the job at the same moment one comes first, for each quotation [O442]', async () => {
  const requests = [];
  for (let count = 0; count < 6; count++) requests.push(await quotedUntil());
  const before = at('2030-06-14T23:59:59.999Z').stranger;
  const { system } = at('2030-06-15T00:00:00.000Z');
  const [expired, ...accepted] = await Promise.allSettled([
    expireQuotations(system),
    ...requests.map((request) => acceptQuotation(before, request, acceptance())),
  ]);
  await expireQuotations(system);
  expect(expired.status).toBe('fulfilled');
  const states = await Promise.all(requests.map(stateOf));
  expect(states).toEqual(accepted.map(({ status }) => (status === 'fulfilled' ? 'accepted' : 'expired')));
});

test('a version that is sent in the same moment does not expire with the one before [O442]', async () => {
  const request = await quotedUntil();
  const { system, now } = at('2030-06-15T00:00:00.000Z');
  const staff = await clerk(now);
  const answers = [{ answer: 'part' as const, productId: part }, freeAnswer()];
  await Promise.all([
    expireQuotations(system),
    quoted(staff, request, answers, { validUntil: '2030-07-01' }).catch(() => 0),
  ]);
  const { state, quotation } = await getQuotationRequest(staff, { id: request.id });
  expect([state, quotation?.version]).toEqual(quotation?.version === 2 ? ['quoted', 2] : ['expired', 1]);
});

test('staff accept late, at the quoted prices or at those of today, which the acceptance says; before the end nobody takes those of today [O441]', async () => {
  const [quotedPrices, today] = [await quotedUntil(), await quotedUntil()];
  const staff = await clerk(at('2030-06-15T00:00:00.000Z').now);
  const early = await appErrorOf(
    acceptQuotation(at('2030-06-10T00:00:00Z').stranger, today, acceptance({ prices: 'today' })),
  );
  expect(early).toMatchObject({ extra: { errors: [{ path: 'prices' }] } });
  await expireQuotations(at('2030-06-15T00:00:00.000Z').system);
  await shop.db.update(parts).set({ priceCents: 12_000 }).where(eq(parts.id, part));
  expect((await checkAcceptance(staff, { id: today.id })).lines[0]).toMatchObject({ priceToday: 120, acceptable: 4 });
  const totals = [];
  for (const [{ id }, prices] of [
    [quotedPrices, 'quoted'],
    [today, 'today'],
  ] as const) {
    const { quotation } = await acceptQuotation(staff, { id }, acceptance({ prices }));
    expect(quotation?.acceptance).toMatchObject({ isLate: true, by: 'staff', prices });
    totals.push((await getOrder(staff, quotation?.acceptance?.order ?? '')).price);
  }
  expect(totals).toEqual([360 + 80, 480 + 80]);
});

test('buyers are reminded three days before the last one, once; not of what was accepted or declined, nor when it is shorter [O443]', async () => {
  const [open, accepted, declined, replaced] = [
    await quotedUntil(),
    await quotedUntil(),
    await quotedUntil(),
    await quotedUntil(),
  ];
  const short = await quotedUntil('2030-06-11', '2030-06-09T10:00:00Z');
  const { stranger, system, now } = at('2030-06-11T08:00:00Z');
  await acceptQuotation(at('2030-06-10T08:00:00Z').stranger, accepted, acceptance());
  await declineQuotation(at('2030-06-10T08:00:00Z').stranger, declined, { quotationVersion: 1, reason: 'Dear' });
  const answers = [{ answer: 'part' as const, productId: part }, freeAnswer()];
  await quoted(await clerk(now), replaced, answers, { validUntil: '2030-07-14' });
  expect(await remindBuyers(at('2030-06-10T23:59:59Z').system)).toBe(0);
  expect(await remindBuyers(system)).toBe(1);
  expect(await remindBuyers(system)).toBe(0);
  const reminders = async ({ email }: SentRequest) =>
    (await mailsTo(shop, email)).filter(({ subject }) => subject.endsWith('is valid until 14 Jun 2030'));
  const [mail] = await reminders(open);
  expect(mail?.text).not.toMatch(/\d\.\d\d|\$/);
  const [, key = ''] = /\/quotations\/[0-9a-f-]{36}#(\S+)/.exec(mail?.text ?? '') ?? [];
  expect((await getQuotationRequest(stranger, { id: open.id, key })).state).toBe('quoted');
  for (const request of [accepted, declined, replaced, short]) expect(await reminders(request)).toEqual([]);
});

test('the day is that of the time zone that the owner has entered [O442]', async () => {
  const request = await quotedUntil();
  const owner = shop.as(await createUser(shop, { role: 'admin' }));
  const { version, value } = await getOwnSetting(owner, 'company');
  const opening = Opening.parse({ timeZone: 'America/New_York' });
  await changeSetting(owner, 'company', { version, value: { ...(value as object), opening } });
  const { stranger } = at('2030-06-15T03:59:59.999Z');
  expect(await checkAcceptance(stranger, request)).toMatchObject({ isExpired: false });
  expect(await checkAcceptance(at('2030-06-15T04:00:00Z').stranger, request)).toMatchObject({ isExpired: true });
});

/** Whoever has asked for a quotation without an account can have their data, and can be erased, by their address. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { orderNumberText } from '#domain/orders/searched-texts.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { eraseCustomer } from '#domain/privacy/erase-person.server.ts';
import { exportCustomerData } from '#domain/privacy/export-person.server.ts';
import { takeRequest } from '#domain/quotations/act-on-request.server.ts';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import { deleteUnusedRequestFiles } from '#domain/quotations/files/delete-unused-request-files.server.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import { declineQuotation } from '#domain/quotations/quoted/decline-quotation.server.ts';
import { renewRequestLink } from '#domain/quotations/renew-link.server.ts';
import { quotationKeys, quotationRequests } from '#domain/quotations/tables.server.ts';
import { writeRequestMessage } from '#domain/quotations/write-request-message.server.ts';
import type { AuditNote } from '#platform/audit-note.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { newRequestRef, pdfOf, uploadRequestBytes } from '../../fixtures/request-files.ts';
import { waitingForLocks } from '../../fixtures/waiting-for-locks.ts';
import { goodPassword, type IdentityShop, openIdentityShop, registered } from '../identity/identity-fixture.ts';
import {
  acceptance,
  freeAnswer,
  mailsTo,
  quoted,
  type SentRequest,
  sentRequest,
} from '../quotations/quotation-fixture.ts';

let shop: IdentityShop;
let staff: Scope;
let stranger: Scope;
beforeAll(async () => {
  shop = await openIdentityShop();
  staff = shop.as(await createUser(shop, { role: 'sales' }));
  stranger = { ...shop.system, actor: visitor };
});
afterAll(() => shop.close());

const ofStaff = (id: string): Promise<QuotationRequest> => getQuotationRequest(staff, { id });
const erase = (email: string) => eraseCustomer(shop.system, email);
const write = (scope: Scope, ref: { id: string; key?: string }, text: string, note = false) =>
  writeRequestMessage(scope, ref, { id: uuid(), text, note });

/** A request with a file, answered by a quotation, with messages of both sides. */
async function wholeRequest(given: Record<string, unknown> = {}): Promise<SentRequest & { readonly file: string }> {
  const ref = newRequestRef();
  const { id: file } = await uploadRequestBytes(stranger, ref, pdfOf(1000), { name: 'haddad-plate.pdf' });
  const lines = [{ partNumber: 'HD-4711', quantity: 4, note: 'For the old loader', files: [file] }];
  const { email } = await sentRequest(stranger, { ...ref, note: 'Before the rain comes', lines, ...given });
  const request = { ...ref, email };
  await quoted(staff, request, [freeAnswer({ name: 'Idler of Haddad' })], { notes: 'As agreed by phone' });
  await write(stranger, request, 'Which side is it?');
  await write(staff, { id: request.id }, 'He pays late', true);
  return { ...request, file };
}

test('the export of an address that only requests have names these with lines, messages, quotations and files [O458]', async () => {
  const email = 'export@haddad.example';
  const request = await wholeRequest({ email });
  await sentRequest(stranger, { email, lines: [{ name: 'Second seal', quantity: 1 }] });
  await sentRequest(stranger, { lines: [{ name: 'Seal of others', quantity: 1 }] });
  const given = await exportCustomerData(shop.system, ' Export@Haddad.example ');
  const text = JSON.stringify(given.data);
  const words = ['Omar Haddad', 'HD-4711', 'For the old loader', 'Before the rain comes', 'Second seal'];
  for (const word of [...words, 'haddad-plate.pdf', 'Which side is it?', 'Idler of Haddad', 'As agreed by phone'])
    expect(text).toContain(word);
  for (const word of ['He pays late', 'Seal of others', request.key]) expect(text).not.toContain(word);
  expect(given).toMatchObject({ email, data: { users: [], orders: [] } });
  expect(given.data['quotation_requests']).toHaveLength(2);
});

test('an erasure withdraws the open requests as an event, and takes out what says who asked [O458]', async () => {
  const email = 'erased@haddad.example';
  const request = await wholeRequest({ email });
  const taken = await sentRequest(stranger, { email });
  await takeRequest(staff, taken.id, 1);
  const declined = await wholeRequest({ email });
  await declineQuotation(stranger, declined, { quotationVersion: 1, reason: 'Too dear for Haddad' });
  const other = await wholeRequest();
  expect(await erase(email)).toEqual({ acknowledged: true, deletedCount: 1 });
  const after = await ofStaff(request.id);
  expect(after).toMatchObject({ state: 'withdrawn', actions: [], name: '', company: '', phone: '', note: '' });
  expect(after.lines).toMatchObject([{ partNumber: 'HD-4711', quantity: 4, note: '', files: [] }]);
  expect(after.messages.map(({ text }) => text)).toEqual(['', '']);
  expect(after.quotation).toMatchObject({ version: 1, notes: '' });
  expect(after.history.at(-1)).toMatchObject({ action: 'withdraw', version: after.version, reason: '' });
  expect((await ofStaff(taken.id)).history.map(({ action }) => action)).toEqual(['send', 'take', 'withdraw']);
  expect((await ofStaff(declined.id)).history.map(({ action }) => action)).toEqual(['send', 'quote', 'decline']);
  expect(await ofStaff(other.id)).toMatchObject({ state: 'quoted', name: 'Omar Haddad' });
  expect(await mailsTo(shop, email)).toEqual([]);
  await deleteUnusedRequestFiles(shop.system);
  const kept: string[] = [];
  for await (const { key } of shop.files.list()) kept.push(key);
  expect(kept.some((key) => key.includes(request.file))).toBe(false);
  expect(kept.some((key) => key.includes(other.file))).toBe(true);
});

test('the link of an erased person opens nothing any more, and no new one is made [O458]', async () => {
  const request = await sentRequest(stranger);
  await erase(request.email);
  const mails = await shop.db.$count(mailOutbox);
  const keys = await shop.db.$count(quotationKeys);
  await renewRequestLink(stranger, request.id);
  expect((await appErrorOf(getQuotationRequest(stranger, request))).code).toBe('not_found');
  expect([await shop.db.$count(mailOutbox), await shop.db.$count(quotationKeys)]).toEqual([mails, keys]);
});

test('an address that nothing knows, and one that was erased, is not found [O458]', async () => {
  const { id, email } = await sentRequest(stranger);
  await erase(email);
  const { email: pseudonym } = await ofStaff(id);
  expect(pseudonym).toMatch(/@erased\.invalid$/);
  for (const unknown of ['nobody@example.com', email, pseudonym]) {
    expect((await appErrorOf(erase(unknown))).code).toBe('not_found');
    expect((await appErrorOf(exportCustomerData(shop.system, unknown))).code).toBe('not_found');
  }
});

test('both need the permission and a confirmed session, and the audit names the requests, not the address [O458]', async () => {
  const { id, email } = await sentRequest(stranger);
  const { number } = await ofStaff(id);
  const works = [exportCustomerData, eraseCustomer];
  for (const work of works) expect((await appErrorOf(work(staff, email))).code).toBe('forbidden');
  const { browser, token } = await registered(shop, 'owner@haddad.example');
  const actor = await browser.actor(token);
  if (actor.kind !== 'user') throw new Error('Nobody is signed in');
  const noted: AuditNote[] = [];
  const owner: Scope = {
    ...shop.scope({ ...actor, user: { ...actor.user, role: 'admin' } }),
    audit: async (_db, notes) => void noted.push(...notes),
  };
  shop.advance(61 * 60_000);
  for (const work of works) {
    expect((await appErrorOf(work(owner, email))).code).toBe('confirmation_required');
    await work(owner, email, goodPassword);
    shop.advance(61 * 60_000);
  }
  const thing = { kind: 'quotationRequest', id: number };
  expect(noted).toEqual([{ thing }, { thing }]);
});

test('requests that were sent without an account go along with the account of their address [O458]', async () => {
  const { email, emailVerified } = await createUser(shop);
  expect(emailVerified).toBe(true);
  const request = await wholeRequest({ email });
  expect(JSON.stringify(await exportCustomerData(shop.system, email))).toContain('HD-4711');
  await erase(email);
  expect(await ofStaff(request.id)).toMatchObject({ state: 'withdrawn', name: '', hasAccount: false });
});

test('an accepted request goes with the customer that it made, also of a buyer who gave a phone number alone; the order stays [O458]', async () => {
  for (const email of ['ordered@haddad.example', '']) {
    const request = await wholeRequest({ email });
    const { quotation } = await acceptQuotation(staff, { id: request.id }, acceptance());
    const number = quotation?.acceptance?.order ?? '';
    const account = await accountOfOrder(number);
    expect((await appErrorOf(erase(account))).message).toContain(`Not finished: ${number}`);
    expect(await ofStaff(request.id)).toMatchObject({ state: 'accepted', name: 'Omar Haddad' });
    await actOnOrder(shop.as(await createUser(shop, { role: 'admin' })), number, 'cancel');
    expect(JSON.stringify((await exportCustomerData(shop.system, account)).data)).toContain('HD-4711');
    await erase(account);
    const erased = { name: '', company: '', phone: '', email: expect.stringMatching(/@erased\.invalid$/) };
    expect(await ofStaff(request.id)).toMatchObject({
      ...erased,
      state: 'accepted',
      quotation: { acceptance: { order: number } },
    });
    expect(await getOrder(staff, number)).toMatchObject({ name: 'Erased customer', phone: '', price: 160 });
  }
});

/** The address of the account that an order belongs to. */
async function accountOfOrder(number: string): Promise<string> {
  const [row] = await shop.db
    .select({ email: users.email })
    .from(users)
    .innerJoin(orders, eq(orders.userId, users.id))
    .where(eq(orderNumberText(orders), number));
  return row?.email ?? '';
}

test('of an acceptance and the erasure of a buyer without account at once one comes first, and the other says why [O459]', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const request = await sentRequest(stranger);
    await quoted(staff, request, [freeAnswer(), freeAnswer()]);
    const accept = () => acceptQuotation(stranger, request, acceptance());
    const works = round % 2 === 0 ? [accept, () => erase(request.email)] : [() => erase(request.email), accept];
    const ends = await Promise.allSettled(works.map((work) => work()));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason?.code ?? String(end.reason)] : []));
    const { state, email, quotation } = await ofStaff(request.id);
    const order = quotation?.acceptance?.order;
    seen.add([state, order ? 'order' : 'none', email === request.email ? 'known' : 'erased', ...refused].join(' '));
  }
  const either = ['accepted order known conflict', 'withdrawn none erased conflict', 'withdrawn none erased not_found'];
  expect([...seen].filter((end) => !either.includes(end))).toEqual([]);
});

test('an acceptance that waits for the erasure orders nothing, and an erasure that waits for the acceptance says so [O459]', async () => {
  const [one, other] = [await sentRequest(stranger), await sentRequest(stranger)];
  for (const request of [one, other]) await quoted(staff, request, [freeAnswer(), freeAnswer()]);
  const accept = (scope: Scope, request: SentRequest) => acceptQuotation(scope, request, acceptance());
  const late = await shop.db.transaction(async (tx) => {
    await eraseCustomer({ ...shop.system, db: tx }, one.email);
    const refused = appErrorOf(accept(stranger, one));
    await expect.poll(() => waitingForLocks(shop)).toBe(1);
    return { refused };
  });
  expect(['conflict', 'not_found']).toContain((await late.refused).code);
  expect(await shop.db.$count(orders, eq(orders.email, one.email))).toBe(0);
  const waiting = await shop.db.transaction(async (tx) => {
    await accept({ ...stranger, db: tx }, other);
    const refused = appErrorOf(erase(other.email));
    await expect.poll(() => waitingForLocks(shop)).toBe(1);
    return { refused };
  });
  expect(await waiting.refused).toMatchObject({ code: 'conflict', message: expect.stringContaining('Not finished') });
  expect(await ofStaff(other.id)).toMatchObject({ state: 'accepted', email: other.email });
});

test('an erasure that has lost what it needs to others runs again [O459]', async () => {
  const { id, email } = await sentRequest(stranger);
  const impatient = openDatabase({ ...shop.connection, options: '-c lock_timeout=200' }, 2);
  const again = Promise.withResolvers<void>();
  let begun = 0;
  const db: typeof impatient.db = Object.assign(Object.create(impatient.db), {
    transaction: (...given: Parameters<typeof impatient.db.transaction>) => {
      begun += 1;
      if (begun > 1) again.resolve();
      return impatient.db.transaction(...given);
    },
  });
  try {
    const erasure = await shop.db.transaction(async (tx) => {
      await tx.select().from(quotationRequests).where(eq(quotationRequests.id, id)).for('update');
      const work = eraseCustomer({ ...shop.system, db }, email);
      await Promise.race([again.promise, work]);
      return { work };
    });
    expect(await erasure.work).toEqual({ acknowledged: true, deletedCount: 1 });
  } finally {
    await impatient.close();
  }
  expect(await ofStaff(id)).toMatchObject({ state: 'withdrawn', name: '' });
});

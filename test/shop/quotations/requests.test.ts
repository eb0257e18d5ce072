/** Requests for quotation: sent with and without account, read by their buyer and staff, taken, declined and withdrawn. */
import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { declineRequest, takeRequest, withdrawRequest } from '#domain/quotations/act-on-request.server.ts';
import { NewQuotationRequest, RequestQuery } from '#domain/quotations/contract.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { listOwnRequests, listQuotationRequests } from '#domain/quotations/list-requests.server.ts';
import { renewRequestLink } from '#domain/quotations/renew-link.server.ts';
import { deleteExpiredKeys } from '#domain/quotations/request-keys.server.ts';
import { requestLinkDays } from '#domain/quotations/request-rules.ts';
import { requestLimits, sendQuotationRequest } from '#domain/quotations/send-request.server.ts';
import { quotationRequests } from '#domain/quotations/tables.server.ts';
import { writeRequestMessage } from '#domain/quotations/write-request-message.server.ts';
import { type Scope, type User, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let desk: User;
let staff: Scope;
let stranger: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  desk = await createUser(shop, { role: 'sales', email: 'desk@example.com' });
  staff = shop.as(desk);
  stranger = { ...shop.system, actor: visitor };
});
afterAll(() => shop.close());

const asked = (given: Record<string, unknown> = {}) =>
  NewQuotationRequest.parse({
    id: uuid(),
    name: 'Omar Haddad',
    company: 'Haddad Quarries',
    country: 'jo',
    phone: '+962 6 555 0110',
    lines: [
      { partNumber: '20Y-30-00481', quantity: 4, machine: { make: 'Komatsu', model: 'PC200-8', serial: 'C65011' } },
      { name: 'Seal of the swing motor', quantity: 1, targetPrice: 120.5, grades: ['remanufactured', 'genuine'] },
    ],
    ...given,
  });

const newKey = () => randomBytes(32).toString('base64url');

/** A request of somebody without account. */
async function sentByStranger(given: Record<string, unknown> = {}) {
  const key = newKey();
  const email = `${uuid()}@example.com`;
  const { id, number } = await sendQuotationRequest(stranger, asked({ key, email, ...given }));
  return { id, key, number, email };
}

const mailsTo = (email: string) =>
  shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(desc(mailOutbox.id));

const keyOfMail = (text: string) => /\/quotations\/[0-9a-f-]{36}#(\S+)/.exec(text)?.[1] ?? '';

test('a mechanic without account sends what he has, and reads it by the link of the mail [O410 O411]', async () => {
  const { id, key, number, email } = await sentByStranger();
  expect(number).toMatch(/^RQ-\d{5}$/);
  const read = await getQuotationRequest(stranger, { id, key });
  expect(read).toMatchObject({ number, state: 'sent', company: 'Haddad Quarries', country: 'JO', hasAccount: false });
  expect(read.lines).toMatchObject([
    { partNumber: '20Y-30-00481', quantity: 4, unit: 'H87', machine: { serial: 'C65011' } },
    { name: 'Seal of the swing motor', targetPrice: 120.5, grades: ['genuine', 'remanufactured'] },
  ]);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).not.toMatch(/\d\.\d\d|\$/);
  expect(await getQuotationRequest(stranger, { id, key: keyOfMail(mail?.text ?? '') })).toEqual(read);
  const toShop = await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.subject, `Request for quotation ${number} from Omar Haddad`));
  expect(toShop).toHaveLength(1);
});

test('nobody else reads it: not by its id, another key, another account, or staff without the permission [O411]', async () => {
  const { id } = await sentByStranger();
  const other = await sentByStranger();
  const buyer = await createUser(shop);
  const storekeeper = await createUser(shop, { role: 'catalogue' });
  const readers: [Scope, string | undefined][] = [
    [stranger, undefined],
    [stranger, other.key],
    [stranger, ''],
    [shop.as(buyer), undefined],
    [shop.as(storekeeper), undefined],
  ];
  for (const [scope, key] of readers)
    expect(await appErrorOf(getQuotationRequest(scope, { id, key }))).toMatchObject({ code: 'not_found' });
  expect(await listOwnRequests(shop.as(buyer))).toEqual([]);
});

test('a key opens nothing after 90 days, and a new link goes to the email of the request alone [O411]', async () => {
  const { id, key, email } = await sentByStranger();
  const later: Scope = { ...stranger, now: () => new Date(shop.system.now().getTime() + requestLinkDays * 86_400_000) };
  expect(await appErrorOf(getQuotationRequest(later, { id, key }))).toMatchObject({ code: 'not_found' });
  expect(await deleteExpiredKeys({ ...shop.system, now: later.now })).toBeGreaterThanOrEqual(2);
  await renewRequestLink(later, id);
  await renewRequestLink(later, uuid());
  await renewRequestLink(later, 'no id');
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toMatch(/^Your link to request RQ-/);
  expect(await getQuotationRequest(later, { id, key: keyOfMail(mail?.text ?? '') })).toMatchObject({ id });
});

test('a repeated request is sent once, also at the same moment; other content, or somebody else, is refused [O412]', async () => {
  const key = newKey();
  const email = `${uuid()}@example.com`;
  const request = asked({ key, email });
  const sent = await Promise.all([1, 2, 3].map(() => sendQuotationRequest(stranger, request)));
  expect(new Set(sent.map(({ number }) => number)).size).toBe(1);
  expect(await mailsTo(email)).toHaveLength(1);
  const changed = { ...request, note: 'Urgent' };
  expect(await appErrorOf(sendQuotationRequest(stranger, changed))).toMatchObject({ code: 'idempotency_mismatch' });
  const foreign = { ...request, key: newKey() };
  expect(await appErrorOf(sendQuotationRequest(stranger, foreign))).toMatchObject({ code: 'not_found' });
  const buyer = shop.as(await createUser(shop));
  expect(await appErrorOf(sendQuotationRequest(buyer, request))).toMatchObject({ code: 'not_found' });
});

test('it is refused without a way to answer, without a key, and above 20 an hour from one network [O410]', async () => {
  expect(await appErrorOf(sendQuotationRequest(stranger, asked({ key: newKey(), phone: '' })))).toMatchObject({
    extra: { errors: [{ path: 'email', message: 'Enter your email or your phone number, so that we can answer.' }] },
  });
  expect(await appErrorOf(sendQuotationRequest(stranger, asked()))).toMatchObject({ code: 'invalid' });
  const network = { ...stranger, clientAddress: '203.0.113.7' };
  for (let sent = 0; sent < requestLimits.byNetwork.max; sent++)
    await sendQuotationRequest(network, asked({ key: newKey() }));
  const refused = await appErrorOf(sendQuotationRequest(network, asked({ key: newKey() })));
  expect(refused).toMatchObject({ code: 'too_many_requests' });
});

test('who registers with the address of a request has it in the account, once the address is confirmed [O413]', async () => {
  const { id, email } = await sentByStranger();
  const buyer = await createUser(shop, { email, emailVerified: false });
  expect(await listOwnRequests(shop.as({ ...buyer, emailVerified: false }))).toEqual([]);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, buyer.id));
  const confirmed = shop.as({ ...buyer, emailVerified: true });
  expect(await listOwnRequests(confirmed)).toMatchObject([{ id, lineCount: 2, assignedTo: '' }]);
  expect(await getQuotationRequest(confirmed, { id })).toMatchObject({ id, actions: ['write', 'withdraw'] });
});

test('the desk lists by state and finds by every word; those that wait come in the order of their arrival [O414]', async () => {
  const mark = `quarry${uuid().slice(-8)}`;
  const [first, second] = [await sentByStranger({ company: mark }), await sentByStranger({ company: mark })];
  const list = (desk: string, q: string) => listQuotationRequests(staff, RequestQuery.parse({ desk, q }));
  const ids = async (desk: string, q = mark) => (await list(desk, q)).items.map(({ id }) => id);
  expect(await ids('new')).toEqual([first.id, second.id]);
  await takeRequest(staff, second.id, 1);
  expect(await ids('new')).toEqual([first.id]);
  expect(await ids('mine')).toEqual([second.id]);
  expect((await list('all', `${mark} 20Y-30`)).counts).toMatchObject({ new: 1, mine: 1, in_work: 1, all: 2, won: 0 });
  expect(await ids('all', `${mark} "no such"`)).toEqual([]);
  await withdrawRequest(stranger, first, { version: 1, reason: '' });
  expect(await ids('lost')).toEqual([first.id]);
  expect(await ids('new')).toEqual([]);
});

test('staff decline with a reason, which the buyer gets with a link; once, and not what has changed [O414]', async () => {
  const { id, key, email } = await sentByStranger();
  const reason = 'Nobody makes it any more.';
  expect(await appErrorOf(declineRequest(staff, id, { version: 1, reason: '' }))).toMatchObject({ code: 'invalid' });
  expect(await appErrorOf(declineRequest(staff, id, { version: 2, reason }))).toMatchObject({ code: 'conflict' });
  const declined = await declineRequest(staff, id, { version: 1, reason });
  expect(await declineRequest(staff, id, { version: 1, reason })).toEqual(declined);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain(reason);
  const read = await getQuotationRequest(stranger, { id, key: keyOfMail(mails[0]?.text ?? '') });
  expect(read).toMatchObject({ state: 'declined', reason, assignedTo: '', actions: ['write'] });
  expect(await appErrorOf(withdrawRequest(stranger, { id, key }, { version: 2, reason: '' }))).toMatchObject({
    code: 'conflict',
  });
});

test('both sides write; notes of the staff are theirs, and a buyer does not learn who of the staff wrote [O415]', async () => {
  const { id, key, email } = await sentByStranger();
  const question = { id: uuid(), text: 'Which side?', note: false };
  await writeRequestMessage(staff, { id }, question);
  await writeRequestMessage(staff, { id }, question);
  await writeRequestMessage(staff, { id }, { id: uuid(), text: 'Pays late', note: true });
  const answer = { id: uuid(), text: 'The left one', note: false };
  const read = await writeRequestMessage(stranger, { id, key }, answer);
  expect(read.messages).toMatchObject([
    { author: 'shop', email: '', text: 'Which side?' },
    { author: 'buyer', email, text: 'The left one' },
  ]);
  expect((await getQuotationRequest(staff, { id })).messages).toHaveLength(3);
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await appErrorOf(writeRequestMessage(stranger, { id, key }, { ...answer, text: 'Both' }))).toMatchObject({
    code: 'idempotency_mismatch',
  });
  const note = { id: uuid(), text: 'Mine', note: true };
  expect(await appErrorOf(writeRequestMessage(stranger, { id, key }, note))).toMatchObject({ code: 'forbidden' });
});

test('of two who take a request at once, the second is told that it has changed [O414]', async () => {
  const { id } = await sentByStranger();
  const colleague = shop.as(await createUser(shop, { role: 'sales', email: `${uuid()}@example.com` }));
  const taken = await Promise.allSettled([takeRequest(staff, id, 1), takeRequest(colleague, id, 1)]);
  expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [row] = await shop.db.select().from(quotationRequests).where(eq(quotationRequests.id, id));
  expect(row).toMatchObject({ state: 'in_work', version: 2 });
});

/** An erasure, proven by a search through all rows: what stays of a person is a short list. */
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setRole } from '#domain/identity/set-role.server.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { deleteUnusedPictures } from '#domain/media/delete-unused-pictures.server.ts';
import { images } from '#domain/media/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { writeMessage } from '#domain/orders/messages/write-message.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { eraseCustomer, eraseOwnAccount } from '#domain/privacy/erase-person.server.ts';
import { exportOwnData } from '#domain/privacy/export-person.server.ts';
import { stockNotifications } from '#domain/stock-notifications/tables.server.ts';
import { createOrder, createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';
import { waitingForLocks } from '../../fixtures/waiting-for-locks.ts';
import { goodPassword, type IdentityShop, openIdentityShop, registered } from '../identity/identity-fixture.ts';
import { fillPerson } from './filled-person.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

/** All rows of all tables as text, with the names of all files. */
async function dump(): Promise<string> {
  const { rows: names } = await shop.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'audit') and table_type = 'BASE TABLE'`,
  );
  let text = '';
  for (const { name } of names) {
    const { rows } = await shop.db.execute<{ row: string }>(sql`select t::text as row from ${sql.raw(name)} t`);
    text += rows.map(({ row }) => `${name} ${row}\n`).join('');
  }
  for await (const { key } of shop.files.list()) text += `${key}\n`;
  return text.toLowerCase();
}

const bytes = (word: string) => Buffer.from(word).toString('hex');

async function foundIn(canaries: ReadonlyMap<string, string>): Promise<string[]> {
  const text = await dump();
  const found = [...canaries].filter(([word]) => text.includes(word) || text.includes(bytes(word)));
  return found.map(([, column]) => column).sort();
}

test('of a person with a word in every text of every table only this stays [I121]', async () => {
  const person = await fillPerson(shop, 'canary1');
  const other = await fillPerson(shop, 'canary2');
  expect(await foundIn(person.canaries)).toEqual([...person.canaries.values()].sort());
  await eraseCustomer(shop.system, person.user.email);
  expect(await foundIn(person.canaries)).toEqual([
    // In the audit: by what the person signed in, such as google.
    'accounts.provider_id',
    'card_cases.currency',
    'card_cases.id',
    'card_sessions.currency',
    'card_sessions.provider_id',
    'images.sha256',
    'issued_document_files.pdf',
    'issued_documents.data',
    'issued_documents.number',
    'order_credits.invoice',
    'order_document_mails.documents',
    'order_extra_line_changes.changes',
    'order_lines.brand',
    'order_lines.country_of_origin',
    'order_lines.hs_code',
    'order_lines.part_number',
    'order_lines.product_name',
    'order_payments.reference',
    // The numbers of the parts.
    'order_price_agreements.prices',
    'orders.currency',
    'orders.document_numbers',
    'orders.number_prefix',
    'quotation_lines.brand',
    'quotation_lines.country_of_origin',
    'quotation_lines.hs_code',
    'quotation_lines.name',
    'quotation_lines.part_number',
    'quotation_lines.price_breaks',
    'quotation_lines.unlisted_key',
    'quotation_request_lines.grades',
    'quotation_request_lines.name',
    'quotation_request_lines.number_key',
    'quotation_request_lines.part_number',
    'quotation_requests.country',
    'quotation_supplier_costs.note',
    'quotations.order_number',
    'shipments.carrier',
    'shipments.tracking_number',
  ]);
  expect(await foundIn(other.canaries)).toEqual([...other.canaries.values()].sort());
});

test('pictures of the person go with the next tidying [I121]', async () => {
  const { user } = await fillPerson(shop, 'canary3');
  await eraseCustomer(shop.system, user.email);
  shop.advance(2 * 86_400_000);
  await deleteUnusedPictures(shop.system);
  const left = await shop.db.select().from(images);
  expect(left.map(({ sha256 }) => sha256)).not.toContain('canary3-images-sha256');
});

describe('by the person', () => {
  test('asks for the password in an older session; then sessions and tokens are at an end, and nobody signs in [I122]', async () => {
    const email = 'leaves@example.com';
    const { browser, token } = await registered(shop, email);
    const scope = { ...shop.scope(), actor: await browser.actor(token) };
    shop.advance(61 * 60_000);
    expect((await appErrorOf(eraseOwnAccount(scope, email))).code).toBe('confirmation_required');
    expect((await appErrorOf(eraseOwnAccount(scope, email, 'not my password'))).code).toBe('invalid');
    expect(await eraseOwnAccount(scope, email, goodPassword)).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await browser.who(token)).toBeNull();
    expect((await browser.session()).text).toBe('null');
    expect((await shop.browser().signIn(email)).status).toBe(401);
    // The email is free again, and knows nothing of before.
    expect((await shop.browser().signUp(email)).status).toBe(200);
  });

  test('only of their own account [I122]', async () => {
    const [one, two] = [await createUser(shop), await createUser(shop)];
    expect((await appErrorOf(eraseOwnAccount(shop.as(one), two.email))).code).toBe('not_found');
  });
});

test('an order that comes during the erasure waits for it, and is not placed without an account [I121]', async () => {
  const buyer = await createUser(shop);
  const part = await createPart(shop);
  const late = await shop.db.transaction(async (tx) => {
    await eraseCustomer({ ...shop.system, db: tx }, buyer.email);
    const order = appErrorOf(placeOrder(shop.as(buyer), request(part)));
    await expect.poll(() => waitingForLocks(shop)).toBe(1);
    return { order };
  });
  expect((await late.order).code).toBe('conflict');
  expect(await shop.db.$count(orders, eq(orders.userId, buyer.id))).toBe(0);
});

describe('is refused, with what to do first', () => {
  const refusal = async (email: string) => {
    const { code, message } = await appErrorOf(eraseCustomer(shop.system, email));
    return `${code}: ${message}`;
  };

  test('while an order is not finished [I123]', async () => {
    const buyer = await createUser(shop);
    const part = await createPart(shop);
    const { number } = (await placeOrder(shop.as(buyer), request(part))).placed.order;
    expect(await refusal(buyer.email)).toBe(
      `conflict: Not finished: ${number}. Cancel these orders, or wait until they are delivered. Then the account can be erased.`,
    );
    await shop.db.update(orders).set({ state: 'shipped' }).where(eq(orders.userId, buyer.id));
    expect(await refusal(buyer.email)).toContain('Not finished');
  });

  test('while a delivered order is not paid [I123]', async () => {
    const buyer = await createUser(shop);
    await createOrder(shop, buyer, 'delivered');
    expect(await refusal(buyer.email)).toMatch(/^conflict: Money is still open for SP-\d+\./);
  });

  test('while a return is open [I123]', async () => {
    const { user } = await fillPerson(shop, 'canary4');
    await shop.db.execute(sql`delete from order_return_receipts`);
    await shop.db.execute(sql`delete from order_return_settlements`);
    expect(await refusal(user.email)).toMatch(/^conflict: A return is open for \S+-\d+\./);
  });

  test('for staff, until an owner has taken the role away: also for the last owner [I123]', async () => {
    const owner = await createUser(shop, { role: 'admin' });
    const manager = await createUser(shop, { role: 'manager' });
    expect(await refusal(owner.email)).toContain('An owner has to take its role away first.');
    expect(await refusal(manager.email)).toMatch(/^conflict: This account belongs to the staff/);
    await createPart(shop, { createdByEmail: manager.email });
    await setRole(shop.system, manager.email, { role: 'buyer' });
    await eraseCustomer(shop.system, manager.email);
    expect(await dump()).not.toContain(manager.email);
  });

  test('by whom the role does not allow it [I122]', async () => {
    const sales = await createUser(shop, { role: 'sales' });
    const buyer = await createUser(shop);
    expect((await appErrorOf(eraseCustomer(shop.as(sales), buyer.email))).code).toBe('forbidden');
  });
});

test('two erasures at once erase once, and an order of the erased person takes no mail [I122]', async () => {
  const buyer = await createUser(shop, { email: 'twice@example.com' });
  const { number } = (await placeOrder(shop.as(buyer), request(await createPart(shop)))).placed.order;
  await actOnOrder(shop.as(buyer), number, 'cancel');
  const results = await Promise.allSettled([1, 2].map(() => eraseCustomer(shop.system, buyer.email)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const staff = shop.as(await createUser(shop, { role: 'admin' }));
  await writeMessage(staff, number, { id: uuid(), text: 'Hello', internal: false });
  const email = expect.stringMatching(/^[0-9a-f-]{36}@erased\.invalid$/);
  expect(await getOrder(staff, number)).toMatchObject({ email, name: 'Erased customer', delivery: null });
  const mails = await shop.db.select().from(mailOutbox).where(sql`recipient like '%@erased.invalid'`);
  expect(mails).toEqual([]);
});

describe('by an account whose address nobody has confirmed [U32]', () => {
  const open = () => openIdentityShop({ SMTP_URL: 'smtp://127.0.0.1:1' });

  test('mails of others stay, and what the shop keeps for the address is neither shown nor deleted', async () => {
    const mailShop = await open();
    try {
      const part = await createPart(mailShop);
      await mailShop.db
        .insert(stockNotifications)
        .values({ id: uuid(), partId: part, email: 'sales@digger.example', requestedAt: mailShop.now() });
      await enqueueMail(mailShop.system, { to: 'x@example.com', subject: 's', text: 'Ask sales@digger.example.' });
      await enqueueMail(mailShop.system, { to: 'sales@digger.example', subject: 'For the real reader', text: 't' });
      const { browser, token } = await registered(mailShop, 'sales@digger.example');
      const scope = { ...mailShop.scope(), actor: await browser.actor(token) };
      const shown = JSON.stringify(await exportOwnData(scope, 'sales@digger.example'));
      expect(shown).not.toContain('For the real reader');
      expect(shown).not.toContain(part);
      await eraseOwnAccount(scope, 'sales@digger.example');
      const subjects = (await mailShop.db.select().from(mailOutbox)).map(({ subject }) => subject);
      expect(subjects).toEqual(expect.arrayContaining(['s', 'For the real reader']));
      expect(await mailShop.db.$count(stockNotifications)).toBe(1);
    } finally {
      await mailShop.close();
    }
  });
});

test('a mail goes for the whole number of an order only [U32]', async () => {
  const buyer = await createUser(shop);
  await createOrder(shop, buyer, 'cancelled');
  const [order] = await shop.db.select().from(orders).where(eq(orders.userId, buyer.id));
  for (const number of [`SP-${order?.number}`, `SP-${order?.number}0`])
    await enqueueMail(shop.system, { to: 'x@example.com', subject: `about ${number}`, text: `Order ${number}` });
  await eraseCustomer(shop.system, buyer.email);
  const subjects = (await shop.db.select().from(mailOutbox)).map(({ subject }) => subject);
  expect(subjects).toContain(`about SP-${order?.number}0`);
  expect(subjects).not.toContain(`about SP-${order?.number}`);
});

test('a mail goes for the whole address only, not for one that has it as a part [U32]', async () => {
  const kept = [
    'parts@hexa.company',
    'spare.parts@hexa.co',
    'parts@hexa.co.uk',
    'my-parts@hexa.co',
    'parts@hexa.co-op.example',
  ];
  for (const text of kept)
    await enqueueMail(shop.system, { to: 'x@example.com', subject: `about ${text}`, text: `Write to ${text}.` });
  for (const text of ['Write to parts@hexa.co.', '<parts@hexa.co>', 'mailto:PARTS@hexa.co, or'])
    await enqueueMail(shop.system, { to: 'x@example.com', subject: 'gone', text });
  await createUser(shop, { email: 'parts@hexa.co' });
  await eraseCustomer(shop.system, 'parts@hexa.co');
  const subjects = (await shop.db.select().from(mailOutbox)).map(({ subject }) => subject);
  expect(subjects).not.toContain('gone');
  expect(subjects).toEqual(expect.arrayContaining(kept.map((text) => `about ${text}`)));
});

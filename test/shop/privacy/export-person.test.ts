/** An export has all of a person's data, and no secrets. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCustomerData, exportOwnData } from '#domain/privacy/export-person.server.ts';
import { createUser, givePassword, userPassword } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { goodPassword, type IdentityShop, openIdentityShop, registered } from '../identity/identity-fixture.ts';
import { fillPerson } from './filled-person.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

/** Columns that an export leaves out. */
const secrets = [
  'access_tokens.token_hash',
  'accounts.access_token',
  'accounts.id_token',
  'accounts.password',
  'accounts.refresh_token',
  'card_cases.currency',
  'card_cases.id',
  'card_sessions.url',
  'cart_additions.key',
  'cart_additions.request_hash',
  'customer_notes.text',
  'idempotency_keys.key',
  'idempotency_keys.request_hash',
  'idempotency_keys.response',
  'issued_document_files.pdf',
  'mail_attachments.content',
  'mail_attachments.name',
  'mail_outbox.facts',
  'mail_outbox.html',
  'mail_outbox.last_error',
  'mail_outbox.text',
  'mail_outbox.unsubscribe_url',
  'order_document_mails.documents',
  'order_document_mails.recipients',
  'order_document_mails.text',
  'order_mail_decisions.subject',
  'order_requests.request_hash',
  'order_return_settlements.extra_reason',
  'passkeys.credential_id',
  'passkeys.public_key',
  'quotation_answers.content',
  'quotation_documents.pdf',
  'quotation_keys.hash',
  'quotation_requests.sent_hash',
  'quotation_supplier_costs.note',
  'recovery_codes.code_hash',
  'remembered_devices.token_hash',
  'second_factors.secret',
  'sessions.token',
  'stock_notifications.token_hash',
  'verifications.identifier',
];

test('every text of every table is in it, except secrets and what only staff see [I124]', async () => {
  const { user, canaries } = await fillPerson(shop, 'canary1');
  const data = await exportCustomerData(shop.system, user.email);
  const text = JSON.stringify(data);
  expect(
    [...canaries]
      .filter(([word]) => !text.includes(word))
      .map(([, column]) => column)
      .sort(),
  ).toEqual(secrets);
  expect(data.documents).toEqual([
    { order: expect.stringMatching(/-orders-number-prefix-1\d+$/), number: 'canary1-issued-documents-number' },
  ]);
  expect(data.pictures).toEqual([expect.stringMatching(/^\/img\/[0-9a-f-]{36}$/)]);
});

test('it has nothing of others: neither their rows nor the emails of the staff who worked on the orders [I124]', async () => {
  const one = await fillPerson(shop, 'canary2');
  const other = await fillPerson(shop, 'canary3');
  await shop.pool.query(`update order_events set actor_email = 'clerk@example.com'`);
  await shop.pool.query(`update order_messages set is_internal = true, from_shop = true`);
  const data = await exportCustomerData(shop.system, one.user.email);
  const text = JSON.stringify(data);
  expect(text).not.toContain('clerk@example.com');
  expect(data.data['order_messages']).toEqual([]);
  expect([...other.canaries.keys()].filter((word) => text.includes(word))).toEqual([]);
});

test('the person needs a confirmed session, staff the permission [I125]', async () => {
  const email = 'asks@example.com';
  const { browser, token } = await registered(shop, email);
  const scope = { ...shop.scope(), actor: await browser.actor(token) };
  expect(await exportOwnData(scope, email)).toMatchObject({ email, data: { users: [{ email }] } });
  shop.advance(61 * 60_000);
  expect((await appErrorOf(exportOwnData(scope, email))).code).toBe('confirmation_required');
  expect((await exportOwnData(scope, email, goodPassword)).email).toBe(email);
  const [sales, other] = [await createUser(shop, { role: 'sales' }), await createUser(shop)];
  expect((await appErrorOf(exportCustomerData(shop.as(sales), email))).code).toBe('forbidden');
  expect((await appErrorOf(exportOwnData(shop.as(other), email))).code).toBe('not_found');
});

test('data of staff are exported by those only who have all their rights and give roles [U33]', async () => {
  const [manager, owner, packer] = await Promise.all(
    (['manager', 'admin', 'warehouse'] as const).map(async (role) =>
      givePassword(shop, await createUser(shop, { role })),
    ),
  );
  if (!manager || !owner || !packer) throw new Error('no staff');
  for (const { email } of [owner, packer])
    expect((await appErrorOf(exportCustomerData(shop.as(manager), email, userPassword))).code).toBe('forbidden');
  expect((await exportCustomerData(shop.as(owner), packer.email, userPassword)).email).toBe(packer.email);
});

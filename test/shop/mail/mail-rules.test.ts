/** The owner's rules for mails: who they are from, what stands under them, which are sent, and the test mail. */
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { firstMailRules, type MailRules } from '#domain/content/mail-rules-contract.ts';
import { confirmOrder } from '#domain/documents/confirm-orders.server.ts';
import { banUser } from '#domain/identity/ban-user.server.ts';
import { deliverMail } from '#domain/mail/deliver-mail.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { sendTestMail, testMailLimit } from '#domain/mail/test-mail.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { rateLimits } from '#domain/rate-limit/tables.server.ts';
import { createMailer } from '#platform/mailer.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { changeRules } from '../../fixtures/change-rules.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { type MailServer, startMailServer } from '../../fixtures/mail-server.ts';
import { mailsOf, mailWriter } from '../../fixtures/mails.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let server: MailServer;
let owner: Scope;

beforeAll(async () => {
  shop = await openTestShop();
  server = await startMailServer();
  owner = shop.as(await createUser(shop, { role: 'admin', email: 'owner@shop.test' }));
});
beforeEach(async () => {
  await shop.db.delete(mailOutbox);
  server.inbox.length = 0;
  await changeRules(shop, 'mails', firstMailRules);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

async function deliver() {
  const mailer = createMailer({ ...shop.config, smtpUrl: server.url });
  await deliverMail(shop.system, {
    write: mailWriter(shop.system),
    mailer,
    log: { warn() {} },
    signal: new AbortController().signal,
  });
  mailer.close();
  return server.inbox.map(({ mail }) => mail);
}

const setRules = (fields: Partial<MailRules>) => changeRules(shop, 'mails', fields);

test('every mail has the sender name, the reply-to address and the footer of the owner [A62]', async () => {
  await sendTestMail(owner);
  await deliver();
  await setRules({
    senderName: 'Kran, "Söhne" <AG>',
    replyTo: 'sales@kran.test',
    footer: ['Kran AG', 'CHE-116.281.710'],
  });
  await sendTestMail(owner);
  const [before, after] = await deliver();
  expect(before).toMatchObject({ from: { address: 'shop@localhost' } });
  expect(before?.replyTo).toBeUndefined();
  expect(before?.text).not.toContain('-- ');
  expect(after?.from).toMatchObject({ name: 'Kran, "Söhne" <AG>', address: 'shop@localhost' });
  expect(after?.replyTo?.[0]).toMatchObject({ address: 'sales@kran.test' });
  expect(after?.text?.trimEnd().endsWith('-- \nKran AG\nCHE-116.281.710')).toBe(true);
  expect(after?.html).toContain('Kran AG<br>CHE-116.281.710</p>');
  expect(after?.html?.trimEnd().endsWith('</body></html>')).toBe(true);
});

test('a hostile footer is text in both parts [A62]', async () => {
  await setRules({ footer: ['<img src=x onerror=alert(1)>', '</body><script>alert(2)</script>'] });
  await sendTestMail(owner);
  const [mail] = await deliver();
  expect(mail?.text).toContain('</body><script>alert(2)</script>');
  expect(mail?.html).not.toMatch(/<script|<img/);
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test.each([
  ['a line break in the name', { senderName: 'Kran\r\nBcc: thief@evil.test' }, 'senderName'],
  ['a Unicode line break in the name', { senderName: 'Kran\u2028Bcc: thief@evil.test' }, 'senderName'],
  ['a line break in the address', { replyTo: 'a@kran.test\nBcc: thief@evil.test' }, 'replyTo'],
  ['two addresses', { replyTo: 'a@kran.test, b@evil.test' }, 'replyTo'],
  ['eleven lines of footer', { footer: Array(11).fill('line') }, 'footer'],
])('%s is refused at its field [A62]', async (_case, fields, path) => {
  const error = await appErrorOf(setRules(fields));
  expect(error).toMatchObject({ code: 'invalid', extra: { errors: [{ path }] } });
});

test('a name with a line break makes no header, even past the check of the setting', async () => {
  const mailer = createMailer({ ...shop.config, smtpUrl: server.url });
  const mail = { id: '1', shopName: 'Kran', to: 'ada@example.com', subject: 'Parts', text: 'x', html: '' };
  await mailer.send({
    ...mail,
    senderName: 'Kran\r\nBcc: thief@evil.test',
    replyTo: 'a@b.test\r\nBcc: thief@evil.test',
  });
  mailer.close();
  expect(server.inbox[0]?.recipients).toEqual(['ada@example.com']);
  expect(server.inbox[0]?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
});

async function orderOf(email: string) {
  const buyer = shop.as(await createUser(shop, { email }));
  await createAddress(buyer, email, typedAddress());
  return (await placeOrder(buyer, request(await createPart(shop)))).placed.order.number;
}

const recipients = async () => (await mailsOf(shop)).map(({ recipient }) => recipient);
const parcel = { carrier: 'DHL', trackingNumber: '', parcels: 1 };

test('buyers get the mails that the owner has chosen; the shop gets its own in any case [A63]', async () => {
  const { sent } = firstMailRules;
  await setRules({ sent: { ...sent, orderReceived: false, orderConfirmed: false } });
  const number = await orderOf('ada@example.com');
  expect(await recipients()).toEqual(['shop@localhost']);
  await confirmOrder(owner, number);
  expect(await recipients()).toEqual(['shop@localhost']);
  await shipOrder(owner, number, parcel);
  expect(await recipients()).toEqual(['shop@localhost', 'ada@example.com']);
  await setRules({ sent: { ...sent, orderShipped: false } });
  const second = await orderOf('eve@example.com');
  await confirmOrder(owner, second);
  const before = await recipients();
  await shipOrder(owner, second, parcel);
  expect(await recipients()).toEqual(before);
});

test('a mail about an account is sent whatever the owner has chosen [A63]', async () => {
  const none = Object.fromEntries(Object.keys(firstMailRules.sent).map((name) => [name, false]));
  await setRules({ sent: none as MailRules['sent'] });
  const { email } = await createUser(shop, { email: 'banned@example.com' });
  await banUser(owner, email, { reason: 'Unpaid orders' });
  expect(await recipients()).toEqual(['banned@example.com']);
});

test('a test mail goes to the owner himself, ten times an hour; without a mail server its folder is said [A64]', async () => {
  await shop.db.delete(rateLimits);
  expect(await sendTestMail(owner)).toEqual({ to: 'owner@shop.test', folder: join(shop.config.dataDir, 'outbox') });
  const withServer = { ...owner, config: { ...owner.config, smtpUrl: server.url } };
  expect(await sendTestMail(withServer)).toEqual({ to: 'owner@shop.test', folder: null });
  for (let sent = 2; sent < testMailLimit.max; sent += 1) await sendTestMail(owner);
  expect((await appErrorOf(sendTestMail(owner))).code).toBe('too_many_requests');
  expect(await recipients()).toHaveLength(testMailLimit.max);
});

/** Secrets and personal data that come with requests and mails are in no line of the log, whatever fails. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverMail } from '#domain/mail/deliver-mail.server.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { createLog } from '#platform/log.server.ts';
import { MailRefused, MailServerDown } from '#platform/mailer.server.ts';
import { withoutEmails } from '#platform/values/without-emails.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { createPart } from '../../fixtures/factories.ts';
import { mailWriter } from '../../fixtures/mails.ts';
import { origin } from '../api/api-fixture.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

const canary = {
  password: 'canary-password-9x7',
  token: 'canary-token-5b2c1d',
  cookie: 'canary-cookie-77aa',
  card: '4111111111111111',
  email: 'canary.person@example.com',
  street: 'Canary Street 12',
  phone: '+491701234567',
  text: 'canary message text',
};

let app: AppFixture;
beforeAll(async () => {
  app = await openApp({
    pages: async ({ url }) => {
      if (url.includes('broken')) throw new Error(`broken for ${canary.email}`);
      return new Response('a page');
    },
  });
});
afterAll(() => app.close());

/** What stands in the log, all lines in one text. An encoded word counts too. */
function found(lines: unknown): string[] {
  const text = JSON.stringify(lines);
  return Object.entries(canary)
    .filter(([, word]) => [word, encodeURIComponent(word)].some((each) => text.includes(each)))
    .map(([name]) => name);
}

const headers = (token: string) => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
  Cookie: `sprocket.session_token=${canary.cookie}`,
  Origin: origin,
  'User-Agent': canary.text,
  Referer: `${origin}/reset-password?token=${canary.token}`,
  'X-Request-Id': canary.token,
});

const post = (path: string, body: object | string, token: string) =>
  app.send(`POST ${path}`, {
    method: 'POST',
    headers: headers(token),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Every way for people to send something, each with all of the words. */
async function sendAll(token: string): Promise<number[]> {
  const { password, email, street, phone, card, text } = canary;
  const words = { ...canary, name: text, newPassword: password, currentPassword: password, code: card, note: text };
  const part = await createPart(app.shop);
  const statuses: number[] = [];
  const add = async (response: Promise<Response>) => statuses.push((await response).status);
  const auth = ['sign-up/email', 'sign-in/email', 'request-password-reset', 'reset-password', 'second-factor'];
  for (const path of auth) await add(post(`/api/auth/${path}`, words, token));
  const address = typedAddress({ addressLine1: street, phone, contactName: text });
  await add(post(`/api/user/${app.buyer.email}/address`, address, token));
  await add(post(`/api/user/${encodeURIComponent(email)}/address`, address, token));
  await add(post('/api/order', { ...words, _Id: part, productQuantity: 1 }, token));
  await add(post('/api/reviews', { rating: 5, comment: text, img: street, ...words }, token));
  await add(post('/api/order', `{"phone":"${card}", ${text}`, token));
  for (const path of [
    `/api/user/${encodeURIComponent(email)}`,
    `/reset-password?token=${canary.token}&email=${encodeURIComponent(email)}`,
    `/broken?token=${canary.token}&q=${encodeURIComponent(street)}`,
    `/dashboard/makeAdmin/${encodeURIComponent(email)}/broken`,
    `/api/product?q=${card}`,
    `/api/auth/get-session?token=${canary.token}`,
  ])
    await add(app.send(`GET ${path}`, { headers: headers(token) }));
  return statuses;
}

test('of requests: while all is well, and while the tables that they need are missing [I126]', async () => {
  app.log.splice(0);
  await sendAll(app.buyer.token);
  await sendAll(canary.token);
  for (const table of ['addresses', 'orders', 'verifications', 'reviews', 'rate_limits'])
    await app.shop.db.execute(sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(`${table}_gone`)}`);
  const statuses = await sendAll(app.buyer.token);
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(4);
  expect([...app.log, ...app.logged].length).toBeGreaterThan(8);
  expect(found([app.log, app.logged])).toEqual([]);
});

test('of mails that a mail server refuses, with the recipient in its words [I126]', async () => {
  const lines: unknown[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const to = canary.email;
  await app.shop.db.execute(sql`delete from mail_outbox`);
  const mail = { to, subject: canary.text, text: `${canary.street} ${canary.token}`, html: canary.phone };
  for (const Failure of [MailRefused, MailServerDown]) {
    await enqueueMail(app.shop.system, mail);
    const mailer = {
      send: async () => {
        throw new Failure(`550 5.1.1 <${to}>: Recipient address rejected`);
      },
      close: async () => {},
    };
    await deliverMail(app.shop.system, {
      write: mailWriter(app.shop.system),
      mailer: mailer as never,
      log,
      signal: AbortSignal.timeout(10_000),
    });
  }
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).toContain('550 5.1.1 <{email}>: Recipient address rejected');
  expect(found(lines)).toEqual([]);
});

test('emails are found in texts and addresses, and names of packages are left alone', () => {
  expect(withoutEmails('to <ada@example.com>, "b.c+d@x.co"')).toBe('to <{email}>, "{email}"');
  expect(withoutEmails('/user/ada%40example.com/profile')).toBe('/user/{email}/profile');
  expect(withoutEmails('at /srv/node_modules/@hono/node-server/x.js')).toContain('@hono/node-server');
});

/** A shop of another name: nothing that a visitor, an app, a mail program or a program reads has the name of the software. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { banUser } from '#domain/identity/ban-user.server.ts';
import { startPasskey } from '#domain/identity/second-factor/own-passkeys.server.ts';
import { startSecondFactor } from '#domain/identity/second-factor/own-second-factor.server.ts';
import { deliverMail } from '#domain/mail/deliver-mail.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { writeMessage } from '#domain/orders/messages/write-message.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { createMailer, outboxFolder } from '#platform/mailer.server.ts';
import { changeRules } from '../../fixtures/change-rules.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailWriter } from '../../fixtures/mails.ts';
import { request } from '../../fixtures/order-fixture.ts';
import { type IdentityShop, openIdentityShop, registered } from '../identity/identity-fixture.ts';
import { turnOn } from '../identity/second-factor-fixture.ts';
import { type AppFixture, openApp } from '../server/app-fixture.ts';

const shortName = 'Kran & Söhne';
const company = { shortName, name: `${shortName} AG`, email: 'parts@kran.test' };

let shop: IdentityShop;
let app: AppFixture;
beforeAll(async () => {
  [shop, app] = await Promise.all([
    openIdentityShop({ ORIGIN: 'http://shop.example' }),
    openApp({ settings: { ORIGIN: 'http://shop.example' } }),
  ]);
  await Promise.all([changeRules(shop, 'company', company), changeRules(app.shop, 'company', company)]);
});
afterAll(() => Promise.all([shop.close(), app.close()]));

async function aUser(email: string) {
  const { browser, token } = await registered(shop, email);
  return { email, scope: shop.scope(await browser.actor(token)) };
}

test('an authenticator app and a passkey show the name of the shop [O214]', async () => {
  const { email, scope } = await aUser('factor@example.com');
  const { address } = await startSecondFactor(scope, shop.auth.secretBox, { email });
  expect(new URL(address).searchParams.get('issuer')).toBe(shortName);
  expect(decodeURIComponent(new URL(address).pathname)).toBe(`/${shortName}:${email}`);
  expect((await startPasskey(scope, { email })).options).toMatchObject({ rp: { name: shortName } });
});

test.each([
  ['/api/openapi.json', `"title":"${shortName}"`],
  ['/api/docs', 'Kran &amp; Söhne'],
  ['/site.webmanifest', `"short_name":"${shortName}"`],
  ['/offline.html', 'Kran &amp; Söhne'],
  ['/.well-known/security.txt', 'parts@kran.test'],
])('%s names the shop, also by its next name [O214]', async (path, words) => {
  const read = async () => (await app.send(`GET ${path}`)).text();
  await expect.poll(async () => (await read()).includes(words)).toBe(true);
  expect((await read()).includes('Sprocket')).toBe(false);
  await changeRules(app.shop, 'company', { shortName: 'Digger', name: 'Digger Ltd.', email: 'next@kran.test' });
  await expect.poll(async () => (await read()).includes(words)).toBe(false);
  await changeRules(app.shop, 'company', company);
  await expect.poll(async () => (await read()).includes(words)).toBe(true);
});

test('mails come from the shop and name it, with the name of the moment in which they are sent [O214]', async () => {
  const { email, scope } = await aUser('mails@example.com');
  await turnOn(shop, scope, email);
  const staff = shop.as(await createUser(shop, { role: 'admin', email: 'desk@example.com' }));
  const { placed } = await placeOrder(scope, request(await createPart(shop)));
  await writeMessage(staff, placed.order.number, { text: 'Which side?', internal: false });
  await actOnOrder(staff, placed.order.number, 'cancel', { note: 'No stock' });
  await banUser(staff, email, { reason: 'Unpaid' });
  await changeRules(shop, 'company', { ...company, shortName: 'Kran <Neu>' });
  shop.advance(120_000);
  const mailer = createMailer({ ...shop.config, smtpUrl: undefined });
  await deliverMail(shop.system, {
    write: mailWriter(shop.system),
    mailer,
    log: { warn() {} },
    signal: new AbortController().signal,
  });
  mailer.close();
  const folder = outboxFolder(shop.config);
  const mails = await Promise.all(
    (await readdir(folder)).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  expect(mails.length).toBeGreaterThan(5);
  for (const { from, subject, text, html } of mails) {
    expect(from).toMatchObject({ name: 'Kran <Neu>' });
    expect(`${subject}${text}${html}`).not.toMatch(/Sprocket|\{\{|Söhne|<Neu>[^<]*<\/p>/);
  }
  const toBuyer = mails.filter(({ to }) => to?.[0]?.address === email);
  for (const { subject, text, html } of toBuyer) {
    expect(text, subject).toContain('Kran <Neu>');
    expect(html, subject).toContain('Kran &lt;Neu&gt;');
  }
});

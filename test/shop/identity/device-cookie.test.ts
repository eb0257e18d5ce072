/** Password guessing over HTTP: every request has a source address of its own, as strangers have. */
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpListener, listen, takePort } from '#server/listen.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { addAttempts } from '../../fixtures/rate-limit-counters.ts';
import { createIdentityApp, goodPassword, type IdentityShop, openIdentityShop, origin } from './identity-fixture.ts';

let shop: IdentityShop;
let server: HttpListener;
beforeAll(async () => {
  shop = await openIdentityShop({ PORT: '0' });
  const http = createServer();
  server = await listen(createIdentityApp(shop), await takePort(http, shop.config), { server: http });
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

let addresses = 0;
/** A loopback address that no other client of this file uses. */
function nextAddress(): string {
  addresses += 1;
  return `127.0.${addresses >> 8}.${(addresses & 255) + 1}`;
}

/** A client with cookies, at one address. */
class Device {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  constructor(address = nextAddress()) {
    this.address = address;
  }

  post(path: string, body: object): Promise<{ status: number; body: string; setCookie: string[] }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string; setCookie: string[] }>();
    const headers = {
      Origin: origin,
      'Content-Type': 'application/json',
      Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const sent = request(
      `${server.url}/api/auth${path}`,
      { method: 'POST', localAddress: this.address, headers, agent: false },
      async (response) => {
        const setCookie = response.headers['set-cookie'] ?? [];
        for (const cookie of setCookie) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          this.cookies.set(name, value);
        }
        resolve({ status: response.statusCode ?? 0, body: await text(response), setCookie });
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
    return promise;
  }

  async signIn(email: string, password = goodPassword): Promise<number> {
    return (await this.post('/sign-in/email', { email, password })).status;
  }
}

async function registered(email: string): Promise<Device> {
  const device = new Device();
  expect((await device.post('/sign-up/email', { name: 'Ada Buyer', email, password: goodPassword })).status).toBe(200);
  return device;
}

/** Wrong passwords from strangers, each at an address of its own, until the account is limited for strangers. */
async function attack(email: string): Promise<void> {
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess += 1) statuses.push(await new Device().signIn(email, `guess-${guess}`));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
}

test('wrong passwords of strangers do not lock the owner out on a known device, at any address [I54]', async () => {
  const known = await registered('owner@example.com');
  await known.post('/sign-out', {});
  await attack('owner@example.com');
  expect(await new Device().signIn('owner@example.com')).toBe(429);
  const travelling = new Device();
  for (const [name, value] of known.cookies) travelling.cookies.set(name, value);
  expect(await travelling.signIn('owner@example.com')).toBe(200);
});

test('a sign-in on a known device gives strangers no further guesses', async () => {
  const known = await registered('busy@example.com');
  await attack('busy@example.com');
  expect(await known.signIn('busy@example.com')).toBe(200);
  expect(await new Device().signIn('busy@example.com', 'guess-8')).toBe(429);
});

test('a sign-in makes the device known, and a known device has five wrong passwords of its own [I54]', async () => {
  await registered('forgetful@example.com');
  const device = new Device();
  expect(await device.signIn('forgetful@example.com')).toBe(200);
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    statuses.push(await device.signIn('forgetful@example.com', `guess-${guess}`));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await device.signIn('forgetful@example.com')).toBe(429);
  // Its guesses are not those of other devices.
  expect(await new Device().signIn('forgetful@example.com')).toBe(200);
});

test('a known device signs in while its network has used up its wrong passwords', async () => {
  const known = await registered('colleague@example.com');
  const office = new Device(known.address);
  const guess = (n: number) => office.signIn(`spray-${n}@example.com`, 'spring-rolls');
  for (const n of [1, 2, 3, 4, 5, 6, 7]) expect(await guess(n)).toBe(401);
  await addAttempts(shop, 'sign-in-network', 7, 43);
  expect(await guess(8)).toBe(429);
  expect(await office.signIn('colleague@example.com')).toBe(429);
  expect(await known.signIn('colleague@example.com')).toBe(200);
});

test('a cookie of another account, a changed one and an invented one make no device known [I54]', async () => {
  const known = await registered('target@example.com');
  const mallory = await registered('mallory@example.com');
  await attack('target@example.com');
  const [name = ''] = [...known.cookies.keys()].filter((key) => key.startsWith('sprocket.device_'));
  const genuine = known.cookies.get(name) ?? '';
  const [foreign = ''] = [...mallory.cookies]
    .filter(([key]) => key.startsWith('sprocket.device_'))
    .map(([, value]) => value);
  expect(genuine).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  for (const forged of [foreign, `x${genuine}`, `${genuine.split('.')[0]}.`, '.', genuine.replace('.', ''), '']) {
    const device = new Device();
    device.cookies.set(name, forged);
    expect(await device.signIn('target@example.com'), forged).toBe(429);
  }
});

test('a reset link makes the device known, and with the old password all other devices are forgotten [I54]', async () => {
  const before = await registered('reset@example.com');
  await attack('reset@example.com');
  const here = new Device();
  await here.post('/request-password-reset', { email: 'reset@example.com' });
  const mails = await mailsOf(shop);
  const token = mails.map(({ text: body }) => /reset-password\?token=(\S+)/.exec(body)?.[1]).find(Boolean) ?? '';
  const newPassword = 'a-brand-new-bucket-tooth';
  expect((await here.post('/reset-password', { newPassword, token })).status).toBe(200);
  expect(await before.signIn('reset@example.com', newPassword)).toBe(429);
  expect(await here.signIn('reset@example.com', newPassword)).toBe(200);
});

test('the cookie is out of reach of scripts, lasts a year and names no user', async () => {
  const device = await registered('private@example.com');
  const { setCookie } = await device.post('/sign-in/email', { email: 'private@example.com', password: goodPassword });
  const cookie = setCookie.find((line) => line.startsWith('sprocket.device_')) ?? '';
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain('private');
});

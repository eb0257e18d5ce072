/** security.txt: the contact for reports, once the shop has one of its own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

let app: AppFixture;
beforeAll(async () => {
  app = await openApp({ settings: { ORIGIN: 'https://parts.example' } });
});
afterAll(() => app.close());

const ask = () => app.send('GET /.well-known/security.txt');

test('it names the email of the company, expires within a year of each request, and is absent before the owner has entered one [P111]', async () => {
  expect((await ask()).status).toBe(404);
  const { system } = app.shop;
  const { version, value } = await getOwnSetting(system, 'company');
  const own = { ...(value as object), email: 'security@digger-parts.com' };
  await changeSetting(system, 'company', { version, value: own });
  const answer = await ask();
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; ?charset=utf-8$/i);
  const [contact, expires = '', ...others] = (await answer.text()).trimEnd().split('\n');
  expect(contact).toBe('Contact: mailto:security@digger-parts.com');
  const days = (Date.parse(expires.replace('Expires: ', '')) - app.shop.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
  expect(others).toEqual(['Preferred-Languages: en', 'Canonical: https://parts.example/.well-known/security.txt']);
  app.shop.advance(100 * 86_400_000);
  expect(await (await ask()).text()).not.toContain(expires);
});

/** The cookies of a shop on https: all are of its host alone, sent over https only, and listed in docs/security.md. */
import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partsPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import { agree, openGoogle, openGoogleShop } from '../fixtures/google-shop.ts';
import { expectNoErrors, newEmail } from '../fixtures/helpers.ts';
import { openHttpsFront } from '../fixtures/https-front.ts';
import { machineChip } from '../fixtures/own-machine.ts';
import { sendCode, turnOnSecondFactor } from '../fixtures/second-factor.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';

let url = '';
const front = await openHttpsFront(() => url);
const { shop, addAccount } = await openGoogleShop({ origin: front.origin });
// The address of the shop itself is known in tests only.
const { visit } = peopleOf(Object.create(shop, { url: { value: front.origin } }) as typeof shop);

/** A user's cookie ends with digits of the user's id. */
const withoutUser = (name: string) => name.replace(/_[\da-f]{12}$/, '_…');

/** Names of the table of docs/security.md. */
function documented(): string[] {
  const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## Cookies$(.*?)^## /ms.exec(text) ?? [];
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => `__Host-${name}`).toSorted();
}

/** The headers with which the shop sets cookies from now on. */
function cookiesSetIn(context: BrowserContext): string[] {
  const set: string[] = [];
  context.on('response', async (response) => {
    const headers = await response.headersArray().catch(() => []);
    for (const { name, value } of headers) if (name.toLowerCase() === 'set-cookie') set.push(...value.split('\n'));
  });
  return set;
}

const signInPage = '/login?returnTo=%2Fdashboard%2Fsecurity';

test('each cookie of server and script has __Host- and Secure on https, and is in docs/security.md [A131]', async () => {
  url = shop.url;
  const visitor = await visit({ viewport: phone, ignoreHTTPSErrors: true });
  const { page, context } = visitor;
  const set = cookiesSetIn(context);
  await page.goto(`${pagePaths.faq}?machine=komatsu%2Fpc200-8`);
  await page.waitForFunction(() => document.cookie === '__Host-machine=machine=komatsu%2Fpc200-8');
  await page.goto(partsPath());
  await page.waitForURL(`**${partsPath()}?machine=komatsu%2Fpc200-8`);

  await register(page, 'Noor Vos', newEmail('noor'));
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { Origin: front.origin } });
  const email = addAccount('Grace');
  await page.goto(signInPage);
  await agree(await openGoogle(page), email);
  await page.getByRole('heading', { level: 1, name: 'Password and devices' }).waitFor();
  const { app } = await turnOnSecondFactor(page, email);
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { Origin: front.origin } });
  // The provider knows the browser by now: the popup closes by itself, with the shop's answer that a code is needed.
  await page.goto(signInPage);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Remember this device for 30 days').check();
  await sendCode(page, app.nextCode());
  await page.getByRole('heading', { name: 'Remembered devices: 1' }).waitFor();

  const kept = await context.cookies();
  const ofShop = kept.filter(({ name }) => name.includes('sprocket') || name.includes('machine'));
  for (const { name, secure, path, domain, sameSite, httpOnly } of ofShop)
    expect({ name, secure, path, domain, sameSite, httpOnly }).toEqual({
      ...{ name: expect.stringMatching(/^__Host-/), secure: true, path: '/', domain: 'localhost', sameSite: 'Lax' },
      httpOnly: name !== '__Host-machine',
    });
  const headers = set.filter((header) => header.includes('sprocket'));
  for (const header of headers) {
    expect(header).toMatch(/^__Host-/);
    expect(header).toMatch(/; Secure(?:;|$)/i);
    expect(header).toMatch(/; Path=\/(?:;|$)/i);
    expect(header).toMatch(/; HttpOnly(?:;|$)/i);
    expect(header).not.toMatch(/domain=/i);
  }
  const names = [...ofShop.map(({ name }) => name), ...headers.map((header) => header.split('=', 1)[0] ?? '')];
  expect([...new Set(names.map(withoutUser))].toSorted()).toEqual(documented());
  expectNoErrors(visitor);
});

test('on https the machine of an earlier cookie is taken over once, and Remove ends both [A131]', async () => {
  url = shop.url;
  const { page, context } = await visit({ viewport: phone, ignoreHTTPSErrors: true });
  await context.addCookies([{ name: 'machine', value: 'machine=komatsu%2Fpc200-8', url: front.origin }]);
  await page.goto(partsPath());
  await page.waitForFunction(() => document.cookie === '__Host-machine=machine=komatsu%2Fpc200-8');
  await machineChip(page).getByRole('link', { name: 'Remove' }).click();
  await page.waitForFunction(() => document.cookie === '');
  await page.goto(partsPath());
  expect(await machineChip(page).textContent()).toContain('Choose your machine');
});

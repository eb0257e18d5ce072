/** The owner's logo and colour in mails. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contrast, minContrast } from '#domain/content/accent.ts';
import { noAppearance } from '#domain/content/appearance.ts';
import { deliverMail } from '#domain/mail/deliver-mail.server.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { receiveAppearancePicture } from '#domain/settings/appearance/receive-appearance-picture.server.ts';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailWriter } from '../../fixtures/mails.ts';

let shop: TestShop;
let owner: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  owner = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

/** The HTML of the next mail that is sent. */
async function sentHtml(origin: string): Promise<string> {
  const html: string[] = [];
  const mailer = { send: async (mail: { html: string }) => void html.push(mail.html), close() {} };
  const mail = renderMail({
    greeting: 'Hello',
    paragraphs: ['Your order <a href="https://elsewhere.test">'],
    link: { label: 'Order', url: 'https://shop.test/order' },
    closing: 'Sprocket',
    footer: { text: 'Too many?', link: { label: 'Stop', url: 'https://shop.test/stop' } },
  });
  await enqueueMail(shop.system, { to: 'ada@example.com', subject: 'Order', ...mail });
  const scope = { ...shop.system, config: { ...shop.system.config, origin } };
  await deliverMail(scope, {
    write: mailWriter(scope),
    mailer: mailer as never,
    log: { warn() {} },
    signal: new AbortController().signal,
  });
  return html.join();
}

test('a mail begins with the logo as PNG once there is one, of a size that is known [A43]', async () => {
  expect(await sentHtml('https://shop.test')).not.toContain('<img');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path d="M0 0h9v9z"/></svg>';
  const { name: logo } = await receiveAppearancePicture(owner, 'logo', [Buffer.from(svg)]);
  await changeSetting(owner, 'appearance', { version: 0, value: { ...noAppearance, logo } });
  const html = await sentHtml('https://shop.test');
  expect(html).toContain(
    `<img src="https://shop.test/appearance/${logo.replace('svg', 'png')}" width="200" height="50" alt="Sprocket"`,
  );
  expect(html.indexOf('<img')).toBeLessThan(html.indexOf('Hello'));
  expect(await sentHtml('')).not.toContain('<img');
});

/** The styles of the mail's links by their label. */
function stylesOf(html: string): Record<string, Record<string, string>> {
  return Object.fromEntries(
    [...html.matchAll(/<a style="([^"]*)" href="[^"]*">([^<]*)<\/a>/g)].map(([, style = '', label = '']) => [
      label,
      Object.fromEntries(style.split(';').map((each) => each.split(':'))),
    ]),
  );
}

test('buttons and links of mails have the accent of the shop, in shades that can be read [I154]', async () => {
  const usual = stylesOf(await sentHtml(''));
  expect(usual).toMatchObject({ Order: { background: '#ffc400', color: '#14171a' }, Stop: { color: '#0a56a3' } });
  for (const accent of ['#0b6e4f', '#ffe94d', '#7a1fa2']) {
    const { version, value } = await getOwnSetting(owner, 'appearance');
    await changeSetting(owner, 'appearance', { version, value: { ...(value as object), accent } });
    const html = await sentHtml('');
    const { Order: button = {}, Stop: link = {} } = stylesOf(html);
    expect(button['background']).toBe(accent);
    expect(contrast(button['background'] ?? '', button['color'] ?? '')).toBeGreaterThanOrEqual(minContrast);
    expect(contrast('#ffffff', link['color'] ?? '')).toBeGreaterThanOrEqual(minContrast);
    // Only the links of the mail itself: others are escaped.
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(html).not.toContain('class=');
  }
});

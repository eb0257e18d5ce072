/** Logo, icon, stamp and signature: what is stored of an upload, what is refused, and how it is served. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AppearanceUse,
  appearanceKey,
  appearancePicture,
  asPng,
  noAppearance,
} from '#domain/content/appearance.ts';
import { accentStyle } from '#domain/settings/appearance/accent-style.server.ts';
import { receiveAppearancePicture } from '#domain/settings/appearance/receive-appearance-picture.server.ts';
import { changeSetting, restoreSetting } from '#domain/settings/change-setting.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { bombPng, plainPicture } from '../../fixtures/pictures.ts';
import { type AppFixture, openApp } from '../server/app-fixture.ts';

let app: AppFixture;
let owner: Scope;

beforeAll(async () => {
  app = await openApp();
  owner = app.shop.as(await createUser(app.shop, { role: 'admin' }));
});
afterAll(() => app.close());

const svg = (content: string, attributes = 'viewBox="0 0 400 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const upload = (content: string | Uint8Array, use: AppearanceUse = 'logo', scope = owner) =>
  receiveAppearancePicture(scope, use, [typeof content === 'string' ? Buffer.from(content) : content]);
const refusal = async (content: string | Uint8Array, use?: AppearanceUse) =>
  (await appErrorOf(upload(content, use))).message;
const stored = async (name: string) => Buffer.from((await app.shop.files.get(appearanceKey(name))) ?? []);

test('an SVG is kept as its safe subset, with a PNG of it, under a name that says content and size [A40]', async () => {
  const { name } = await upload(svg('<path onclick="x()" fill="red" d="M0 0h400v100H0z"/>'));
  expect(name).toMatch(/^[0-9a-f]{32}-400x100\.svg$/);
  expect((await upload(svg('<path fill="red" d="M0 0h400v100H0z"/>'))).name).toBe(name);
  const kept = String(await stored(name));
  expect(kept).toContain('width="400" height="100"');
  expect(kept).not.toContain('onclick');
  expect(await sharp(await stored(asPng(name))).metadata()).toMatchObject({ format: 'png', width: 600, height: 150 });
});

test('pixels are encoded again without metadata, and made smaller [A40]', async () => {
  const webp = await plainPicture(1200, 300)
    .withExif({ IFD0: { Copyright: 'Sprocket secret' } })
    .webp()
    .toBuffer();
  const { name } = await upload(webp);
  expect(appearancePicture(name)).toMatchObject({ width: 600, height: 150 });
  const kept = await stored(name);
  expect(kept.includes('secret')).toBe(false);
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 600, height: 150 });
});

describe('a hostile or unusable picture is refused with what to do [A41]', () => {
  test.each([
    ['<script>alert(1)</script>', 'script'],
    ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>', 'foreignObject'],
    ['<image href="https://evil.example/x.png"/>', 'image'],
    ['<use href="https://evil.example/x.svg#a"/>', 'use'],
    ['<style>*{fill:url(https://evil.example)}</style>', 'style'],
    ['<animate attributeName="x"/>', 'animate'],
  ])('%s', async (content, element) => {
    expect(await refusal(svg(content))).toContain(element);
  });

  test('entities, text, too much of it, and no SVG at all', async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<title>&b;</title>')}`;
    expect(await refusal(bomb)).toContain('entities');
    expect(await refusal(svg('<text x="1" y="20">Kran AG</text>'))).toContain('Convert it to paths');
    expect(await refusal(svg('<g>'.repeat(100) + '</g>'.repeat(100)))).toMatch(/\d/);
    const groups = Array.from({ length: 20 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(9)}</g>`);
    expect(await refusal(svg(`<path id="g0" d="M0 0h1"/>${groups.join('')}`))).toMatch(/./);
    expect(await refusal('<html><body>x')).toMatch(/SVG/);
    expect(await refusal(Buffer.from([0xff, 0xfe, 0, 1]))).toBe('Upload an SVG, PNG or WebP file.');
    expect(await refusal('')).toMatch(/empty/i);
  });

  test('too many bytes or pixels, and pictures of a wrong shape', async () => {
    expect(await refusal(Buffer.alloc(1_100_000, 65))).toBe('Upload a file of at most 1 MB.');
    expect(await refusal(bombPng(19_000, 2000))).toBe('Upload a picture of at most 4000 pixels on each side.');
    expect(await refusal(bombPng(60_000, 60_000))).toMatch(/megapixels/);
    expect(await refusal(svg('', 'viewBox="0 0 100000 1"'))).toContain('at most 10 times');
    expect(await refusal(await plainPicture(300, 200).png().toBuffer(), 'icon')).toContain('square');
    expect(await refusal(await plainPicture(64, 64).png().toBuffer(), 'icon')).toContain('180 × 180');
    expect(await refusal(await plainPicture().jpeg().toBuffer())).toBe('Upload an SVG, PNG or WebP file.');
    expect(await refusal((await plainPicture().png().toBuffer()).fill(0xff, 60, 200))).toMatch(/damaged/i);
  });
});

test('the setting names stored pictures only, and an older version of it is restored with them [A40]', async () => {
  const { name: logo } = await upload(svg('<path d="M0 0h9v9z"/>'));
  const save = (value: object, version: number) =>
    changeSetting(owner, 'appearance', { version, value: { ...noAppearance, ...value } });
  const unknown = await appErrorOf(save({ stamp: `${'0'.repeat(32)}-10x10.png` }, 0));
  expect(unknown.extra.errors).toEqual([
    { path: 'stamp', message: 'Upload this picture again: the shop does not have it.' },
  ]);
  for (const wrong of ['../../etc/passwd', 'https://evil.example/x.svg', '"><script>', `${'0'.repeat(32)}-1x1.html`])
    expect((await appErrorOf(save({ logo: wrong }, 0))).code).toBe('invalid');
  expect((await appErrorOf(save({ icon: logo }, 0))).extra.errors?.[0]?.path).toBe('icon');
  await save({ logo }, 0);
  await save({}, 1);
  expect((await getSetting(app.shop.scope(), 'appearance')).logo).toBeNull();
  await restoreSetting(owner, 'appearance', { version: 2, restored: 1 });
  expect((await getSetting(app.shop.scope(), 'appearance')).logo).toBe(logo);
});

test('a picture is served for ever, and runs nothing when it is opened by itself [A40]', async () => {
  const { name } = await upload(svg('<path d="M0 0h9"/>'));
  const picture = await app.send(`GET ${appearancePicture(name).url}`);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  const png = await app.send(`GET ${appearancePicture(asPng(name)).url}`);
  expect(png.headers.get('content-type')).toBe('image/png');
  for (const missing of [`${'0'.repeat(32)}-1x1.svg`, '..%2Fimages%2Fx', 'x.svg'])
    expect((await app.send(`GET /appearance/${missing}`)).status).toBe(404);
});

test('the stylesheet of a colour may be kept for ever at the address that has its hash, and only colours have one [A44]', async () => {
  const { css, url } = accentStyle('#0b6e35');
  const style = await app.send(`GET ${url}`);
  expect(await style.text()).toBe(css);
  expect(css).toContain('--color-accent:#0b6e35;');
  expect(Object.fromEntries(style.headers)).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const other = await app.send('GET /appearance/accent-0b6e35-00000000.css');
  expect([other.headers.get('cache-control'), await other.text()]).toEqual(['no-store', css]);
  for (const missing of ['accent-red-00000000.css', 'accent-0b6e35.css', 'accent-0b6e35-00000000.css%20'])
    expect((await app.send(`GET /appearance/${missing}`)).status, missing).toBe(404);
});

test('only owners upload', async () => {
  const buyer = app.shop.as(await createUser(app.shop));
  expect((await appErrorOf(upload(svg(''), 'logo', buyer))).code).toBe('forbidden');
  expect((await appErrorOf(upload(svg(''), 'logo', app.shop.scope()))).code).toBe('unauthenticated');
});

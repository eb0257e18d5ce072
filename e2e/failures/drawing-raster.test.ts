/** A drawing whose picture is a PNG: quick on a phone, in tiles when it is enlarged; wheel, full screen and print. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { tileSide } from '#domain/media/image-url.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { peopleOf, signInAsAdmin } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = ownShop();
const { visit } = peopleOf(shop);
const path = '/drawings/boom';
const size = { width: 6000, height: 4200 };

beforeAll(async () => {
  const staff = await visit({ viewport: desktop });
  const { page } = staff;
  await signInAsAdmin(page, '/dashboard/drawings');
  await page.getByRole('button', { name: 'New drawing' }).click();
  const dialog = page.getByRole('dialog', { name: 'New drawing' });
  await dialog.getByLabel('Code').fill('PNG-1');
  await dialog.getByLabel('Title').fill('Boom');
  await dialog.getByLabel('Group of assemblies').fill('Attachments');
  const png = await sharp(Buffer.from(lines())).png().toBuffer();
  const uploaded = page.waitForResponse(
    (response) => /picture/.test(response.url()) && response.request().method() === 'POST',
  );
  await dialog.getByLabel('Picture').setInputFiles({ name: 'boom.png', mimeType: 'image/png', buffer: png });
  await uploaded;
  await dialog.getByRole('button', { name: 'Create and edit' }).click();
  await page.waitForURL('**/dashboard/drawings/boom');
  await page.getByRole('button', { name: 'Add spot in the middle' }).click();
  await page.getByRole('button', { name: 'Save drawing' }).click();
  await page.getByText('Drawing saved.').first().waitFor();
  await staff.close();
});

/** Fine lines, as a scanned drawing has them. */
function lines(): string {
  const all = Array.from({ length: 120 }, (_, at) => `<path d="M${at * 50} 0L${6000 - at * 50} 4200"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6000 4200" width="6000" height="4200"><rect width="6000" height="4200" fill="#fff"/><g stroke="#000" stroke-width="2">${all.join('')}</g></svg>`;
}

test('a phone loads a small picture first, and after it was enlarged only the tiles that are in sight [D6]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const loaded: string[] = [];
  page.on('response', (response) => {
    const [, file] = /\/img\/[^/]+\/?(.*)$/.exec(new URL(response.url()).pathname) ?? [];
    if (file !== undefined && response.ok()) loaded.push(file);
  });
  await page.goto(path);
  await page.locator('[data-enlarged]').waitFor();
  await page.locator('[data-drawing-picture] > img').evaluate((img: HTMLImageElement) => img.decode());
  expect(loaded).toEqual(['640.webp']);
  await expectNoHorizontalScroll(page);
  const view = page.locator('[data-drawing-view]');
  await view.focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('+');
  const tiles = page.locator('.diagram__tiles img');
  await expect.poll(() => tiles.count()).toBeGreaterThan(0);
  // Twelve times as large: of 30 tiles the middle ones.
  const inSight = await tiles.count();
  expect(inSight).toBeLessThan(9);
  for (const tile of await tiles.all()) {
    await tile.evaluate((img: HTMLImageElement) => img.decode());
    expect(await tile.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(tileSide);
  }
  expect(loaded).not.toContain('');
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => tiles.count()).toBeGreaterThan(inSight);
  expectNoErrors(visitor);
});

test('a picture that cannot be loaded is said, with the list beside it, and is loaded again; so are its tiles [D13]', async () => {
  const { page } = await visit({ viewport: phone });
  await page.route('**/img/**', (route) => route.abort('connectionreset'));
  await page.goto(path);
  const failed = page.getByText('The picture could not be loaded.');
  await failed.waitFor();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.unroute('**/img/**');
  await page.getByRole('button', { name: 'Load the picture again' }).click();
  await failed.waitFor({ state: 'hidden' });
  expect(
    await page.locator('[data-drawing-picture] > img').evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0);
  await page.route('**/img/**', (route) => route.abort('connectionreset'));
  const asked = page.waitForRequest('**/tile-*');
  await page.locator('[data-drawing-view]').focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('+');
  await asked;
  const tiles = page.locator('.diagram__tiles img');
  await expect.poll(() => tiles.count()).toBe(0);
  await page.unroute('**/img/**');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => tiles.count()).toBeGreaterThan(0);
});

test('a tile is where its part of the picture is', async () => {
  const { page } = await visit({ viewport: phone });
  await page.goto(path);
  await page.locator('[data-enlarged]').waitFor();
  await page.locator('[data-drawing-view]').focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('+');
  const tile = page.locator('.diagram__tiles img').first();
  await tile.waitFor();
  const [sheet, box] = [await page.locator('[data-drawing-sheet]').boundingBox(), await tile.boundingBox()];
  const [, column, row] = /tile-(\d+)-(\d+)/.exec((await tile.getAttribute('src')) ?? '') ?? [];
  if (!sheet || !box) throw new Error('The tile is not shown');
  const scale = sheet.width / size.width;
  expect(Math.abs(box.x - sheet.x - Number(column) * tileSide * scale)).toBeLessThan(1);
  expect(Math.abs(box.y - sheet.y - Number(row) * tileSide * scale)).toBeLessThan(1);
  expect(Math.abs(box.width - tileSide * scale)).toBeLessThan(1);
});

test('the wheel scrolls the page, and with Ctrl enlarges the drawing where the pointer is', async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  await page.goto(path);
  await page.locator('[data-enlarged="false"]').waitFor();
  const view = await page.locator('[data-drawing-view]').boundingBox();
  if (!view) throw new Error('The picture is not shown');
  const spot = page.locator('[data-spot="1"]');
  const middle = async () => {
    const box = await spot.boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  };
  const [x, y] = await middle();
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await page.locator('[data-enlarged="true"]').count()).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await page.locator('[data-enlarged="true"]').waitFor();
  const after = await middle();
  expect(Math.abs(after[0] - x)).toBeLessThan(3);
  expect(Math.abs(after[1] - y)).toBeLessThan(3);
  // The page itself is not enlarged.
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  expectNoErrors(visitor);
});

test('full screen shows the drawing and its list, and Escape leads back', async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  await page.goto(path);
  await page.locator('[data-enlarged]').waitFor();
  const full = page.locator('[data-drawing-tool="full"]');
  await full.click();
  await page.waitForFunction(() => document.fullscreenElement?.id === 'drawing' || document.querySelector('.is-full'));
  const [stage, list] = [page.locator('.drawing__stage'), page.locator('.drawing__list')];
  for (const part of [stage, list]) {
    const box = await part.boundingBox();
    expect(box && box.y >= 0 && box.y + Math.min(box.height, 1) <= desktop.height).toBe(true);
  }
  await full.click();
  await page.waitForFunction(() => !document.fullscreenElement && !document.querySelector('.is-full'));
  expectNoErrors(visitor);
});

test('on paper the whole picture and the list are there, without buttons', async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  await page.goto(path);
  await page.locator('[data-enlarged]').waitFor();
  await page.locator('[data-drawing-view]').focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('+');
  await page.locator('[data-enlarged="true"]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-drawing-sheet]');
  expect(await sheet.evaluate((element) => getComputedStyle(element).transform)).toBe('none');
  expect(await page.locator('[data-drawing-picture] > img').isVisible()).toBe(true);
  expect(await page.locator('.drawing-table').isVisible()).toBe(true);
  for (const part of ['.drawing__tools', '.drawing__find']) expect(await page.locator(part).isVisible()).toBe(false);
  expect((await page.pdf()).byteLength).toBeGreaterThan(10_000);
});

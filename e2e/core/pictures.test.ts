/** Pictures of a part: none, several, their order, and how buyers look at them. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phone, type Visitor } from '../fixtures/browser.ts';
import { createGridDrawing } from '../fixtures/drawing-fixture.ts';
import { expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);
const staff = await staffCalls(shop);

/** A picture file of one colour. */
async function file(name: string, background: string) {
  const buffer = await sharp({ create: { width: 60, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Opens the form of a new part, of which the picture has been removed. */
async function openWithoutPicture() {
  const { _id: id, partNumber } = await addPart(staff, newPartNumber(), { category: 'rollers' });
  const clerk = await as('admin', { at: `/dashboard/manageProducts/${id}` });
  await clerk.page.getByRole('button', { name: 'Remove picture 1' }).click();
  return { ...clerk, id, partNumber };
}

const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Save changes', exact: true }).click();
/** The part with this id has an address that follows its name. */
const pathOf = async (id: string) => `/part/${(await staff('getProduct', { path: { id } })).slug}`;

test('a part without a picture is saved, and shows a drawing of its kind everywhere [O164]', async () => {
  const clerk = await openWithoutPicture();
  const { page, id, partNumber } = clerk;
  await page.getByLabel('Product Name').fill('Track roller without a picture');
  await save(clerk);
  await waitForToast(page, 'Track roller without a picture saved.');
  const drawing = page.locator('.photo--none use[href$="#roller"]');
  await page.goto(await pathOf(id));
  await page.getByText('No picture yet').first().waitFor();
  expect(await drawing.first().isVisible()).toBe(true);
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).not.toContain('"image"');
  await page.goto(`/parts?q=${partNumber}&all=1`);
  await drawing.first().waitFor();
  await page.getByRole('combobox').first().fill(partNumber);
  await page.locator('.suggest .photo--none use[href$="#roller"]').waitFor();
  expectNoErrors(clerk);
});

test('a part without a photo that a drawing shows has its picture from there everywhere [D31]', async () => {
  const clerk = await openWithoutPicture();
  const { page, id, partNumber } = clerk;
  await page.getByLabel('Product Name').fill('Track roller on a drawing');
  await save(clerk);
  await waitForToast(page, 'Track roller on a drawing saved.');
  const code = `CUT-${partNumber}`;
  const slug = await createGridDrawing(staff, code, [{ callout: '1', name: 'Roller', part: { id } }]);
  await expect
    .poll(async () => (await staff('getProduct', { path: { id } })).cutout, { timeout: 30_000 })
    .not.toBeNull();
  const { cutout, img, pictures } = await staff('getProduct', { path: { id } });
  expect({ img, pictures }).toEqual({ img: '', pictures: [] });
  const picture = page.locator(`img[src^="${cutout?.url}/"]`);

  await page.goto(await pathOf(id));
  await page.getByText(`From drawing ${code}, number 1`).waitFor();
  expect(await picture.first().getAttribute('alt')).toBe('Track roller on a drawing');
  await expect.poll(() => picture.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // Search engines are given photos only.
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).not.toContain('"image"');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.goto(`/parts?q=${partNumber}&all=1`);
  await picture.first().waitFor();
  await page.getByRole('combobox').first().fill(partNumber);
  await page.locator('.suggest').locator(picture).waitFor();
  await page.goto('/cart');
  await page.locator('.cart-row').locator(picture).waitFor();

  await staff('deleteDrawing', { path: { slug } });
  await page.goto(await pathOf(id));
  await page.getByText('No picture yet').first().waitFor();
  expectNoErrors(clerk);
});

test('several files are chosen at once, ordered by buttons, saved, and shown in this order [O165]', async () => {
  const clerk = await openWithoutPicture();
  const { page, id } = clerk;
  const chooser = page.getByLabel('image file');
  await chooser.setInputFiles([await file('side.jpg', '#702020'), await file('front.jpg', '#207020')]);
  await chooser.setInputFiles([await file('label.jpg', '#202070')]);
  const names = page.locator('.image-list__name');
  await expect.poll(() => names.allTextContents()).toEqual(['side.jpg', 'front.jpg', 'label.jpg']);
  await page.getByRole('button', { name: 'Move picture 2 up' }).press('Enter');
  await expect.poll(() => names.allTextContents()).toEqual(['front.jpg', 'side.jpg', 'label.jpg']);
  await expect.poll(() => page.locator('#announcer').textContent()).toBe('Picture 2 is now picture 1 of 3.');
  await save(clerk);
  await waitForToast(page, ' saved.');

  const { pictures, img } = await staff('getProduct', { path: { id } });
  expect(pictures).toHaveLength(3);
  expect(img).toBe(pictures[0]?.url);
  const colours = await Promise.all(
    pictures.map(async ({ url }) => {
      const bytes = await (await fetch(shop.url + url)).arrayBuffer();
      const { channels } = await sharp(bytes).stats();
      return channels.findIndex(({ mean }) => mean > 80);
    }),
  );
  // Green, red, blue: front, side, label.
  expect(colours).toEqual([1, 0, 2]);
  const html = await (await fetch(shop.url + (await pathOf(id)))).text();
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(pictures.map(({ url }) => shop.url + url)));
  expectNoErrors(clerk);
});

test('more files than twelve are not added; when one is refused the others are kept, and saved without it [O165]', {
  tags: 'variant',
}, async () => {
  const clerk = await openWithoutPicture();
  const { page, id } = clerk;
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/image')) uploads.push(request.url());
  });
  const items = page.locator('.image-list__items > li');
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  const { buffer, mimeType } = await file('view.jpg', '#404040');
  const views = Array.from({ length: 13 }, (_, n) => ({ name: `view ${n + 1}.jpg`, mimeType, buffer }));
  await page.getByLabel('image file').setInputFiles([text, ...views]);
  await waitForText(page, '2 were not added: view 12.jpg, view 13.jpg');
  expect(await items.count()).toBe(12);
  for (let left = 12; left > 3; left -= 1) await page.getByRole('button', { name: `Remove picture ${left}` }).click();
  await save(clerk);
  await page.locator('.error', { hasText: '1 of 3 pictures not uploaded' }).waitFor();
  await items.first().getByText('This file type is not supported.').waitFor();
  expect(await items.filter({ hasText: /Uploaded$/ }).count()).toBe(2);
  expect(uploads).toHaveLength(3);
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await save(clerk);
  await waitForToast(page, ' saved.');
  expect(uploads).toHaveLength(3);
  expect((await staff('getProduct', { path: { id } })).pictures).toHaveLength(2);
  expectNoErrors(clerk, /415/);
});

/** Adds a part with as many pictures as asked for, which the sample has. */
async function addPartWithPictures(count: number) {
  const all = await staff('listProducts', { query: { limit: 100 } });
  const urls = [...new Set(all.flatMap(({ pictures }) => pictures.map(({ url }) => url)))].slice(0, count);
  const [img = '', ...pictures] = urls;
  const { slug } = await addPart(staff, newPartNumber(), { img, pictures });
  return { path: `/part/${slug}`, urls };
}

test('a buyer swipes through the pictures, chooses them by thumbnail, and enlarges each [O166]', async () => {
  const { path } = await addPartWithPictures(4);
  const visitor = await visit({ at: path, viewport: phone });
  const { page } = visitor;
  const current = page.locator('.gallery__thumbs a[aria-current]');
  const strip = page.locator('.gallery__strip');
  await expect.poll(() => current.getAttribute('aria-label')).toBe('Picture 1 of 4');
  await strip.evaluate((box) => box.scrollTo({ left: box.clientWidth * 2, behavior: 'instant' }));
  await expect.poll(() => current.getAttribute('aria-label')).toBe('Picture 3 of 4');
  await page.getByRole('link', { name: 'Picture 2 of 4', exact: true }).click();
  await expect.poll(() => strip.evaluate((box) => Math.round(box.scrollLeft / box.clientWidth))).toBe(1);
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('link', { name: /^Enlarge picture 2/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
  await dialog.getByText('Picture 2 of 4').waitFor();
  for (const place of [3, 4, 1]) {
    await page.keyboard.press('ArrowRight');
    await dialog.getByText(`Picture ${place} of 4`).waitFor();
  }
  await page.keyboard.press('Escape');
  expectNoErrors(visitor);
});

test('without script a thumbnail leads to its picture, and a picture to its file [O166]', {
  tags: 'variant',
}, async () => {
  const { path, urls } = await addPartWithPictures(3);
  const { page } = await visit({ at: path, javaScriptEnabled: false, viewport: phone });
  await page.getByRole('link', { name: 'Picture 3 of 3', exact: true }).click();
  const third = page.getByRole('link', { name: /^Enlarge picture 3/ });
  await third.waitFor();
  await expect.poll(async () => (await third.boundingBox())?.x).toBeLessThan(phone.width / 2);
  await third.click();
  await page.waitForURL(`**${urls[2]}`);
});

/** Pictures of a part: none, several, their order, and how buyers look at them. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { as, visit } = peopleOf(shop);
let staff: StaffCall;
beforeAll(async () => {
  staff = await staffCalls(shop);
});

/** A picture file of one colour. */
async function file(name: string, background: string) {
  const buffer = await sharp({ create: { width: 500, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function editPage(number: string, viewport = desktop): Promise<Visitor & { id: string; slug: string }> {
  const { _id: id, slug } = await partNumbered(staff, number);
  const visitor = await as('admin', { at: `/dashboard/manageProducts/${id}`, viewport });
  await visitor.page.getByLabel('Product Name').waitFor();
  return { ...visitor, id, slug };
}

const removeAll = async ({ page }: Visitor) => {
  const remove = page.getByRole('button', { name: 'Remove picture 1' });
  while ((await remove.count()) > 0) await remove.click();
};
const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Save changes', exact: true }).click();

test('a part without a picture is saved, and shows a drawing of its kind everywhere [O164]', async () => {
  const visitor = await editPage('HX-20Y-1142', phone);
  const { page, slug } = visitor;
  await removeAll(visitor);
  await page.getByLabel('Product Name').fill('Track roller without a picture');
  await save(visitor);
  await waitForToast(page, 'Track roller without a picture saved.');
  const drawing = page.locator('.photo--none use[href$="#roller"]');
  await page.goto(`/part/${slug}`);
  await page.getByText('No picture yet').first().waitFor();
  expect(await drawing.first().isVisible()).toBe(true);
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).not.toContain('"image"');
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
  await page.goto('/parts?q=HX-20Y-1142&all=1');
  await drawing.first().waitFor();
  await page.getByRole('combobox').first().fill('HX-20Y-1142');
  await page.locator('.suggest .photo--none use[href$="#roller"]').waitFor();
  expectNoErrors(visitor);
  await visitor.close();
});

test('several files are chosen at once, ordered by buttons, saved, and shown in this order [O165]', async () => {
  const visitor = await editPage('HX-20Y-1143');
  const { page, id, slug } = visitor;
  await removeAll(visitor);
  await page
    .getByLabel('image file')
    .setInputFiles([await file('side.jpg', '#702020'), await file('front.jpg', '#207020')]);
  await page.getByLabel('image file').setInputFiles([await file('label.jpg', '#202070')]);
  const names = page.locator('.image-list__name');
  await expect.poll(() => names.allTextContents()).toEqual(['side.jpg', 'front.jpg', 'label.jpg']);
  await page.getByRole('button', { name: 'Move picture 2 up' }).press('Enter');
  await expect.poll(() => names.allTextContents()).toEqual(['front.jpg', 'side.jpg', 'label.jpg']);
  await expect.poll(() => page.locator('#announcer').textContent()).toBe('Picture 2 is now picture 1 of 3.');
  await page.locator('.image-list__items > li').nth(2).dragTo(page.locator('.image-list__items > li').nth(1));
  await expect.poll(() => names.allTextContents()).toEqual(['front.jpg', 'label.jpg', 'side.jpg']);
  await expectNoAxeFindings(page);
  await save(visitor);
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
  // Green, blue, red: front, label, side.
  expect(colours).toEqual([1, 2, 0]);
  await page.goto(`/part/${slug}`);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '');
  expect(JSON.stringify(data)).toContain(JSON.stringify(pictures.map(({ url }) => shop.url + url)));
  expectNoErrors(visitor);
  await visitor.close();
});

test('when one file of several is refused the others are kept, and saved without it [O165]', async () => {
  const visitor = await editPage('HX-20Y-1142T');
  const { page, id } = visitor;
  await removeAll(visitor);
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/image')) uploads.push(request.url());
  });
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page
    .getByLabel('image file')
    .setInputFiles([await file('one.jpg', '#702020'), text, await file('two.jpg', '#207020')]);
  await save(visitor);
  await page.locator('.error', { hasText: '1 of 3 pictures not uploaded' }).waitFor();
  const items = page.locator('.image-list__items > li');
  await items.nth(1).getByText('This file type is not supported.').waitFor();
  expect(await items.filter({ hasText: /Uploaded$/ }).count()).toBe(2);
  expect(uploads).toHaveLength(3);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await save(visitor);
  await waitForToast(page, ' saved.');
  expect(uploads).toHaveLength(3);
  expect((await staff('getProduct', { path: { id } })).pictures).toHaveLength(2);
  expectNoErrors(visitor, /415/);
  await visitor.close();
});

/** Gives the part as many pictures as asked for. */
async function givePictures(number: string, count: number) {
  const { _id: id, slug } = await partNumbered(staff, number);
  const all = await staff('listProducts', { query: { limit: 100 } });
  const urls = [...new Set(all.flatMap(({ pictures }) => pictures.map(({ url }) => url)))].slice(0, count);
  const [img = '', ...pictures] = urls;
  await staff('editProduct', { path: { id }, body: { img, pictures } });
  return { slug, urls };
}

test('a buyer swipes through the pictures, chooses them by thumbnail, and enlarges each [O166]', async () => {
  const { slug } = await givePictures('HX-C32-1144', 4);
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto(`/part/${slug}`);
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
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
  expectNoErrors(visitor);
  await visitor.close();
});

test('without script a thumbnail leads to its picture, and a picture to its file [O166]', async () => {
  const { slug, urls } = await givePictures('HX-Z20-1146', 3);
  const { page, context } = await visit({ javaScriptEnabled: false, viewport: phone });
  await page.goto(`/part/${slug}`);
  await page.getByRole('link', { name: 'Picture 3 of 3', exact: true }).click();
  const third = page.getByRole('link', { name: /^Enlarge picture 3/ });
  await third.waitFor();
  await expect.poll(async () => (await third.boundingBox())?.x).toBeLessThan(phone.width / 2);
  await third.click();
  await page.waitForURL(`**${urls[2]}`);
  await context.close();
});

test('two dozen files fill the list to twelve, and the rest are named', async () => {
  const visitor = await editPage('HX-V21-1147', phone);
  const { page } = visitor;
  await removeAll(visitor);
  const files = await Promise.all(Array.from({ length: 14 }, (_, n) => file(`view ${n + 1}.jpg`, '#404040')));
  await page.getByLabel('image file').setInputFiles(files);
  await waitForText(page, '2 were not added: view 13.jpg, view 14.jpg');
  expect(await page.locator('.image-list__items > li').count()).toBe(12);
  await expectNoHorizontalScroll(page);
  expectNoErrors(visitor);
  await visitor.close();
});

/** Staff import a ZIP archive of pictures that are named by part numbers. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { zipFile } from '../../test/fixtures/xlsx-file.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);

/** The bytes of a picture of one colour. */
const picture = (background: string) =>
  sharp({ create: { width: 500, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('staff import a ZIP archive of pictures, see what matches, correct a name, and undo', async () => {
  const staff = await staffCalls(shop);
  const { slug, _id: id } = await partNumbered(staff, 'HX-S20-1148N');
  const before = (await staff('getProduct', { path: { id } })).pictures.length;
  const visitor = await as('admin', { at: '/dashboard/import', viewport: phone });
  const { page } = visitor;
  await page.getByLabel('Import type').selectOption('pictures');
  const archive = zipFile({
    'hx s20 1148n.jpg': await picture('#702020'),
    'HX-S20-1148N_2.jpg': await picture('#207020'),
    'no such part.jpg': await picture('#202070'),
  });
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('button', { name: 'Preview import' }).click();
  await page.getByRole('button', { name: 'Import 2 pictures' }).waitFor();
  await waitForText(page, 'No part has this number.');
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Import 2 pictures' }).click();
  await page.getByRole('button', { name: /^Undo/ }).waitFor();
  expect((await staff('getProduct', { path: { id } })).pictures).toHaveLength(before + 2);
  await page.goto(`/part/${slug}`);
  await page.getByRole('link', { name: /^Enlarge picture 2/ }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click();
  await expect
    .poll(async () => (await staff('getProduct', { path: { id } })).pictures.length, { timeout: 60_000 })
    .toBe(before);
  expectNoErrors(visitor);
  await visitor.close();
});

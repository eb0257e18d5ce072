/** Staff import a ZIP archive of pictures that are named by part numbers. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { zipFile } from '../../test/fixtures/xlsx-file.ts';
import { expectNoErrors, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

/** The bytes of a picture of one colour. */
const picture = (background: string) =>
  sharp({ create: { width: 60, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('staff import a ZIP archive of pictures, see what matches, and undo', async () => {
  const call = await staffCalls(shop);
  const { slug, _id: id, partNumber } = await addPart(call, newPartNumber());
  const count = async () => (await call('getProduct', { path: { id } })).pictures.length;
  const before = await count();
  const staff = await as('admin', { at: '/dashboard/import' });
  const { page } = staff;
  await page.getByLabel('Import type').selectOption('pictures');
  const archive = zipFile({
    [`${partNumber.toLowerCase().replaceAll('-', ' ')}.jpg`]: await picture('#702020'),
    [`${partNumber}_2.jpg`]: await picture('#207020'),
    'no such part.jpg': await picture('#202070'),
  });
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('button', { name: 'Preview import' }).click();
  await page.getByRole('button', { name: 'Import 2 pictures' }).waitFor();
  await waitForText(page, 'No part has this number.');
  await page.getByRole('button', { name: 'Import 2 pictures' }).click();
  await page.getByRole('button', { name: /^Undo/ }).waitFor();
  expect(await count()).toBe(before + 2);
  expect(await (await fetch(`${shop.url}/part/${slug}`)).text()).toContain('Enlarge picture 2');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(count).toBe(before);
  expectNoErrors(staff);
});

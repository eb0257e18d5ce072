/** Staff see how far an upload is, cancel it, and send it again, on a slow line. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploadSliceBytes } from '#domain/imports/contract.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  newPartNumber,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { lineOf } from '../fixtures/slow-line.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const staff = await staffCalls(shop);

/** A picture of about so many megabytes, because it is not compressed. */
async function photo(name: string, megabytes: number) {
  const side = Math.round(Math.sqrt((megabytes * 1024 * 1024) / 3));
  const buffer = await sharp({ create: { width: side, height: side, channels: 3, background: '#e07000' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

const bar = (page: Page) => page.locator('.progress progress');

/** Notes in the page what the bar shows, and what screen readers hear. */
async function recordProgress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [shares, heard]: [Set<number>, Set<string>] = [new Set(), new Set()];
    Object.assign(window, { shares, heard });
    new MutationObserver(() => {
      const value = document.querySelector('.progress progress')?.getAttribute('value');
      if (value) shares.add(Number(value));
      const text = document.querySelector('#announcer')?.textContent;
      if (text) heard.add(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['value'] });
  });
}
/** Different values that the bar has shown, in their order. */
const sharesOf = (page: Page) => page.evaluate(() => [...(window as unknown as { shares: Set<number> }).shares]);
const heardBy = (page: Page) => page.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard]);

const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** The form of a part without a picture, of the test's own. */
async function editPage(viewport = desktop): Promise<Visitor & { id: string }> {
  const { _id: id } = await addPart(staff, newPartNumber());
  const visitor = await as('admin', { at: `/dashboard/manageProducts/${id}`, viewport });
  await visitor.page.getByLabel('Product Name').waitFor();
  const remove = visitor.page.getByRole('button', { name: 'Remove picture 1' });
  while ((await remove.count()) > 0) await remove.click();
  return { ...visitor, id };
}
const save = (page: Page) => page.getByRole('button', { name: 'Save changes', exact: true }).click();
const picturesOf = async (id: string) => (await staff('getProduct', { path: { id } })).pictures.length;

test('a picture of 5 MB on a slow line moves the bar step by step, is cancelled, and is sent again [O159]', async () => {
  const visitor = await editPage(phone);
  const { page, id } = visitor;
  const before = await picturesOf(id);
  await page.getByLabel('image file').setInputFiles([await photo('large.png', 5), await photo('small.png', 0.2)]);
  const line = await lineOf(page);
  await line.crawl();
  await recordProgress(page);
  await save(page);
  await expect.poll(async () => (await sharesOf(page)).length).toBeGreaterThanOrEqual(4);
  const shares = await sharesOf(page);
  expect(shares).toEqual(ascending(shares));
  const all = page.getByRole('progressbar', { name: 'Uploading pictures: ' });
  await all.waitFor();
  await page.getByRole('progressbar', { name: 'Uploading large.png' }).waitFor();
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  const notice = page.getByText('Upload cancelled, so nothing was saved.');
  await notice.waitFor();
  const box = await notice.boundingBox();
  expect(box && box.y > 0 && box.y + box.height < phone.height, 'the notice is in view').toBe(true);
  const texts = page.locator('.image-list__text');
  expect(await texts.evaluateAll((all) => all.filter((text) => text.scrollWidth > text.clientWidth).length)).toBe(0);
  await expect.poll(() => bar(page).count()).toBe(0);
  expect(await picturesOf(id)).toBe(before);
  const names = page.locator('.image-list__name');
  expect(await names.allTextContents()).toEqual(['large.png', 'small.png']);
  await line.release();
  await save(page);
  await waitForToast(page, ' saved.');
  expect(await picturesOf(id)).toBe(2);
  expectNoErrors(visitor);
});

test('screen readers hear the quarters of an upload', async () => {
  const { page } = await editPage();
  await page.getByLabel('image file').setInputFiles([await photo('wide.png', 2)]);
  const line = await lineOf(page);
  await line.slow();
  await recordProgress(page);
  await save(page);
  const quarters = async () => (await heardBy(page)).filter((text) => text.includes('%'));
  await expect.poll(async () => (await quarters()).length).toBeGreaterThanOrEqual(3);
  const expected = ['0', '25', '50', '75', '100'].map((share) => `Uploading pictures: 0 of 1 done: ${share} %`);
  const heard = await quarters();
  expect(heard).toEqual(expected.slice(0, heard.length));
  await line.release();
  await waitForToast(page, ' saved.');
});

test('a picture that is removed while it is uploaded ends its upload, and the others are saved', async () => {
  const { page, id } = await editPage();
  await page.getByLabel('image file').setInputFiles([await photo('kept.png', 0.1), await photo('gone.png', 5)]);
  const line = await lineOf(page);
  await line.slow();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/image'));
  await save(page);
  await page.getByRole('progressbar', { name: 'Uploading gone.png' }).waitFor();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await failed;
  await waitForToast(page, ' saved.');
  expect(await picturesOf(id)).toBe(1);
});

/** A list of one part whose description makes it as large as asked for. */
function list(name: string, megabytes: number) {
  const row = `Sample,SLOW-1,Slow list,10,${'d'.repeat(900)}\n`;
  const rows = row.repeat(Math.ceil((megabytes * 1024 * 1024) / row.length));
  const buffer = Buffer.from(`Brand,Part number,Name,Price USD,Description\n${rows}`);
  return { name, mimeType: 'text/csv', buffer };
}

/** How many imports the shop has of a file of this name. */
const importsOf = async (name: string) =>
  (await staff('listImports', {})).filter(({ fileName }) => fileName === name).length;

test('a list on a slow line shows its percentage within a slice, and a cancelled upload leaves no import [O159]', async () => {
  const visitor = await as('admin', { at: '/dashboard/import', viewport: phone });
  const { page } = visitor;
  const megabytes = 6;
  await page.getByLabel('File').setInputFiles(list('slow.csv', megabytes));
  const line = await lineOf(page);
  await line.slow();
  await recordProgress(page);
  await page.getByRole('button', { name: 'Upload' }).click();
  // A slice is a part of the file: the bar moves within it.
  const slice = (100 * uploadSliceBytes) / (megabytes * 1024 * 1024);
  const withinSlice = async () => (await sharesOf(page)).filter((share) => share > 0 && share < slice);
  await expect.poll(async () => (await withinSlice()).length).toBeGreaterThan(2);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await line.release();
  await waitForText(page, 'Upload cancelled. The file is still chosen');
  await expect.poll(() => importsOf('slow.csv')).toBe(0);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Preview import' }).waitFor();
  expect(await importsOf('slow.csv')).toBe(1);
  expectNoErrors(visitor);
});

test('after several errors of the shop the file stays chosen, and only the rest of it is sent [O159]', async () => {
  const visitor = await as('admin', { at: '/dashboard/import', viewport: desktop });
  const { page } = visitor;
  const offsets: number[] = [];
  let refuses = true;
  await page.route('**/file?from=*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('from'));
    offsets.push(from);
    if (!refuses || from === 0) return route.continue();
    const problem = { status: 500, code: 'internal', detail: 'Something went wrong on our side.' };
    return route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await page.getByLabel('File').setInputFiles(list('refused.csv', 1.5));
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('The file is still chosen. Press Upload to continue.').waitFor();
  // It has gone on by itself before.
  const sent = offsets.length;
  expect(sent).toBe(4);
  refuses = false;
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Preview import' }).waitFor();
  expect(offsets.slice(sent)).toEqual([uploadSliceBytes]);
  expect(await importsOf('refused.csv')).toBe(1);
  expectNoErrors(visitor, /500/);
});

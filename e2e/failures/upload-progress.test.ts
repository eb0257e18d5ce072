/** Staff see how far an upload is, cancel it, and send it again, on a slow line. */
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploadSliceBytes } from '#domain/imports/contract.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);
const staff = await staffCalls(shop);

/** A picture of noise, which does not compress: about `megabytes`. */
async function photo(name: string, megabytes: number) {
  const side = Math.round(Math.sqrt((megabytes * 1024 * 1024) / 3));
  const raw = { width: side, height: side, channels: 3 } as const;
  const buffer = await sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** 150 ms and 1.6 Mbit/s, a mobile line; null: as fast as the machine. */
async function setLine(page: Page, bitsPerSecond: number | null) {
  const session = await page.context().newCDPSession(page);
  const rate = bitsPerSecond === null ? -1 : bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: bitsPerSecond === null ? 0 : 150,
    downloadThroughput: rate,
    uploadThroughput: rate,
  });
}
const slow = 1_600_000;

const bar = (page: Page) => page.locator('.progress progress');
/** The values that the bar shows, in order, until it shows `last` or more. */
async function sharesUntil(page: Page, last: number): Promise<number[]> {
  const seen: number[] = [];
  const read = async () => {
    const value = Number(await bar(page).getAttribute('value'));
    if (seen.at(-1) !== value) seen.push(value);
    return value;
  };
  await expect.poll(read, { timeout: 120_000, interval: 100 }).toBeGreaterThanOrEqual(last);
  return seen;
}

async function editPage(number: string, viewport = desktop): Promise<Visitor & { id: string }> {
  const { _id: id } = await partNumbered(staff, number);
  const visitor = await as('admin', { at: `/dashboard/manageProducts/${id}`, viewport });
  await visitor.page.getByLabel('Product Name').waitFor();
  const remove = visitor.page.getByRole('button', { name: 'Remove picture 1' });
  while ((await remove.count()) > 0) await remove.click();
  return { ...visitor, id };
}
const save = (page: Page) => page.getByRole('button', { name: 'Save changes', exact: true }).click();
const picturesOf = async (id: string) => (await staff('getProduct', { path: { id } })).pictures.length;

test('a picture of 5 MB on a slow line moves the bar step by step, is cancelled, and is sent again [O159]', async () => {
  const visitor = await editPage('HX-20Y-1142', phone);
  const { page, id } = visitor;
  const before = await picturesOf(id);
  await page.getByLabel('image file').setInputFiles([await photo('large.png', 5), await photo('small.png', 0.2)]);
  await setLine(page, slow);
  await save(page);
  await bar(page).waitFor();
  expect((await sharesUntil(page, 20)).length).toBeGreaterThanOrEqual(4);
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
  await setLine(page, null);
  await save(page);
  await waitForToast(page, ' saved.');
  expect(await picturesOf(id)).toBe(2);
  expectNoErrors(visitor);
  await visitor.close();
});

test('screen readers hear the quarters of an upload', async () => {
  const visitor = await editPage('HX-20Y-1143');
  const { page } = visitor;
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const region = document.querySelector('#announcer');
    if (region) new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, { childList: true });
  });
  await page.getByLabel('image file').setInputFiles([await photo('wide.png', 2)]);
  await setLine(page, slow);
  await save(page);
  await sharesUntil(page, 60);
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard.filter((text) => text.includes('%'))).toEqual([
    'Uploading pictures: 0 of 1 done: 0 %',
    'Uploading pictures: 0 of 1 done: 25 %',
    'Uploading pictures: 0 of 1 done: 50 %',
  ]);
  await setLine(page, null);
  await waitForToast(page, ' saved.');
  await visitor.close();
});

test('a picture that is removed while it is uploaded ends its upload, and the others are saved', async () => {
  const visitor = await editPage('HX-20Y-1142T');
  const { page, id } = visitor;
  await page.getByLabel('image file').setInputFiles([await photo('kept.png', 0.1), await photo('gone.png', 5)]);
  await setLine(page, slow);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/image'));
  await save(page);
  await page.getByRole('progressbar', { name: 'Uploading gone.png' }).waitFor();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await failed;
  await waitForToast(page, ' saved.');
  expect(await picturesOf(id)).toBe(1);
  await visitor.close();
});

/** A list of one part whose description makes it as large as asked for. */
function list(megabytes: number) {
  const row = `Sample,SLOW-1,Slow list,10,${'d'.repeat(900)}\n`;
  const rows = row.repeat(Math.ceil((megabytes * 1024 * 1024) / row.length));
  return {
    name: 'slow.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Brand,Part number,Name,Price USD,Description\n${rows}`),
  };
}

test('a list on a slow line shows its percentage within a slice, and a cancelled upload leaves no import [O159]', async () => {
  const visitor = await as('admin', { at: '/dashboard/import', viewport: phone });
  const { page } = visitor;
  await page.getByLabel('File').setInputFiles(list(3));
  await setLine(page, slow);
  await page.getByRole('button', { name: 'Upload' }).click();
  const seen = await sharesUntil(page, 20);
  // A third of the file is one slice: the bar moves within it.
  expect(
    seen.filter((share) => share > 0 && share < (100 * uploadSliceBytes) / (3 * 1024 * 1024)).length,
  ).toBeGreaterThan(2);
  await expectNoHorizontalScroll(page);
  await setLine(page, null);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await waitForText(page, 'Upload cancelled. The file is still chosen');
  await expect.poll(() => staff('listImports', {})).toEqual([]);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Preview import' }).waitFor();
  expect(await staff('listImports', {})).toHaveLength(1);
  expectNoErrors(visitor);
  await visitor.close();
});

test('after a failure the file stays chosen, and only the rest of it is sent [O159]', async () => {
  const visitor = await as('admin', { at: '/dashboard/import', viewport: desktop });
  const { page } = visitor;
  const before = (await staff('listImports', {})).length;
  const offsets: number[] = [];
  let refuses = true;
  await page.route('**/file?from=*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('from'));
    offsets.push(from);
    if (!refuses || from === 0) return route.continue();
    const problem = { status: 500, code: 'internal', detail: 'Something went wrong on our side.' };
    return route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await page.getByLabel('File').setInputFiles(list(1.5));
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('The file is still chosen. Press Upload to continue.').waitFor({ timeout: 120_000 });
  const sent = offsets.length;
  refuses = false;
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Preview import' }).waitFor();
  expect(offsets.slice(sent)).toEqual([uploadSliceBytes]);
  expect(await staff('listImports', {})).toHaveLength(before + 1);
  expectNoErrors(visitor, /500/);
  await visitor.close();
});

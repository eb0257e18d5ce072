/** The screens of imports with the longest values and many failures, at twelve widths. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { zipFile } from '../../test/fixtures/xlsx-file.ts';
import { desktop, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { addLongestPart, faultsAt, faultsOfPage, longest } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as } = peopleOf(shop);
let staff: StaffCall;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  staff = await staffCalls(shop);
  await addLongestPart(staff, longest.unbrokenNumber);
  visitor = await as('admin', { at: pagePaths.imports, viewport: desktop });
  page = visitor.page;
});

const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

async function upload(kind: string, name: string, content: string | Uint8Array) {
  await page.goto(pagePaths.imports);
  await page.getByLabel('Import type').selectOption(kind);
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await press('Upload');
  await page.getByRole('button', { name: 'Preview import' }).waitFor();
}

/** 200 characters with `start` and `end`. */
const fileName = (start: string, end: string) => start + 'f'.repeat(200 - start.length - end.length) + end;

const partList = (rows: readonly string[]) =>
  `Brand,Part number,Name,Price USD,Picture addresses\n${rows.join('\n')}\n`;

test('an archive of pictures with the longest names is shown at any width, before and after its run', async () => {
  const picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#702020' } })
    .jpeg()
    .toBuffer();
  const archive = zipFile({
    [`${longest.unbrokenNumber}.jpg`]: picture,
    [fileName('no part ', '.jpg')]: picture,
    [fileName(`${'folder '.repeat(8)}/`, '.jpg')]: picture,
  });
  await upload('pictures', fileName('pictures', '.zip'), archive);
  const found = await faultsOfPage(page, 'the settings of an archive');
  await press('Preview import');
  await page.getByRole('button', { name: /^Import 1 picture/ }).waitFor();
  found.push(...(await faultsOfPage(page, 'the preview of an archive')));
  await press(/^Import 1 picture/);
  await page.getByRole('button', { name: /^Undo/ }).waitFor();
  found.push(...(await faultsOfPage(page, 'the result of an archive')));
  found.push(...(await faultsAt(page, pagePaths.imports)));
  expect(found).toEqual([]);
});

/** 2,000 characters: the shop refuses private addresses, so it asks no other server. */
const longAddress = (n: number) =>
  `https://127.0.0.1/${n}/${'a'.repeat(1990)}`.slice(0, 1995) + String(n).padStart(5, '0');

test('a failed picture address of 2,000 characters is shown at any width', async () => {
  const row = `"${longest.brand}",${longest.unbrokenNumber},"${longest.name}",99999999,${longAddress(1)}`;
  await upload('parts', fileName('parts', '.csv'), partList([row]));
  const found = await faultsOfPage(page, 'the settings of a list');
  await press('Preview import');
  await page.getByRole('button', { name: /^Import/ }).waitFor();
  found.push(...(await faultsOfPage(page, 'the preview of a list')));
  await press(/^Import/);
  await waitForText(page, 'Pictures that could not be fetched: 1.');
  found.push(...(await faultsOfPage(page, 'the result of a list')));
  expect(found).toEqual([]);
  const link = page.locator('.import-pictures__address a');
  expect(await link.getAttribute('href')).toBe(longAddress(1));
  expectNoErrors(visitor);
});

test('of a thousand failed addresses the page shows the first, and the file of errors has all [O167]', async () => {
  const parts = 84;
  const perPart = 12;
  const rows = Array.from({ length: parts }, (_, part) => {
    const addresses = Array.from({ length: perPart }, (_, n) => `https://127.0.0.1/${part}-${n}.jpg`).join(' ');
    return `Kelhorn,MANY-${part},Many pictures,10,${addresses}`;
  });
  await upload('parts', 'many.csv', partList(rows));
  await press('Preview import');
  await press(new RegExp(`^Import ${parts} rows`));
  await page.getByText('Pictures that could not be fetched: 1,008.').first().waitFor();
  await waitForText(page, 'The first 200 are listed.');
  expect(await page.locator('.import-pictures__address').count()).toBe(200);
  expect(await faultsOfPage(page, 'a thousand failed addresses')).toEqual([]);
  const downloads = page.waitForEvent('download');
  await press('Download errors');
  const lines = await (await (await downloads).createReadStream()).toArray();
  expect(
    Buffer.concat(lines)
      .toString()
      .match(/https:\/\/127\.0\.0\.1\//g),
  ).toHaveLength(parts * perPart);
  expectNoErrors(visitor);
});

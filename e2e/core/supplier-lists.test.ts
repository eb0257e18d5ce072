/** Open lines of a request go out to a supplier and come back by the same file; the quotation as a PDF. */
import { readFile } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { manageRequestPath, pagePaths } from '#platform/http/page-paths.ts';
import { unzip } from '../../test/fixtures/unzip.ts';
import { zipFile } from '../../test/fixtures/xlsx-file.ts';
import { expectNoErrors, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { sendRequestAsStranger } from '../fixtures/sent-requests.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('staff download open lines, read what the supplier filled in, see the margin, and download the quotation [O510]', async () => {
  const company = `Quarry ${uuid().slice(-8)}`;
  const { id, number } = await sendRequestAsStranger(shop, {
    company,
    lines: [
      { partNumber: '20Y-30-00481', quantity: 4 },
      { name: 'Seal of the swing motor', quantity: 2 },
      { partNumber: '707-99-47790', quantity: 1 },
    ],
  });
  const staff = await as('admin', { at: manageRequestPath(id) });
  const { page } = staff;
  const unfold = () => page.getByText('Ask a supplier by Excel file').click();
  await unfold();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download open lines' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${number}-supplier.xlsx`);
  await waitForText(page, 'Waiting for a supplier since');
  const entries = await unzip(await readFile(await file.path()));
  const sheet = (entries['xl/worksheets/sheet1.xml'] ?? '')
    .replace('<c r="J2" s="4"/>', '<c r="J2" s="4"><v>80</v></c>')
    .replace('<c r="K2" s="5"/>', '<c r="K2" s="5"><v>14</v></c>')
    .replace('<c r="J3" s="4"/>', '<c r="J3" s="4" t="inlineStr"><is><t>EUR 12</t></is></c>');
  const buffer = Buffer.from(zipFile({ ...entries, 'xl/worksheets/sheet1.xml': sheet }));

  await page.goto(`${shop.url}${pagePaths.manageRequests}?desk=waiting&q=${encodeURIComponent(company)}`);
  await page.getByRole('row').filter({ hasText: number }).getByText('Supplier asked').waitFor();
  await page.goto(`${shop.url}${manageRequestPath(id)}`);
  const field = page.getByLabel('File of the supplier');
  await field.setInputFiles({ name: 'list.xlsx', mimeType: '', buffer: Buffer.from('no workbook') });
  await waitForText(page, 'This is not the Excel file that was downloaded here.');
  await field.setInputFiles({ name: 'list.xlsx', mimeType: '', buffer });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 line gets a cost. 1 row is wrong: it is not taken. 1 row has no price.').waitFor();
  await dialog.getByText('“EUR 12” is not a clear price in USD.').waitFor();
  await dialog.getByRole('button', { name: 'Take 1 cost' }).click();
  await waitForToast(page, '1 line has its cost.');
  const costs = page.getByRole('table', { name: 'Costs from suppliers' });
  await costs.getByText('$80.00').waitFor();
  expect(await page.getByText('Waiting for a supplier since').count()).toBe(0);

  const call = await staffCalls(shop);
  const { lines, version } = await call('getQuotationRequest', { path: { id } });
  const content = {
    validUntil: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    lines: lines.map(({ id: lineId }, at) => ({
      ...{ lineId, answer: 'free' as const, name: `Part ${at}`, number: `N-${at}`, weightKg: '1', unitPrice: '100' },
    })),
  };
  await call('saveQuotationAnswers', { path: { id }, body: { version: 0, content } });
  await call('sendQuotation', { path: { id }, body: { id: uuid(), version, answersVersion: 1 } });
  await page.reload();
  await unfold();
  await costs.getByText('20%').waitFor();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^QT-\d+-v1\.pdf$/);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expectNoErrors(staff, /422/);
});

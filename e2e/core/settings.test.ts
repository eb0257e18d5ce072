/** Settings: the owner changes what all pages and papers say, and takes it back. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderPath } from '#platform/http/page-paths.ts';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { readPdf } from '../../test/fixtures/read-pdf.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as, visit, staffAt } = peopleOf(shop);

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function proformaOf(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download PDF of Proforma invoice PI-/ }).click(),
  ]);
  return (await readPdf(await readFile(await file.path()))).map(({ text }) => text).join('\n');
}

test('the owner changes name, phone and bank; a visitor on a phone and a paper have them at once, and an undo takes them back [A30]', async () => {
  const visitor = await visit({ at: '/mission', viewport: phone });
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const number = await orderPart(shop, buyer, await addPart(await staffCalls(shop), newPartNumber()));
  const owner = await staffAt('/dashboard/settings');
  const { page } = owner;
  await page.getByRole('link', { name: 'Company' }).click();
  await page.getByLabel('Legal name').fill('Kran & Söhne AG');
  await page.getByLabel('Phone').fill('+41 44 555 01 42');
  await page.getByLabel('Account number or IBAN').fill('CH93 0076 2011 6238 5295 7');
  await save(page);
  await waitForToast(page, 'Company: saved.');
  await page.getByText(/Last changed by .*@.* on /).waitFor();
  const version = page.getByRole('article').filter({ hasText: 'Version 1' });
  await version
    .getByRole('row', { name: /^Phone/ })
    .getByText('+41 44 555 01 42')
    .waitFor();

  await visitor.page.goto('/faq');
  const foot = visitor.page.getByRole('contentinfo');
  await foot.getByText('Kran & Söhne AG').first().waitFor();
  await foot.getByRole('link', { name: '+41 44 555 01 42' }).waitFor();
  const desk = await staffAt(orderPath(number));
  await desk.page.getByRole('button', { name: 'Issue Proforma invoice' }).click();
  await waitForToast(desk.page, 'Proforma invoice is issued.');
  await buyer.page.goto(orderPath(number));
  const paper = await proformaOf(buyer.page);
  for (const words of ['Kran & Söhne AG', 'CH93 0076 2011 6238 5295 7']) expect(paper).toContain(words);

  await page.getByRole('button', { name: 'Restore this version: First value' }).click();
  await waitForToast(page, 'Company: version 0 restored.');
  await expect.poll(() => page.getByLabel('Legal name').inputValue()).toBe('Sprocket Machinery Parts Co., Ltd.');
  await visitor.page.goto('/vision');
  await foot.getByText('Sprocket Machinery Parts Co., Ltd.').first().waitFor();
  for (const each of [owner, visitor, buyer]) expectNoErrors(each);
});

test('what is wrong stands at its field, and what is typed stays, also after a reload [A32]', async () => {
  const { page } = await staffAt(settingPath('company'));
  await page.getByLabel('SWIFT code (BIC)').fill('short');
  await page.getByLabel('Days until a payment is due').fill('two weeks');
  await page.getByLabel('Short name').fill('');
  await save(page);
  await page.getByRole('alert').getByText('There are 3 problems').waitFor();
  await page.getByRole('link', { name: 'SWIFT code (BIC): Enter a SWIFT code' }).click();
  expect(await page.getByLabel('SWIFT code (BIC)').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByText('Enter a whole number from 0 to 365.', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('We restored your unsaved changes.').waitFor();
  expect(await page.getByLabel('Days until a payment is due').inputValue()).toBe('two weeks');
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(await page.getByLabel('Days until a payment is due').inputValue()).toBe('14');
});

test('entries of a page are added and removed, and the page has them at once', async () => {
  const { page } = await staffAt(settingPath('contact'));
  await page.getByRole('button', { name: 'Add company' }).click();
  const third = page.getByRole('group', { name: 'Company 3' });
  await expect.poll(() => third.getByLabel('Legal name').evaluate((one) => one === document.activeElement)).toBe(true);
  await third.getByLabel('Legal name').fill('Kran Nord GmbH');
  await third.getByLabel('Phone').fill('+49 40 5550 0188');
  await third.getByLabel('Address').fill('Hafenstr. 1\n20457 Hamburg');
  await page.getByRole('button', { name: 'Remove Company 2' }).click();
  await save(page);
  await waitForToast(page, 'Contact: saved.');
  const visitor = await visit({ at: '/contact', viewport: phone });
  await visitor.page.getByText('20457 Hamburg').waitFor();
  expect(await visitor.page.getByText('Sprocket Undercarriage Works').count()).toBe(0);
  await expectNoHorizontalScroll(visitor.page);
});

test('a text has a preview while it is typed; a wrong line is named and nothing is lost', async () => {
  const { page } = await staffAt(settingPath('mission'));
  const text = page.getByLabel('Text of the page');
  const preview = page.getByRole('region', { name: 'Preview' });
  const head = '---\ntitle: What we do\ndescription: Parts\nimage: mission\nimageAlt: A shelf\n---\n';
  await text.fill(`${head}## Fast\n\nParts with **care** <b>.`);
  await preview.getByRole('heading', { name: 'What we do' }).waitFor();
  await preview.getByText('<b>').waitFor();
  await text.fill(`${head}### Too deep`);
  await preview.getByText('Line 7: only # and ## are supported as headings.').waitFor();
  await save(page);
  await page.getByRole('alert').getByText('Line 7: only # and ##').first().waitFor();
  expect(await text.inputValue()).toContain('### Too deep');
  await text.fill(`${head}## Fast\n\nParts with **care**.`);
  await save(page);
  await waitForToast(page, 'Mission: saved.');
  const visitor = await visit({ at: '/mission' });
  await visitor.page.getByRole('heading', { level: 1, name: 'What we do' }).waitFor();
});

test('the owner gives mails a sender and a footer, and sends himself one; the shop says in which folder it is [A64]', async () => {
  const owner = await staffAt(settingPath('mails'));
  const { page } = owner;
  await page.getByLabel('Sender name').fill('Kran & Söhne');
  await page.getByLabel('Reply-to address').fill('no address');
  await page.getByLabel('Footer').fill('Kran AG\nCHE-116.281.710');
  await page.getByLabel('Order confirmed').uncheck();
  await save(page);
  await page.getByText('Enter an email address, such as sales@example.com.', { exact: true }).waitFor();
  await page.getByLabel('Reply-to address').fill('sales@kran.test');
  await save(page);
  await waitForToast(page, 'Emails: saved.');
  const version = page.getByRole('article').filter({ hasText: 'Version 1' });
  await version
    .getByRole('row', { name: /^Order confirmed/ })
    .getByText('No', { exact: true })
    .waitFor();
  expect(await page.getByLabel('Order confirmed').isChecked()).toBe(false);
  await page.getByRole('button', { name: /^Send a test email to .*@/ }).click();
  const words = (await page.getByText('so the email is a file in').textContent()) ?? '';
  const folder = / is a file in (.+) on the server\.$/.exec(words)?.[1] ?? '';
  await expect
    .poll(async () =>
      (await mailsIn(folder)).some((mail) => mail.includes('reply-to') && mail.includes('CHE-116.281.710')),
    )
    .toBe(true);
  expectNoErrors(owner, /422/);
});

test('the owner sets the first order of categories and the size of a page, and finds the freight table among the settings [A67] [A68]', async () => {
  const owner = await staffAt(settingPath('lists'));
  const { page } = owner;
  await page.getByLabel('Parts per page').selectOption('12');
  await page.getByLabel('First order of a category').selectOption({ label: 'Price, low to high' });
  await save(page);
  await waitForToast(page, 'Lists of parts: saved.');
  const visitor = await visit({ at: '/parts' });
  await visitor.page
    .getByText(/^1–12 of /)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'All settings' }).click();
  await page
    .getByRole('row', { name: /^Freight/ })
    .getByText('Not changed yet')
    .waitFor();
  await page.getByRole('table').getByRole('link', { name: 'Freight' }).click();
  await page.getByRole('heading', { level: 1, name: 'Freight' }).waitFor();
  for (const each of [owner, visitor]) expectNoErrors(each);
});

/** The mails of a folder, with their headers in lower case names. */
async function mailsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.map(async (name) =>
      (await readFile(join(folder, name), 'utf8')).replace(/^[\w-]+:/gm, (key) => key.toLowerCase()),
    ),
  );
}

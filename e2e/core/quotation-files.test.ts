/** Pictures and PDFs of a request for quotation: taken on a phone, uploaded over bad lines, seen by buyer and staff. */
import { randomBytes } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { manageRequestPath, pagePaths } from '#platform/http/page-paths.ts';
import { partsPath } from '#platform/paths.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { field } from '../fixtures/controls.ts';
import { expectInView, expectNoErrors, newEmail, pictureFile, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { lineOf } from '../fixtures/slow-line.ts';
import { countTaps } from '../fixtures/taps.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

const send = (page: Page) => page.getByRole('button', { name: 'Send the request' });
const sentPage = (page: Page) => page.getByRole('heading', { level: 1, name: /^Request for quotation RQ-\d+$/ });
const chooser = (page: Page) => field(page, 'Add pictures or PDFs to part 1');
const files = (page: Page) => page.getByRole('list', { name: 'Files of part 1' }).getByRole('listitem');
const pdf = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(bytes)]),
});

async function fillContact(page: Page): Promise<void> {
  await field(page, 'Your name').fill('Omar Haddad');
  await field(page, 'Email').fill(newEmail('omar'));
}

async function askOnPhone() {
  const visitor = await visit({ viewport: phone, at: pagePaths.askForQuotation });
  await field(visitor.page, 'Part number').fill('QZW-77120');
  return visitor;
}

test('a worn number is sent with a picture of the camera by 5 taps on a phone, and buyer and staff see the picture [O491 O493]', async () => {
  const visitor = await visit({ viewport: phone, hasTouch: true, at: partsPath({ q: 'QZW-77119' }) });
  const { page } = visitor;
  const { tap, type, count } = countTaps(page);
  await tap(page.getByRole('link', { name: 'Ask for a quotation' }));
  await page.locator('fieldset:enabled').first().waitFor();
  const camera = field(page, 'Take a picture of part 1');
  expect(await camera.getAttribute('capture')).toBe('environment');
  const opened = page.waitForEvent('filechooser');
  await tap(page.getByText('Take a picture', { exact: true }));
  await (await opened).setFiles(await pictureFile());
  await type(field(page, 'Your name'), 'Omar Haddad');
  await type(field(page, 'Email'), newEmail('omar'));
  await tap(send(page));
  await sentPage(page).waitFor();
  expect(count()).toBeLessThanOrEqual(5);
  const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth;
  const thumbnail = page.getByRole('button', { name: 'Open part.jpg' });
  await expect.poll(() => thumbnail.locator('img').evaluate(isShown)).toBeGreaterThan(0);
  await thumbnail.click();
  await expect.poll(() => page.getByRole('dialog').getByAltText('part.jpg').evaluate(isShown)).toBe(400);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expectNoErrors(visitor);

  const [, id = ''] = /quotations\/([\w-]+)/.exec(page.url()) ?? [];
  const staff = await as('admin', { viewport: desktop, at: manageRequestPath(id) });
  await staff.page.getByRole('button', { name: 'Open part.jpg' }).click();
  await expect.poll(() => staff.page.getByRole('dialog').getByAltText('part.jpg').evaluate(isShown)).toBe(400);
  expectNoErrors(staff);
});

test('an upload says how far it is, goes on by itself after a lost line, and is waited for when the request is sent [O491]', async () => {
  const { page } = await askOnPhone();
  await fillContact(page);
  const line = await lineOf(page);
  await line.crawl();
  await chooser(page).setInputFiles(pdf('drawing.pdf', 900_000));
  await expect.poll(() => files(page).first().textContent()).toMatch(/[1-9]\d? %/);
  let lost = 0;
  const lose = (route: Route) => {
    lost += 1;
    return route.abort('connectionreset');
  };
  await page.route('**/api/quotation-request/*/file/**', lose);
  await send(page).click();
  await page.getByRole('button', { name: /^Uploading files: \d+ %$/ }).waitFor();
  await expect.poll(() => lost, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.unroute('**/api/quotation-request/*/file/**', lose);
  await line.release();
  await sentPage(page).waitFor({ timeout: 60_000 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save drawing.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('drawing.pdf');
});

test('a page that was loaded again says which file to choose again, and what is here already stays [O492]', async () => {
  const { page } = await askOnPhone();
  await fillContact(page);
  const [whole, long] = [pdf('whole.pdf', 1000), pdf('long.pdf', 700_000)];
  await chooser(page).setInputFiles(whole);
  await files(page).getByText('Uploaded').waitFor();
  const line = await lineOf(page);
  await line.crawl();
  await chooser(page).setInputFiles(long);
  await expect.poll(() => files(page).nth(1).textContent()).toMatch(/[5-9]\d %/);
  await page.reload();
  await line.release();
  await files(page).first().getByText('Uploaded').waitFor();
  await waitForText(page, 'Choose the file again: the upload goes on.');
  await send(page).click();
  await expectInView(page.getByRole('alert').getByText('Part 1: Choose long.pdf again, or remove it.'));
  await field(page, 'Choose long.pdf again').setInputFiles(long);
  await files(page).nth(1).getByText('Uploaded').waitFor();
  await send(page).click();
  await sentPage(page).waitFor();
  expect(await page.getByRole('button', { name: /^Save .*\.pdf/ }).count()).toBe(2);
});

test('what is wrong with a file is said at that file, also by what it is, and the others are kept [O491]', async () => {
  const visitor = await askOnPhone();
  const { page } = visitor;
  await fillContact(page);
  const program = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ'.padEnd(600, 'x')) };
  const heavy = pdf('heavy.pdf', 11 * 1024 * 1024);
  await chooser(page).setInputFiles([await pictureFile(), program, heavy]);
  await files(page).nth(0).getByText('Uploaded').waitFor();
  await files(page).nth(1).locator('.error').waitFor();
  await files(page).nth(2).getByText('10 MB').waitFor();
  await send(page).click();
  await expectInView(page.getByRole('alert').getByText(/^Part 1: photo\.jpg: /));
  await page.getByRole('button', { name: 'Remove photo.jpg' }).click();
  await page.getByRole('button', { name: 'Remove heavy.pdf' }).click();
  await chooser(page).setInputFiles(Array.from({ length: 6 }, (_, at) => pdf(`${at}.pdf`, 100)));
  await waitForText(page, 'A part can have at most 5 files: 2 were not added.');
  await expect.poll(() => files(page).getByText('Uploaded').count()).toBe(5);
  expect(await chooser(page).isDisabled()).toBe(true);
  expectNoErrors(visitor, /415|422/);
});

test('by keyboard alone files are chosen, removed and sent [O491]', async () => {
  const { page } = await visit({ viewport: desktop, at: pagePaths.askForQuotation });
  await field(page, 'Part number').fill('QZW-77121');
  await fillContact(page);
  await field(page, 'Unit').focus();
  await page.keyboard.press('Tab');
  const isFocused = () => chooser(page).evaluate((input) => input === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  const opened = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await opened).setFiles([pdf('one.pdf', 100), pdf('two.pdf', 100)]);
  await expect.poll(() => files(page).getByText('Uploaded').count()).toBe(2);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => files(page).count()).toBe(1);
  expect(await isFocused()).toBe(true);
  await field(page, 'Email').press('Enter');
  await sentPage(page).waitFor();
  expect(await page.getByRole('button', { name: 'Save one.pdf' }).count()).toBe(1);
});

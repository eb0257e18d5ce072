/** The longest values on the pages of a buyer's account, on small pages for visitors, in open lists and in print. */
import { beforeAll, expect, test } from 'vitest';
import { pagePaths, stockNotificationPath, stopNotificationsPath } from '#platform/http/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { phone, type Visitor } from '../fixtures/browser.ts';
import { pictureFile, waitForToast } from '../fixtures/helpers.ts';
import { addLongestPart, faultsAt, faultsOfPage, longest } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as, visit } = peopleOf(shop);
const email = `${'purchasing-department.'.repeat(3).slice(0, 63)}a@${'construction-machines-'.repeat(4).slice(0, 60)}x.example`;
const slugs: string[] = [];
let buyer: Visitor;
let visitor: Visitor;

beforeAll(async () => {
  const call = await staffCalls(shop);
  for (const number of [longest.number, longest.unbrokenNumber])
    slugs.push((await addLongestPart(call, number, 0)).slug);
  [buyer, visitor] = await Promise.all([
    as('buyer', { name: longest.person, email, at: pagePaths.addReview }),
    visit(),
  ]);
  const { page } = buyer;
  await page.getByRole('radio', { name: '5 of 5' }).check();
  await page.getByLabel('review', { exact: true }).fill(`${'Passt gut. '.repeat(150)}${'W'.repeat(300)}`);
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await page.getByRole('button', { name: 'Add Review' }).click();
  await waitForToast(page, 'review added successfully');
});

test('the pages of an account hold the longest name and email at any width', async () => {
  const found: string[] = [];
  for (const path of [pagePaths.profile, pagePaths.security, pagePaths.addReview, pagePaths.dashboard])
    found.push(...(await faultsAt(buyer.page, path)));
  expect(found).toEqual([]);
});

test('the forms of accounts and the pages of links in mails hold the longest values at any width', async () => {
  const { page } = visitor;
  const found: string[] = [];
  for (const path of [
    pagePaths.register,
    `${pagePaths.resetPassword}?token=${'T'.repeat(60)}`,
    stopNotificationsPath('T'.repeat(60)),
    pagePaths.reviews,
    ...slugs.map((slug) => stockNotificationPath(slug)),
    ...slugs.map((slug) => stockNotificationPath(slug, 'requested')),
    partsPath({ q: 'W'.repeat(200) }),
    partsPath({ q: `${longest.number} ${longest.unbrokenNumber} HX-20Y-1142 1R-0716` }),
    `/${'no-such-page'.repeat(12)}`,
  ])
    found.push(...(await faultsAt(page, path)));
  await page.goto(pagePaths.login);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('We sent a link to').waitFor();
  found.push(...(await faultsOfPage(page, 'the step after asking for a new password')));
  expect(found).toEqual([]);
});

test('the suggestions show a long number whole', async () => {
  const { page } = visitor;
  await page.setViewportSize(phone);
  await page.goto('/parts');
  const found: string[] = [];
  for (const typed of [longest.number.slice(0, 15), longest.unbrokenNumber.slice(0, 15)]) {
    await page.getByRole('combobox').first().fill(typed);
    await page.getByRole('option').first().waitFor();
    found.push(...(await faultsOfPage(page, `suggestions for ${typed}`, '.suggest .pn')));
  }
  expect(found).toEqual([]);
});

test('a printed part has the longest values whole', async () => {
  const { page } = visitor;
  await page.emulateMedia({ media: 'print' });
  const found: string[] = [];
  // A4 and Letter in portrait, without margins of 12 mm, in CSS px.
  for (const slug of slugs)
    found.push(...(await faultsAt(page, partPath(slug))).filter((fault) => /at (600|768) px/.test(fault)));
  expect(found).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
});

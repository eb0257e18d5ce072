/** The page of a part: its pictures, its specifications and its former URLs. */
import { beforeAll, expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf, signInAsAdmin } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { visit } = peopleOf(shop);
let staff: StaffCall;
beforeAll(async () => {
  staff = await staffCalls(shop);
});

test('pictures open in a dialog by keyboard, and the focus returns [U26]', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const { slug } = await partNumbered(staff, 'HX-20Y-1142');
  await page.goto(`/part/${slug}`);
  const picture = page.getByRole('link', { name: /^Enlarge picture 1/ });
  await picture.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
  await dialog.getByRole('img').waitFor();
  await expectNoAxeFindings(page);
  const full = dialog.getByRole('button', { name: 'Full size' });
  await full.press('Enter');
  expect(await full.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await picture.evaluate((link) => link === document.activeElement)).toBe(true);
  expectNoErrors(visitor);
  await visitor.close();
});

test('a former URL of a part redirects to its current URL', async () => {
  const { _id, slug } = await partNumbered(staff, 'HX-20Y-1143');
  await staff('editProduct', { path: { id: _id }, body: { name: 'Track roller, one flange' } });
  const response = await fetch(`${shop.url}/part/${slug}`, { redirect: 'manual' });
  expect(response.status).toBe(301);
  const moved = response.headers.get('location') ?? '';
  expect(moved).not.toContain(slug);
  expect((await fetch(new URL(moved, shop.url))).status).toBe(200);
});

test('staff edit specifications, see which are invalid, and every visitor reads them [P19]', async () => {
  const { page, ...staffVisitor } = await visit();
  const { _id, slug } = await partNumbered(staff, 'HX-24V-0612');
  await signInAsAdmin(page, `/dashboard/manageProducts/${_id}`);
  const field = page.getByLabel('Specifications');
  await field.waitFor();
  expect(await field.inputValue()).toContain('Voltage: 24 V\nCurrent: 50 A\n');
  const long = `${'Length of a name that nobody breaks '.repeat(2).slice(0, 59)}x: ${'1'.repeat(110)} mm`;
  const typed = `Voltage: 24 V\nCurrent: 50A\nPulley\n${long}\nRange: 3 [furlongs]`;
  await field.fill(typed);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('alert').getByText('“Pulley” is not a specification.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toBe(typed);
  await expectNoAxeFindings(page);
  await field.fill(typed.replace('Pulley', 'Pulley: twin V'));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitForToast(page, 'saved.');
  expectNoErrors({ ...staffVisitor, page });
  await staffVisitor.close();

  const replaced = await partNumbered(staff, 'HX-20Y-1142');
  const tablet = await visit({ viewport: { width: 768, height: 1024 } });
  await tablet.page.goto(`/part/${replaced.slug}`);
  const spill = await tablet.page
    .locator('.table-box')
    .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
  expect(spill).toEqual([0, 0, 0, 0]);
  expect(await tablet.page.locator('.section h2').allTextContents()).toEqual([
    'SUPERSESSION',
    'INTERCHANGE',
    'SPECIFICATIONS',
    'NUMBERS',
    'DELIVERY',
    'FITS THESE MACHINES',
    'WHERE IT IS USED',
    'WHAT BUYERS SAY ABOUT US',
    'SIMILAR PARTS',
  ]);
  expectNoErrors(tablet);
  await tablet.close();

  for (const viewport of [phone, desktop]) {
    const visitor = await visit({ viewport });
    await visitor.page.goto(`/part/${slug}`);
    const facts = visitor.page.getByRole('region', { name: 'SPECIFICATIONS' });
    const texts = (await facts.locator('dt, dd').allTextContents()).slice(0, 10);
    expect(texts.slice(0, 6)).toEqual(['Voltage', '24\u00a0V', 'Current', '50\u00a0A', 'Pulley', 'twin V']);
    expect(texts.slice(8)).toEqual(['Range', '3\u00a0furlongs']);
    expect(await visitor.page.locator('.section h2').allTextContents()).toEqual([
      'SPECIFICATIONS',
      'NUMBERS',
      'DELIVERY',
      'FITS THESE MACHINES',
      'WHAT BUYERS SAY ABOUT US',
      'SIMILAR PARTS',
    ]);
    const reviews = visitor.page.getByRole('region', { name: 'WHAT BUYERS SAY ABOUT US' });
    await reviews.getByText('40 reviews of our shop').waitFor();
    expect(await reviews.getByRole('article').count()).toBe(3);
    await expectNoHorizontalScroll(visitor.page);
    await expectNoAxeFindings(visitor.page);
    await reviews.getByRole('link', { name: 'All reviews' }).click();
    await visitor.page.waitForURL('**/reviews');
    await visitor.page.getByRole('heading', { level: 1, name: 'What our buyers say' }).waitFor();
    expectNoErrors(visitor);
    await visitor.close();
  }
});

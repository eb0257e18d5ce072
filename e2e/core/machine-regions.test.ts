/** The picture of the whole machine is the way to its assemblies: regions for a finger, numbers for a pointer. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone } from '../fixtures/browser.ts';
import { machinePage, overview } from '../fixtures/drawing-journey.ts';
import { expectNoErrors, pathAndQuery } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { tabTo } from '../fixtures/tab-stops.ts';

const { visit } = peopleOf(catalogueShop());

const region = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Regions of the machine' }).getByRole('link', { name });
const assemblies = (page: Page) => page.locator('[data-assemblies] > li strong');
const marked = (page: Page, className: string) => page.locator(`[data-drawing-picture] g.${className}`);

test('on a phone a region colours what belongs to it and puts its assemblies first, and its address can be sent [P21]', async () => {
  const visitor = await visit({ viewport: phone, hasTouch: true, at: machinePage });
  const { page } = visitor;
  await page.locator('[data-machine-map][data-connected]').waitFor();
  await region(page, 'Hydraulics 4 assemblies').tap();
  await expect.poll(() => region(page, 'Hydraulics').getAttribute('aria-current')).toBe('true');
  const first = ['Final drive with travel motor', 'Centre swivel joint', 'Main hydraulic pump, tandem axial piston'];
  expect((await assemblies(page).allTextContents()).slice(0, 3)).toEqual(first);
  await expect.poll(() => marked(page, 'is-current').count()).toBe(4);
  await page
    .getByRole('status')
    .getByText('Hydraulics: 4 assemblies, first in the list')
    .waitFor({ state: 'attached' });
  expect(page.url()).toMatch(/#region-2$/);
  await page.reload();
  await expect.poll(async () => (await assemblies(page).allTextContents()).slice(0, 3)).toEqual(first);
  // Another region takes its place.
  await region(page, 'Undercarriage 4 assemblies').tap();
  await expect.poll(() => assemblies(page).first().textContent()).toBe('Track roller');
  expect(await region(page, 'Hydraulics').getAttribute('aria-current')).toBe(null);
  await region(page, 'Swing').tap();
  await page.getByRole('heading', { level: 1, name: /^Swing machinery/ }).waitFor();
  expect(pathAndQuery(page)).toBe('/drawings/swing-machinery?machine=komatsu%2Fpc200-8');
  expectNoErrors(visitor);
});

test('a region is chosen by keyboard', { tags: 'variant' }, async () => {
  const { page } = await visit({ viewport: phone, at: machinePage });
  await page.locator('[data-machine-map][data-connected]').waitFor();
  await tabTo(page, region(page, 'Engine 3 assemblies'));
  await page.keyboard.press('Enter');
  await expect.poll(() => assemblies(page).first().textContent()).toBe('Turbocharger');
});

test('without script a region leads to its assemblies in the list, and one of a single assembly to that', {
  tags: 'variant',
}, async () => {
  const { page } = await visit({ viewport: phone, javaScriptEnabled: false, at: machinePage });
  await region(page, 'Hydraulics 4 assemblies').press('Enter');
  await page.waitForURL('**#region-2');
  expect(await page.locator(':target strong').textContent()).toBe('Final drive with travel motor');
  await region(page, 'Cooling').press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Cooling group/ }).waitFor();
});

test('on a wide screen the numbers of the picture are those of the list, and pointing at one marks the other [P21]', async () => {
  const visitor = await visit({ viewport: desktop, at: machinePage });
  const { page } = visitor;
  await page.locator('[data-machine-map][data-connected]').waitFor();
  const entry = page.locator('[data-assemblies] > li').filter({ hasText: 'Starter motor' });
  const [number = ''] = (await entry.locator('.assembly__number').allTextContents()) ?? [];
  const place = page.locator(`.spot--callout[data-spot="${number}"]`);
  await entry.scrollIntoViewIfNeeded();
  await entry.hover();
  await expect.poll(() => place.getAttribute('class')).toContain('is-pointed');
  expect(await marked(page, 'is-pointed').count()).toBe(1);
  await place.hover();
  await expect.poll(() => entry.getAttribute('class')).toContain('is-pointed');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => page.locator('.is-pointed').count()).toBe(0);
  await place.click();
  await page.getByRole('heading', { level: 1, name: 'Starter motor' }).waitFor();
  await page.goto(machinePage);
  await page.getByRole('link', { name: overview }).click();
  await page.getByRole('heading', { level: 1, name: overview }).waitFor();
  expectNoErrors(visitor);
});

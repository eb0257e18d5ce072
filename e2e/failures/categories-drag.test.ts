/** Staff drag categories to another place, with the mouse and with a finger. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone, type VisitOptions, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';
import { fingersOn } from '../fixtures/touch.ts';

const shop = ownShop();
const { as } = peopleOf(shop);
/** As a real list of parts has them: the page is many screens long. */
const many = 200;
const laptop = { width: 1366, height: 768 };
let staff: StaffCall;

beforeAll(async () => {
  staff = await staffCalls(shop);
  const { slug: parent } = await staff('createCategory', { body: { name: 'Wear parts', parent: null } });
  for (let n = (await staff('listCategories', {})).length; n < many; n += 1)
    await staff('createCategory', { body: { name: `Kind ${n}`, parent: n % 2 ? parent : null } });
});

async function open(options: VisitOptions): Promise<Visitor> {
  const visitor = await as('admin', { at: '/dashboard/categories', ...options });
  await rows(visitor.page).first().waitFor();
  return visitor;
}

const rows = (page: Page) => page.locator('tr[data-slug]');
const row = (page: Page, slug: string) => page.locator(`tr[data-slug="${slug}"]`);
const shown = (page: Page) => rows(page).evaluateAll((all) => all.map((each) => each.dataset['slug']));
const stored = async () => (await staff('listCategories', {})).map(({ slug }) => slug);
const siblings = async (parent: string | null) =>
  (await staff('listCategories', {})).filter((category) => category.parent === parent).map(({ slug }) => slug);

/** The middle of the handle, and a point of the row at this share of its height. */
async function points(page: Page, slug: string, share: number) {
  const handle = await row(page, slug).locator('.drag-handle').boundingBox();
  const box = await row(page, slug).boundingBox();
  if (!handle || !box) throw new Error(`${slug} is not shown`);
  return {
    handle: { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 },
    aim: { x: handle.x + handle.width / 2, y: box.y + box.height * share },
  };
}

const bar = (page: Page) => page.locator('.move-bar');

test('a category is dragged above another with the mouse, and the notice takes it back [O126]', async () => {
  const visitor = await open({ viewport: laptop });
  const { page } = visitor;
  const before = await stored();
  const [first = '', second = ''] = await siblings(null);
  await row(page, second).scrollIntoViewIfNeeded();
  const { handle } = await points(page, second, 0.5);
  await page.mouse.move(handle.x, handle.y);
  await page.mouse.down();
  await page.mouse.move(handle.x, 400);
  await row(page, first).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { aim } = await points(page, first, 0.1);
  await page.mouse.move(aim.x, aim.y, { steps: 5 });
  await expect.poll(() => row(page, first).getAttribute('data-aim')).toBe('before');
  await bar(page)
    .getByText(/: 1 of \d+ at the top level$/)
    .waitFor();
  await page.mouse.up();
  await expect.poll(async () => (await stored())[0]).toBe(second);
  await expect.poll(async () => (await shown(page))[0]).toBe(second);
  await expect.poll(() => page.locator('#announcer').textContent()).toMatch(/: 1 of \d+ at the top level$/);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(before);
  await expect.poll(() => shown(page)).toEqual(before);
  expectNoErrors(visitor);
});

test('a finger drags a category into another one on a phone, and the page does not scroll meanwhile [O126]', async () => {
  const { page } = await open({ viewport: phone, hasTouch: true, isMobile: true });
  const all = await staff('listCategories', {});
  const last = all.findLastIndex(({ parent }) => parent === null);
  const [into, dragged] = [all[last - 1], all[last]];
  if (!into || !dragged) throw new Error('Two categories of the top level are needed');
  await row(page, into.slug).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { handle } = await points(page, dragged.slug, 0.5);
  const { aim } = await points(page, into.slug, 0.5);
  const scrolled = await page.evaluate(() => window.scrollY);
  const finger = await fingersOn(page);
  await finger.down(handle);
  await finger.move({ x: handle.x, y: (handle.y + aim.y) / 2 });
  await finger.move(aim);
  await expect.poll(() => row(page, into.slug).getAttribute('data-aim')).toBe('inside');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expectNoHorizontalScroll(page);
  await finger.up();
  await expect.poll(() => siblings(into.slug)).toEqual([dragged.slug]);
  await bar(page).getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => siblings(into.slug)).toEqual([]);
  expect(await stored()).toEqual(all.map(({ slug }) => slug));
});

test('at the lower edge of the window the page scrolls along, to the end of two hundred categories', async () => {
  const visitor = await open({ viewport: laptop });
  const { page } = visitor;
  expect(await rows(page).count()).toBe(many);
  const before = await siblings(null);
  // The page scrolls by each frame, of which a busy machine has few: three screens are enough.
  const dragged = before.at(-40) ?? '';
  await row(page, dragged).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { handle } = await points(page, dragged, 0.5);
  await page.mouse.move(handle.x, handle.y);
  await page.mouse.down();
  await page.mouse.move(handle.x, 760, { steps: 4 });
  // The very end of the page, where it stands still.
  await page.waitForFunction(() => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight);
  const last = (await shown(page)).at(-1) ?? '';
  const { aim } = await points(page, last, 1.3);
  await page.mouse.move(aim.x, aim.y, { steps: 3 });
  await expect.poll(() => bar(page).textContent()).toMatch(/at the top level/);
  await page.mouse.up();
  await expect.poll(async () => (await siblings(null)).at(-1)).toBe(dragged);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => siblings(null)).toEqual(before);
  expectNoErrors(visitor);
});

test('a refused move puts the category back and says so, and Escape moves nothing [O126]', async () => {
  const visitor = await open({ viewport: laptop });
  const { page } = visitor;
  const before = await shown(page);
  const [first = '', second = ''] = await siblings(null);
  let requests = 0;
  await page.route('**/api/category/*', (route) => {
    requests += 1;
    return route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 503, code: 'unavailable', detail: 'The database is restarting.' }),
    });
  });
  const drag = async () => {
    const { handle } = await points(page, first, 0.5);
    await page.mouse.move(handle.x, handle.y);
    await page.mouse.down();
    // Away from the edges, where the page would scroll along.
    await page.mouse.move(handle.x, 400);
    await row(page, second).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { aim } = await points(page, second, 0.5);
    await page.mouse.move(aim.x, aim.y, { steps: 4 });
    await expect.poll(() => row(page, second).getAttribute('data-aim')).toBe('inside');
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => bar(page).count()).toBe(0);
  expect(requests).toBe(0);
  await row(page, first).scrollIntoViewIfNeeded();
  await drag();
  await page.mouse.up();
  await waitForToast(page, 'was not moved. The database is restarting.');
  await expect.poll(() => shown(page)).toEqual(before);
  expect(requests).toBe(1);
  expect(await stored()).toEqual(before);
  expectNoErrors(visitor, /503/);
});

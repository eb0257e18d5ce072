/** The list and the editor of drawings in light and dark, narrow and wide, empty of texts and with the longest ones. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../fixtures/axe.ts';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import { createGridDrawing, idler, roller } from '../fixtures/drawing-fixture.ts';
import { faultsAt, faultsOfPage, longest } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as } = peopleOf(shop);
let staff: Visitor;
/** Paths of a drawing with the longest texts: its page, and its editor. */
let path: { page: string; editor: string };

beforeAll(async () => {
  const call = await staffCalls(shop);
  const word = 'Laufwerkskettenspannvorrichtung';
  const slug = await createGridDrawing(call, 'C'.repeat(40), [
    {
      callout: '1',
      name: longest.name.slice(0, 120),
      part: { number: idler },
      serials: '1001-2000',
      note: word.repeat(3),
    },
    { callout: '1', name: word.repeat(3), part: { number: idler }, serials: '2001 and up', quantity: 999 },
    { callout: '2', name: 'Old roller', part: { number: roller }, engineSerials: '100001 and up' },
    { callout: '3', name: 'Seal', state: 'kit_only', kitCallout: '2' },
    { callout: '4', name: 'Shaft', state: 'not_serviced' },
  ]);
  path = { page: `/drawings/${slug}`, editor: `/dashboard/drawings/${slug}` };
  staff = await as('admin', { at: '/dashboard/drawings', viewport: desktop });
});

/** What axe says of the open page in light and dark, narrow and wide. */
async function findings(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of [phone, desktop])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      // What is scrolled half under the bar has its size all the same.
      await page.evaluate(() => scrollTo(0, 0));
      const lines = await axeFindings(page);
      found.push(...lines.map((line) => `${what}, ${viewport.width} ${colorScheme}: ${line}`));
    }
  return found;
}

test('the list and its dialogs are accessible in light and dark, narrow and wide', async () => {
  const { page } = staff;
  await page.goto('/dashboard/drawings');
  await page.getByRole('button', { name: 'New drawing' }).waitFor();
  const found = await findings(page, 'list');
  await page.getByRole('button', { name: 'New drawing' }).click();
  await page.getByRole('button', { name: 'Create and edit' }).click();
  await page.getByText('Choose a picture.').waitFor();
  found.push(...(await findings(page, 'new drawing')));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete: Track roller' }).click();
  found.push(...(await findings(page, 'delete')));
  expect(found).toEqual([]);
});

test('the editor is accessible in light and dark, narrow and wide, with a spot and a row open and after a failed save', async () => {
  const { page } = staff;
  await page.goto('/dashboard/drawings/track-roller');
  await page.getByRole('button', { name: 'Save drawing' }).waitFor();
  const found = await findings(page, 'editor');
  await page.getByRole('button', { name: 'Polygon', exact: true }).click();
  await page.getByRole('button', { name: 'Add spot in the middle' }).click();
  await page.locator('.drawing-rows__head').first().click();
  await page.getByLabel('Part number, any').fill('NO-SUCH-NUMBER');
  await page.getByRole('button', { name: 'Add machine' }).click();
  found.push(...(await findings(page, 'spot and row')));
  await page.getByRole('button', { name: 'Save drawing' }).click();
  await page.getByRole('alert').first().waitFor();
  found.push(...(await findings(page, 'failed save')));
  expect(found).toEqual([]);
});

test.each([390, 768, 1280])('at %i px the bar of the editor stays in view below the header [D15]', async (width) => {
  const { page } = staff;
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/dashboard/drawings/track-roller');
  await page.getByRole('button', { name: 'Add spot in the middle' }).click();
  const state = page.getByText("Changes aren't saved yet.");
  await state.waitFor();
  await page.locator('.drawing-rows__head').last().scrollIntoViewIfNeeded();
  const [header, bar, text] = await Promise.all(
    [page.locator('.site-header'), page.locator('.drawing-editor__bar'), state].map((each) => each.boundingBox()),
  );
  if (!header || !bar || !text) throw new Error('Not on the screen');
  expect(bar.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
  // One line, or two on a phone.
  expect(text.height).toBeLessThan(45);
});

test('list, editor and page of a drawing hold the longest texts at any width', async () => {
  const { page } = staff;
  const found = [
    ...(await faultsAt(page, '/dashboard/drawings', '.table tbody tr')),
    ...(await faultsAt(page, path.page, '[data-drawing-pick]:enabled')),
  ];
  await page.setViewportSize(phone);
  await page.locator('.drawing-row__toggle button').first().click();
  found.push(
    ...(await faultsOfPage(page, 'the drawing with a row open')),
    ...(await faultsAt(page, path.editor, '.drawing-rows__head')),
  );
  await page.locator('.drawing-rows__head').first().click();
  found.push(...(await faultsOfPage(page, 'the editor with a row open')));
  expect(found).toEqual([]);
});

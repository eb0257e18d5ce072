/** The editor of drawings: drawing by pointer and keyboard, parts by number, undo, and two editors at once. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visitor } from '../fixtures/browser.ts';
import { createGridDrawing, gridSvg, idler } from '../fixtures/drawing-fixture.ts';
import { expectNoErrors, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const wide = { width: 1440, height: 1000 };
const shop = workerShop();
const { as } = peopleOf(shop);
const call = await staffCalls(shop);

async function openEditor(slug: string): Promise<Visitor> {
  const staff = await as('admin', { at: `/dashboard/drawings/${slug}`, viewport: wide });
  await staff.page.getByRole('button', { name: 'Save drawing' }).waitFor();
  return staff;
}
/** What describes a field: its help and its error. */
const describedText = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const spots = (page: Page) => page.getByRole('group', { name: 'Spots' }).getByRole('button');

test('staff upload a picture, draw spots, put a part on one and see it on its page [D12]', async () => {
  const staff = await as('admin', { at: '/dashboard/drawings', viewport: wide });
  const { page } = staff;
  await page.getByRole('button', { name: 'New drawing' }).click();
  const dialog = page.getByRole('dialog', { name: 'New drawing' });
  await dialog.getByLabel('Code').fill('ED-1');
  await dialog.getByLabel('Title').fill('Front idler');
  await dialog.getByLabel('Group of assemblies').fill('Undercarriage');
  await dialog.getByRole('button', { name: 'Create and edit' }).click();
  await dialog.getByText('Choose a picture.').waitFor();
  const hostile = gridSvg(2, '<script>alert(1)</script>');
  await dialog
    .getByLabel('Picture')
    .setInputFiles({ name: 'idler.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(hostile) });
  await dialog.getByText(/^Left out of the SVG.*: script\./).waitFor();
  await dialog.getByRole('button', { name: 'Create and edit' }).click();
  await page.waitForURL('**/dashboard/drawings/front-idler');
  await page.getByRole('button', { name: 'Circle', exact: true }).click();
  const picture = await page.getByRole('group', { name: 'Spots' }).boundingBox();
  if (!picture) throw new Error('The picture is not shown');
  await page.mouse.move(picture.x + 100, picture.y + 100);
  await page.mouse.down();
  await page.mouse.move(picture.x + 120, picture.y + 100, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => spots(page).count()).toBe(1);
  await page.getByText('1: on the picture, but not in the list').waitFor();
  await page.getByText('The drawing has no rows.').waitFor();
  // The keyboard alone: a rectangle in the middle, moved and made larger.
  await page.getByRole('button', { name: 'Rectangle', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Add spot in the middle' }).press('Enter');
  const second = page.getByRole('button', { name: 'Spot 2, rectangle' });
  await expect.poll(() => second.evaluate((element) => element === document.activeElement)).toBe(true);
  const before = Number(await page.getByLabel('X', { exact: true }).inputValue());
  for (const key of ['Shift+ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  expect(Number(await page.getByLabel('X', { exact: true }).inputValue())).toBe(before + 11);
  await page.keyboard.press('c');
  await expect.poll(() => spots(page).count()).toBe(3);
  await page.keyboard.press('Control+z');
  await expect.poll(() => spots(page).count()).toBe(2);
  await page.keyboard.press('Control+y');
  await expect.poll(() => spots(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByLabel('What it is').fill('Front idler');
  await page.getByLabel('No.', { exact: true }).last().fill('1');
  await page.getByLabel('Part number, any').fill('NO-SUCH-NUMBER');
  await page.getByRole('button', { name: 'Save drawing' }).click();
  await page
    .getByText(/No part in the shop has the number NO-SUCH-NUMBER/)
    .first()
    .waitFor();
  await page.getByLabel('Part number, any').fill(idler.replaceAll('-', ' ').toLowerCase());
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save drawing' }).click();
  await waitForToast(page, 'Drawing saved.');
  await page.goto('/drawings/front-idler');
  await page.getByRole('link', { name: idler }).waitFor();
  expect(await page.locator('[data-spot="1"]').count()).toBe(1);
  // The list counts what the editor names: two spots have the number 2, which has no row.
  await page.goto('/dashboard/drawings?q=ED-1');
  await page.getByRole('link', { name: 'Problems of Front idler: 2' }).click();
  await page.getByRole('heading', { name: 'Problems (2)' }).waitFor();
  expectNoErrors(staff, /status of 422/);
});

test('staff say what is changed together with a part; a callout without a row is refused at the field [D35]', async () => {
  const slug = await createGridDrawing(call, 'ED-SET', [
    { callout: '1', name: 'Idler', part: { number: idler } },
    { callout: '2', name: 'Bolt', state: 'not_serviced' },
  ]);
  const staff = await openEditor(slug);
  const { page } = staff;
  await page.getByRole('button', { name: /^1 Idler/ }).click();
  const companions = page.getByLabel('Changed together: callouts');
  await companions.fill('2, 9');
  await page.getByRole('button', { name: '1: changed together with what is not another row: 9' }).waitFor();
  await page.getByRole('button', { name: 'Save drawing' }).click();
  const refusal = 'Not a callout of another row: 9. Enter callouts of this drawing, or remove them.';
  await page.getByText(refusal).first().waitFor();
  expect(await companions.getAttribute('aria-invalid')).toBe('true');
  expect(await companions.evaluate(describedText)).toContain(refusal);
  expect(await companions.inputValue()).toBe('2, 9');
  await companions.fill('2');
  await page.getByRole('button', { name: 'Save drawing' }).click();
  await waitForToast(page, 'Drawing saved.');
  const { items } = await call('getDrawing', { path: { slug }, query: {} });
  expect(items.map((item) => item.companions)).toEqual([['2'], []]);
  await page.reload();
  await page.getByRole('button', { name: /^1 Idler/ }).click();
  expect(await companions.inputValue()).toBe('2');
  expectNoErrors(staff, /status of 422/);
});

test('the second of two editors is told who was faster, and keeps what was typed [D16]', {
  tags: 'variant',
}, async () => {
  const slug = await createGridDrawing(call, 'ED-2', [{ callout: '1', name: 'Bolt', state: 'not_serviced' }]);
  const staff = await openEditor(slug);
  const { page } = staff;
  const { items, machines: _machines, ...draft } = await call('getDrawingDraft', { path: { slug } });
  const rows = items.map(({ part: _part, ...item }) => ({ ...item, name: 'Their bolt' }));
  await call('saveDrawing', { path: { slug }, body: { ...draft, picture: null, items: rows } });
  await page.getByLabel('Title').fill('My title');
  await page.getByRole('button', { name: 'Save drawing' }).click();
  await page.getByText(/owner@sprocket\.example changed this drawing at/).waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('My title');
  await page.getByRole('button', { name: 'Save mine over theirs' }).click();
  await waitForToast(page, 'Drawing saved.');
  expect((await call('getDrawing', { path: { slug }, query: {} })).title).toBe('My title');
  expectNoErrors(staff, /status of 409/);
});

test('a picture of another size scales the spots and says so [D17]', { tags: 'variant' }, async () => {
  const slug = await createGridDrawing(call, 'ED-3', [{ callout: '1', name: 'Bolt', state: 'not_serviced' }]);
  const { page } = await openEditor(slug);
  const smaller = gridSvg(1).replace('viewBox="0 0 1600 1100"', 'viewBox="0 0 800 550"');
  await page
    .getByLabel('Replace the picture')
    .setInputFiles({ name: 'half.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(smaller) });
  await page.getByText(/800 × 550 units now.*scaled/).waitFor();
  await page.getByRole('button', { name: 'Spot 1, circle' }).focus();
  expect(await page.getByLabel('X', { exact: true }).inputValue()).toBe('30');
  await page.getByRole('button', { name: 'Save drawing' }).click();
  await waitForToast(page, 'Drawing saved.');
  const stored = await call('getDrawing', { path: { slug }, query: {} });
  expect([stored.width, stored.spots[0]?.shape]).toEqual([800, { shape: 'circle', cx: 30, cy: 30, r: 7 }]);
});

test('a copy of a drawing has a code of its own, and a drawing can be deleted', { tags: 'variant' }, async () => {
  const slug = await createGridDrawing(call, 'ED-4', [{ callout: '1', name: 'Bolt', state: 'not_serviced' }]);
  const staff = await as('admin', { at: '/dashboard/drawings' });
  const { page } = staff;
  await page.getByRole('button', { name: 'Copy: Drawing ED-4' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy Drawing ED-4' });
  await dialog.getByLabel('Code').fill('ED-4');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByText('Another drawing has this code.').waitFor();
  await dialog.getByLabel('Code').fill('ED-4-B');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await page.waitForURL('**/dashboard/drawings/drawing-ed-4-copy');
  await page.getByRole('button', { name: 'Save drawing' }).waitFor();
  await page.goto('/dashboard/drawings');
  await page.getByRole('button', { name: 'Delete: Drawing ED-4', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await waitForToast(page, 'Drawing ED-4 is deleted.');
  expect((await fetch(`${shop.url}/drawings/${slug}`)).status).toBe(404);
  expectNoErrors(staff, /status of 422/);
});

test('corners of a polygon are moved one by one, added and removed, by pointer and by keys', {
  tags: 'variant',
}, async () => {
  const slug = await createGridDrawing(call, 'ED-CORNERS', [{ callout: '1', name: 'Idler', part: { number: idler } }]);
  const staff = await openEditor(slug);
  const { page } = staff;
  await page.getByRole('button', { name: 'Polygon', exact: true }).click();
  await page.getByRole('button', { name: 'Add spot in the middle' }).click();
  await page.getByRole('button', { name: 'Choose and move' }).click();
  await page.getByRole('button', { name: 'Spot 2, polygon' }).focus();
  const polygon = page.locator('.spot--edited polygon');
  const points = async () =>
    (await polygon.getAttribute('points'))?.split(' ').map((each) => each.split(',').map(Number));
  const before = await points();
  const [first, second, third] = before ?? [];
  const corner = (number: number) => page.getByRole('button', { name: new RegExp(`^Corner ${number} of `) });
  await corner(2).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await points()).toEqual([first, [(second?.[0] ?? 0) + 10, (second?.[1] ?? 0) + 1], third]);
  await page.keyboard.press('+');
  await expect.poll(async () => (await points())?.length).toBe(4);
  const box = await corner(1).boundingBox();
  if (!box) throw new Error('The corner is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 30, box.y - 20, { steps: 5 });
  await page.mouse.up();
  const [moved] = (await points()) ?? [];
  expect(moved?.[0]).toBeLessThan(first?.[0] ?? 0);
  expect(moved?.[1]).toBeLessThan(first?.[1] ?? 0);
  expect((await points())?.slice(1)[0]).toEqual([(second?.[0] ?? 0) + 10, (second?.[1] ?? 0) + 1]);
  await corner(4).press('Delete');
  await expect.poll(async () => (await points())?.length).toBe(3);
  // Three are the fewest.
  await corner(1).press('Delete');
  expect((await points())?.length).toBe(3);
  await page.getByRole('button', { name: 'Save drawing' }).click();
  await waitForToast(page, 'Drawing saved.');
  expectNoErrors(staff);
});

/** The editor of drawings when a request fails, and when its page is left: nothing typed or drawn is lost unasked. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { createGridDrawing, gridSvg } from '../fixtures/drawing-fixture.ts';
import { expectNoHorizontalScroll, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { slowDown } from '../fixtures/slow-line.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const call = await staffCalls(shop);
const row = { callout: '1', name: 'Bolt', state: 'not_serviced' };

/** The editor of a new drawing, with another title and a second spot. */
async function editDrawing(viewport = desktop): Promise<{ page: Page; slug: string }> {
  const slug = await createGridDrawing(call, newPartNumber(), [row]);
  const { page } = await as('admin', { at: `/dashboard/drawings/${slug}`, viewport });
  await page.getByLabel('Title').fill('My title');
  await page.getByRole('button', { name: 'Add spot in the middle' }).click();
  return { page, slug };
}

async function expectKept(page: Page): Promise<void> {
  expect(await page.getByLabel('Title').inputValue()).toBe('My title');
  expect(await page.getByRole('button', { name: /^Spot \d+, circle$/i }).count()).toBe(2);
  await page.getByText("Changes aren't saved yet.").waitFor();
}

test.each([
  ['a lost line', /the drawing isn't saved\. Keep this page open/, undefined],
  ['a busy shop', /Try again in 2 seconds/, { code: 'busy', detail: 'The shop is busy. Try again in 2 seconds.' }],
] as const)(
  '%s: what was typed and drawn stays, the reason is in view, and the second save works [D14]',
  async (_name, reason, problem) => {
    const { page, slug } = await editDrawing(phone);
    await slowDown(page);
    await page.route(`**/api/drawings/${slug}`, (route) =>
      route.request().method() !== 'PUT'
        ? route.continue()
        : problem
          ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) })
          : route.abort('connectionreset'),
    );
    // Far down the page the bar with the button is still there.
    await page.getByRole('button', { name: 'Add machine' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Save drawing' }).click();
    const message = page.getByRole('alert').filter({ hasText: reason });
    await message.waitFor();
    const box = await message.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
    await expectKept(page);
    await expectNoAxeFindings(page);
    await expectNoHorizontalScroll(page);
    await page.unroute(`**/api/drawings/${slug}`);
    await page.getByRole('button', { name: 'Save drawing' }).click();
    await waitForToast(page, 'Drawing saved.');
    expect((await call('getDrawing', { path: { slug }, query: {} })).title).toBe('My title');
  },
);

test('a lost line after somebody else was faster is said as well', async () => {
  const { page, slug } = await editDrawing();
  const { items, machines: _machines, ...draft } = await call('getDrawingDraft', { path: { slug } });
  const rows = items.map(({ part: _part, ...item }) => ({ ...item, name: 'Their bolt' }));
  await call('saveDrawing', { path: { slug }, body: { ...draft, picture: null, items: rows } });
  await page.getByRole('button', { name: 'Save drawing' }).click();
  await page.getByText(/changed this drawing at/).waitFor();
  await page.route(`**/api/drawings/${slug}`, (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Save mine over theirs' }).click();
  await page.getByText(/the drawing isn't saved/).waitFor();
  await page.unroute(`**/api/drawings/${slug}`);
  await page.getByRole('button', { name: 'Save mine over theirs' }).click();
  await waitForToast(page, 'Drawing saved.');
});

test('a picture that could not be sent is sent by choosing the same file again, and says how far it is', async () => {
  const { page } = await editDrawing();
  const padding = `<desc>${'x'.repeat(400_000)}</desc>`;
  const file = { name: 'same.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(gridSvg(1, padding)) };
  const field = page.getByLabel('Replace the picture');
  await page.route('**/api/drawings/picture', (route) => route.abort('connectionreset'));
  await field.setInputFiles(file);
  await page.getByText(/couldn't reach the shop/).waitFor();
  expect(await field.inputValue()).toBe('');
  await expectKept(page);
  await page.unroute('**/api/drawings/picture');
  await slowDown(page);
  await field.setInputFiles(file);
  await page.getByRole('progressbar', { name: 'Uploading the picture' }).waitFor();
  await page.getByText(/1600 × 1100 units now/).waitFor();
});

test('a link to another page of the dashboard asks before changes are lost [D14]', async () => {
  const { page } = await editDrawing();
  const leave = () => page.getByRole('navigation').getByRole('link', { name: 'Drawings' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectKept(page);
  await leave();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/dashboard/drawings');
});

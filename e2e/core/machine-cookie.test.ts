/** A page that says what fits is loaded once, for the machine that the browser keeps. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawingPath, pagePaths } from '#platform/http/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { pathAndQuery, waitForText } from '../fixtures/helpers.ts';
import { addOwnMachine, machineChip } from '../fixtures/own-machine.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);
const { chosen, fitting, query } = await addOwnMachine(await staffCalls(shop), 'Kaiyo', 'KY210');

/** Paths of the documents that the page requests from now on. */
function documentsOf(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

const keep = (page: Page) => page.waitForFunction(() => document.cookie.includes('machine=machine='));

test('lists, parts and drawings are requested once with a kept machine, whose address they get [O24]', async () => {
  const { page } = await visit({ at: `${pagePaths.faq}?${query}` });
  await keep(page);
  const documents = documentsOf(page);
  const pages = [partsPath(), partPath(fitting.slug), drawingPath('track-roller')];
  for (const path of pages) {
    await page.goto(path);
    await page.waitForURL(`**${path}?${query}`);
    expect(await machineChip(page).textContent()).toContain(chosen);
  }
  await page.goto(`${partPath(fitting.slug)}#reviews`);
  await waitForText(page, /^Listed for Kaiyo KY210-3/);
  expect(documents).toEqual([...pages, partPath(fitting.slug)]);
});

test('without the machine, and with another, the browser shows no page of before [O24]', async () => {
  const { page } = await visit({ at: `${pagePaths.faq}?${query}` });
  await keep(page);
  await page.goto(partPath(fitting.slug));
  await waitForText(page, /^Listed for Kaiyo KY210-3/);
  await machineChip(page).getByRole('link', { name: 'Remove' }).click();
  await waitForText(page, 'Does it fit your machine?');
  await page.goto(partPath(fitting.slug));
  await waitForText(page, 'Does it fit your machine?');
  expect(pathAndQuery(page)).toBe(partPath(fitting.slug));
  await page.goto(`${partPath(fitting.slug)}?machine=kaiyo%2Fky210-2`);
  await keep(page);
  await page.goto(partPath(fitting.slug));
  await page.getByText('Not listed for Kaiyo KY210-2').first().waitFor();
});

test('a browser that has lost the cookie loads the page for its machine', { tags: 'variant' }, async () => {
  const { page, context } = await visit({ at: `${pagePaths.faq}?${query}` });
  await keep(page);
  await context.clearCookies();
  await page.goto(partPath(fitting.slug));
  await page.waitForURL(`**${partPath(fitting.slug)}?${query}`);
  await keep(page);
});

/** The picture of the whole machine with the tags of its regions: of the sample, and of an owner with other and long groups. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { createGridDrawing } from '../fixtures/drawing-fixture.ts';
import { machinePage } from '../fixtures/drawing-journey.ts';
import { expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { faultsAt } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);
const ownPage = '/machines/testmake/mx900-7';
const groups = [
  'Laufwerkskettenspannvorrichtungen und Fahrmotoren',
  '液压系统与油缸总成和管路以及所有阀门',
  'W'.repeat(60),
  'Swing',
  'Cab & glass',
  'Engine',
  'Counterweight',
  'Boom',
  'Stick',
  'Bucket',
];

beforeAll(async () => {
  const staff = await staffCalls(shop);
  await staff('createMachine', { body: { make: 'Testmake', name: 'MX900-7', kind: 'crawler_excavator' } });
  const machines = [{ machine: 'testmake/mx900-7' }];
  const leads: { callout: string; name: string; leadsTo: string }[] = [];
  for (const [index, assembly] of groups.entries()) {
    const rows = [{ callout: '1', name: 'Bolt', state: 'not_serviced' }];
    const leadsTo = await createGridDrawing(staff, `MAP-${index}`, rows, { machines, assembly });
    leads.push({ callout: String(index + 1), name: assembly.slice(0, 40), leadsTo });
  }
  await createGridDrawing(staff, 'MAP', leads, { machines, kind: 'overview', assembly: 'Overview' });
});

/** The boxes of the tags' targets on the screen. */
function targetsOf(page: Page) {
  return page.locator('.region__target').evaluateAll((targets) =>
    targets.map((target) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
}

test.each([
  ['the sample', machinePage, 7],
  ['an owner with ten groups of long names', ownPage, 8],
])('the tags of %s do not overlap, lie in the window, and have 44 px for a finger', async (_, path, count) => {
  const { page } = await visit({ viewport: phone });
  await page.goto(path);
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    const targets = await targetsOf(page);
    expect(targets).toHaveLength(count);
    for (const [index, a] of targets.entries()) {
      expect(Math.min(a.width, a.height)).toBeGreaterThan(43.9);
      expect(a.x).toBeGreaterThan(-0.1);
      expect(a.x + a.width).toBeLessThan(width + 0.1);
      const over = targets
        .slice(index + 1)
        .filter((b) => a.x < b.x + b.width - 0.1 && b.x < a.x + a.width - 0.1)
        .filter((b) => a.y < b.y + b.height - 0.1 && b.y < a.y + a.height - 0.1);
      expect(over).toEqual([]);
    }
    // No text is wider than its tag.
    const tooWide = await page.locator('.region').evaluateAll(
      (links) =>
        links.filter((link) => {
          const [text, tag] = [link.querySelector('text'), link.querySelector('.region__tag')];
          return text && tag && text.getBoundingClientRect().width > tag.getBoundingClientRect().width;
        }).length,
    );
    expect(tooWide).toBe(0);
    await expectNoHorizontalScroll(page);
  }
});

test.each([
  ['of the sample', machinePage],
  ['with long names', ownPage],
])('a machine %s is accessible in light and dark, wide and narrow, with a chosen region', async (_, path) => {
  const { page } = await visit();
  const found: string[] = [];
  for (const viewport of [desktop, phone])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.goto(`${path}#region-1`);
      await page.locator('[data-machine-map][data-connected]').waitFor();
      found.push(...(await axeFindings(page)).map((line) => `${colorScheme} ${viewport.width}: ${line}`));
    }
  expect(found).toEqual([]);
});

test('the page of a machine with long groups holds at any width', async () => {
  const { page } = await visit({ viewport: desktop });
  expect(await faultsAt(page, ownPage)).toEqual([]);
});

test('where only some drawings have a place on the overview, the others follow in the list', async () => {
  const { page } = await visit({ viewport: phone, at: ownPage });
  expect(await page.locator('[data-assemblies] > li').count()).toBe(groups.length);
  await page.getByRole('link', { name: /^Other 3 assemblies/ }).click();
  await expect.poll(() => page.locator('[data-assemblies] > li strong').first().textContent()).toBe('Drawing MAP-7');
});

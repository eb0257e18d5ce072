/** A machine whose overview is a photo or a scan, not an SVG: its numbers and regions lead to the drawings all the same. */
import { beforeAll, expect, test } from 'vitest';
import { machinePath } from '#platform/http/page-paths.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { createGridDrawing, drawingSpot, roller } from '../fixtures/drawing-fixture.ts';
import { countLoads, drawingIsReady } from '../fixtures/drawing-journey.ts';
import { expectNoErrors, expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);
const page = machinePath('testmake', 'scan-1');

beforeAll(async () => {
  const staff = await staffCalls(shop);
  await staff('createMachine', { body: { make: 'Testmake', name: 'SCAN-1', kind: 'crawler_excavator' } });
  const machines = [{ machine: 'testmake/scan-1' }];
  const rows = [{ callout: '1', name: 'Roller', part: { number: roller } }];
  const leads: { callout: string; name: string; leadsTo: string }[] = [];
  for (const [index, assembly] of ['Undercarriage', 'Undercarriage', 'Engine'].entries()) {
    const leadsTo = await createGridDrawing(staff, `SCAN-${index + 1}`, rows, { machines, assembly });
    leads.push({ callout: String(index + 1), name: `${assembly} ${index + 1}`, leadsTo });
  }
  const [sample] = await staff('listProducts', { query: {} });
  const overview = { machines, kind: 'overview', assembly: 'Overview', img: sample?.img ?? '' } as const;
  await createGridDrawing(staff, 'SCAN', leads, overview);
});

test('on a wide screen its numbers are marked with the list and lead to the drawings and back in one load [P21 D27]', async () => {
  const visitor = await visit({ at: page, viewport: desktop });
  const map = visitor.page.locator('[data-machine-map][data-connected]');
  const loads = countLoads(visitor.page);
  const picture = map.locator('[data-drawing-picture] > img');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  await visitor.page.locator('html[data-surface-runs]').waitFor();
  const entry = visitor.page.locator('[data-assemblies] > li', { hasText: 'Drawing SCAN-2' });
  await entry.hover();
  await visitor.page.locator('[data-spot="2"].is-pointed').first().waitFor();
  await drawingSpot(visitor.page, '2').first().hover();
  await visitor.page.locator('[data-assemblies] > li.is-pointed', { hasText: 'Drawing SCAN-2' }).waitFor();
  await drawingSpot(visitor.page, '2').first().click();
  await drawingIsReady(visitor.page, 'Drawing SCAN-2');
  await visitor.page.goBack();
  await map.waitFor();
  await visitor.page.goForward();
  await drawingIsReady(visitor.page, 'Drawing SCAN-2');
  expect(loads()).toBe(0);
  await expectNoHorizontalScroll(visitor.page);
  expectNoErrors(visitor);
});

test('on a phone its regions come first in the list, and one of a single drawing leads to it [P21]', async () => {
  const visitor = await visit({ at: page, viewport: phone, hasTouch: true });
  await visitor.page.locator('[data-machine-map][data-connected]').waitFor();
  await visitor.page.locator('html[data-surface-runs]').waitFor();
  const regions = visitor.page.getByRole('group', { name: 'Regions of the machine' });
  await regions.getByRole('link', { name: 'Undercarriage 2 assemblies' }).tap();
  await expect.poll(() => visitor.page.locator('[data-spot].is-current').count()).toBe(2);
  await regions.getByRole('link', { name: 'Engine' }).tap();
  await drawingIsReady(visitor.page, 'Drawing SCAN-3');
  await expectNoHorizontalScroll(visitor.page);
  expectNoErrors(visitor);
});

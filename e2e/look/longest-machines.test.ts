/** Pages and steps of machines with the longest values that the shop accepts, and with a machine of which nothing is known. */
import { beforeAll, expect, test } from 'vitest';
import { machinePath, myMachinesPath, pagePaths } from '#platform/http/page-paths.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { faultsAt, longest } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { visit } = peopleOf(shop);
const kind = 'crawler_excavator';
const word = 'X'.repeat(80);
/** A machine of the sample, with drawings, wear parts and kits. */
const withDrawings = machinePath('komatsu', 'pc200-8');
const serialText = `300001 and up & ${'A82001 – A83000 & '.repeat(8)}B1 and up`;
/** Of the longest machine, and of the bare one. */
let addresses: readonly [string, string];
let partSlug: string;

beforeAll(async () => {
  const call = await staffCalls(shop);
  const full = {
    make: longest.brand.slice(0, 80),
    name: word,
    kind,
    engineModel: word,
    yearFrom: 1900,
    yearTo: 2100,
    serialText,
    serialPlate: longest.name,
    families: [`${longest.brand}, family`],
  } as const;
  const made = await call('createMachine', { body: full as never });
  const bare = await call('createMachine', { body: { make: 'Y', name: '1', kind } as never });
  addresses = [made, bare].map(({ makeSlug, slug }) => `${makeSlug}/${slug}`) as [string, string];
  const part = await partNumbered(call, 'HX-20Y-1142');
  partSlug = part.slug;
  await call('addFitment', {
    path: { id: part._id },
    body: {
      machine: addresses[0],
      serialText,
      qualifiers: { ['equipment'.repeat(4)]: 'X'.repeat(60) },
      position: word,
      quantityPerMachine: 9999,
      note: 'N'.repeat(500),
      source: 'S'.repeat(200),
    } as never,
  });
});

test('hold the longest names, a name of one letter and no facts, at any width', async () => {
  const { page, close } = await visit({ viewport: desktop });
  const found: string[] = [];
  for (const address of addresses) {
    const [make = ''] = address.split('/');
    const chosen = `machine=${encodeURIComponent(address)}`;
    for (const path of [
      `/machines/${make}`,
      `/machines/${address}`,
      `/machines/${address}?${chosen}&serial=299999`,
      myMachinesPath(`make=${make}`),
      myMachinesPath(`${chosen}&serial=299999&use=1`),
      `/part/${partSlug}?${chosen}`,
      `/drawings/track-roller?${chosen}`,
    ])
      found.push(...(await faultsAt(page, path)));
  }
  for (const path of [
    pagePaths.machines,
    withDrawings,
    `${pagePaths.machines}?q=${'W'.repeat(200)}`,
    myMachinesPath(`q=${'W'.repeat(200)}`),
  ])
    found.push(...(await faultsAt(page, path)));
  expect(found).toEqual([]);
  await close();
});

test('are accessible in light and dark, narrow and wide', async () => {
  const { page, close } = await visit({ viewport: desktop });
  const found: string[] = [];
  const [address] = addresses;
  const chosen = `machine=${encodeURIComponent(address)}`;
  for (const path of [
    pagePaths.machines,
    withDrawings,
    `/machines/${address}?${chosen}&serial=299999`,
    myMachinesPath(chosen),
  ]) {
    await page.goto(path);
    for (const viewport of [phone, desktop])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        found.push(...(await axeFindings(page)).map((line) => `${path} ${viewport.width} ${colorScheme}: ${line}`));
      }
  }
  expect(found).toEqual([]);
  await close();
});

/** Texts about serial numbers that are stored while the prefixes of their machine change are divided by the new ones. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertDrawingRows } from '#domain/drawings/bulk-drawings.server.ts';
import { NewDrawing } from '#domain/drawings/change-contract.ts';
import { drawingTexts } from '#domain/drawings/drawing-texts.server.ts';
import { createDrawing } from '#domain/drawings/save-drawing.server.ts';
import { upsertFitments } from '#domain/fitment/bulk/bulk-fitments.server.ts';
import { upsertMachines } from '#domain/fitment/bulk/bulk-machines.server.ts';
import { addFitment, editFitment, listFitmentEntries } from '#domain/fitment/fitment-commands.server.ts';
import { NewFitment } from '#domain/fitment/machine-input.ts';
import { SerialRanges } from '#domain/fitment/serial-range.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { waitingForLocks } from '../../fixtures/waiting-for-locks.ts';

let shop: TestShop;
let staff: Scope;
let count = 0;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const text = 'A3P011001 to A3P011999';
const family = 'Tracked loaders';
const setPrefixes = (scope: Scope, name: string, serialText: string) =>
  upsertMachines(scope, [{ make: 'Bobcat', name, serialText, families: [`${family} ${name}`] }], [drawingTexts]);

const drawingOf = (code: string, machine: string, serials: string) => {
  const picture = { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1100"><path d="M0 0h10"/></svg>' };
  const names = { code, title: code, assembly: 'Undercarriage', kind: 'assembly', width: 1600, height: 1100 };
  const items = serials ? [{ callout: '1', name: 'Bolt', serials }] : [];
  return NewDrawing.parse({ ...names, picture, items, spots: [], machines: [{ machine }] });
};

/** Gets ready, for the machine with this name, to store the text: what is to be done before, and the act itself. */
const ways: Readonly<Record<string, (name: string) => Promise<(scope: Scope) => Promise<unknown>>>> = {
  async 'a fitment'(name) {
    const partId = await createPart(shop);
    const input = NewFitment.parse({ machine: `bobcat/${name}`, serialText: text });
    return (scope) => addFitment(scope, partId, input);
  },
  async 'a fitment of a family'(name) {
    const partId = await createPart(shop);
    return (scope) => addFitment(scope, partId, NewFitment.parse({ family: `${family} ${name}`, serialText: text }));
  },
  async 'a fitment that is changed'(name) {
    const partId = await createPart(shop);
    const input = NewFitment.parse({ machine: `bobcat/${name}`, serialText: '' });
    await addFitment(staff, partId, input);
    const [entry] = await listFitmentEntries(staff, partId);
    return (scope) => editFitment(scope, entry?._id ?? '', { ...input, serialText: text });
  },
  async 'a fitment of a list'(name) {
    const part = { id: await createPart(shop) };
    const row = { part, make: 'Bobcat', machine: name, conditions: { serialText: text }, values: {} };
    return (scope) => upsertFitments(scope, [row]);
  },
  'a row of a new drawing': async (name) => (scope) =>
    createDrawing(scope, drawingOf(`D-${name}`, `bobcat/${name}`, text)),
  async 'a row of a list of a drawing'(name) {
    const code = `D-${name}`;
    await createDrawing(staff, drawingOf(code, `bobcat/${name}`, ''));
    const row = { code, callout: '2', name: 'Nut', serials: text, engineSerials: '', values: {} };
    return (scope) => upsertDrawingRows(scope, [{ ...row, leadsTo: undefined, part: undefined }]);
  },
};

/** Runs `first` in a transaction that ends when `second` waits for it, or has not waited. */
async function meanwhile(first: (scope: Scope) => Promise<unknown>, second: (scope: Scope) => Promise<unknown>) {
  let ended = false;
  let work: Promise<unknown> = Promise.resolve();
  await inTransaction(staff, async (tx) => {
    await first(tx);
    work = second(staff).finally(() => {
      ended = true;
    });
    await expect.poll(async () => ended || (await waitingForLocks(shop)) > 0).toBe(true);
  });
  await work;
}

/** Of all fitments and rows of drawings about the text. */
async function storedRanges() {
  const { rows } = await shop.db.execute<{ ranges: unknown }>(sql`
    select serial_ranges as ranges from fitments where serial_text = ${text}
    union all select serial_ranges from drawing_items where serial_text = ${text}`);
  return rows.map(({ ranges }) => SerialRanges.parse(ranges).map(({ prefix, from, to }) => [prefix, from, to]));
}

describe.each(Object.keys(ways))('%s', (way) => {
  test.each(['the prefixes change first', 'it is stored first'])('%s', async (order) => {
    count += 1;
    const name = `t${600 + count}`;
    await setPrefixes(staff, name, 'A3P1-UP');
    const store = await ways[way]?.(name);
    const change = (scope: Scope) => setPrefixes(scope, name, 'A3P0, A3P1');
    if (!store) throw new Error(way);
    await (order === 'it is stored first' ? meanwhile(store, change) : meanwhile(change, store));
    const all = await storedRanges();
    expect(all).toHaveLength(count);
    expect(all).toEqual(all.map(() => [['A3P0', 11_001, 11_999]]));
  });
});

/** What a buyer asks about a machine, timed one after the other. */
import { sql } from 'drizzle-orm';
import { getDrawing } from '#domain/drawings/get-drawing.server.ts';
import { listMachineDrawings } from '#domain/drawings/list-machine-drawings.server.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { listFittingCategories } from '#domain/fitment/fitting-categories.server.ts';
import { listServiceKits } from '#domain/fitment/list-service-kits.server.ts';
import { listVerdicts } from '#domain/fitment/list-verdicts.server.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { suggestMachines } from '#domain/fitment/suggest-machines.server.ts';
import { listWearParts } from '#domain/fitment/wear-parts.server.ts';
import { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import type { Scope } from '#platform/scope.ts';
import { sampleCategories } from '../sample/categories.ts';
import { type CatalogueSize, catalogueSizes } from './generate-catalogue.ts';
import { largeDrawing, largeDrawingsOf } from './generate-drawings.ts';
import { millisecondsOf, percentilesOf } from './search-kinds.ts';

/** Queries of each kind. */
const count = 500;
/** Queries before the timed ones, repeated for `warmingMs`: a server that has run for a while has compiled its code. */
const warming = 100;
const warmingMs = 4000;

/** Machine 1 has the most parts, so every fifth query is for it. */
function machineOf(n: number): string {
  const machine = n % 5 === 0 ? 1 : 1 + ((n * 37) % 2000);
  return `maker-${machine % 20}/m${machine}-8`;
}

/** Parts that measureReads asks about. */
export const readCount = count + warming + 24;

/** @param partIds readCount ids, at random */
export async function measureReads(scope: Scope, size: CatalogueSize, partIds: readonly string[]) {
  const rows: Record<string, string | number>[] = [];
  async function add(name: string, wanted: string, read: (n: number) => Promise<unknown>): Promise<void> {
    const end = performance.now() + warmingMs;
    for (let n = 0; n < warming || performance.now() < end; n += 1) await read(count + (n % warming));
    const times: number[] = [];
    for (let n = 0; n < count; n += 1) times.push(await millisecondsOf(() => read(n)));
    rows.push({ size, name, ...percentilesOf(times), unit: 'ms', wanted });
  }
  const askedFor = (n: number) => ({ machine: machineOf(n), serial: String(150_000 + n * 97) });
  const list = (n: number, more: object) =>
    searchParts(scope, PartQuery.parse({ ...askedFor(n), fits: 'yes', ...more }));
  await add('bare: select 1', '', () => scope.db.execute(sql`select 1`));
  await add('verdict of one part and serial number', 'p99 ≤ 2', async (n) =>
    listVerdicts(scope, [partIds[n] ?? ''], await choose(scope, askedFor(n))),
  );
  await add('verdicts of 24 parts', '', async (n) =>
    listVerdicts(scope, partIds.slice(n, n + 24), await choose(scope, askedFor(n))),
  );
  await add('list of what fits, with facets', 'p95 ≤ 100', (n) => list(n, {}));
  await add('the same in a category', 'p95 ≤ 100', (n) => list(n, { category: categoryOf(n) }));
  await add('the same by price, second page', 'p95 ≤ 100', (n) => list(n, { sort: 'price', page: 2 }));
  await add('list with verdicts, and how many fit', '', (n) => list(n, { fits: undefined }));
  await add('list of a machine and a word', '', (n) => list(n, { q: 'seal' }));
  await add('page of a machine and serial number', 'p95 ≤ 50', async (n) =>
    readPage(scope, await choose(scope, askedFor(n))),
  );
  await add('drawing with 300 callouts', 'p95 ≤ 50', async (n) =>
    getDrawing(scope, largeDrawing(n % largeDrawingsOf(catalogueSizes[size])), {
      chosen: await choose(scope, askedFor(n)),
    }),
  );
  await add('suggestions of machines', 'p95 ≤ 20', (n) =>
    suggestMachines(scope, `maker ${n % 20} m${1 + (n % 200)}-8 ${150_000 + n}`),
  );
  return rows;
}

/** The slug of a top category or of one below it. */
const categoryOf = (n: number): string => sampleCategories[n % sampleCategories.length]?.slug ?? '';

async function choose(scope: Scope, query: object): Promise<ChosenMachine> {
  const chosen = await findChosenMachine(scope, MachineQuery.parse(query));
  if (!chosen) throw new Error(`No such machine: ${JSON.stringify(query)}`);
  return chosen;
}

/** What the page of a machine shows. */
function readPage(scope: Scope, chosen: ChosenMachine): Promise<unknown> {
  const { id } = chosen.machine;
  return Promise.all([
    listMachineDrawings(scope, id),
    listFittingCategories(scope, chosen),
    listWearParts(scope, chosen),
    listServiceKits(scope, id),
  ]);
}

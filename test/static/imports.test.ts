/** Which file may import which: layers, ranks of domain modules, no cycles. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { domainModuleOf, type Import, imports, root, sourceFiles, textOf } from './source-files.ts';

/** A layer imports only lower ones. `api` and `web` are on one level, as are `jobs` and `server`. */
const layers: Record<string, number> = { platform: 0, domain: 1, api: 2, web: 2, jobs: 3, server: 4 };
const layer = (file: string): number => layers[file.split('/')[1] ?? ''] ?? Number.NaN;

/** A domain module imports only modules of a lower rank. */
const domainRank: Record<string, number> = {
  'rate-limit': 0,
  'public-changes': 0,
  mail: 1,
  media: 1,
  content: 1,
  identity: 2,
  addresses: 3,
  catalog: 3,
  fitment: 4,
  freight: 4,
  search: 5,
  relations: 5,
  'stock-notifications': 5,
  drawings: 6,
  orders: 6,
  cart: 7,
  documents: 7,
  reviews: 7,
  edits: 7,
  imports: 7,
  lists: 8,
  'quick-order': 8,
  overview: 8,
  health: 8,
};

/** A room of platform, or a file beside the rooms, imports only those of a lower rank. */
const platformRank: Record<string, number> = {
  'errors.ts': 0,
  'paths.ts': 0,
  process: 0,
  values: 0,
  http: 1,
  payments: 1,
  cache: 2,
  'log.server.ts': 2,
  database: 3,
  storage: 3,
  embedded: 4,
  backup: 5,
  'config.server.ts': 6,
  'mailer.server.ts': 7,
  'scope.ts': 7,
  'guards.ts': 8,
};
const platformRoomOf = (file: string) => file.split('/')[2] ?? '';

const describeImport = ({ from, to }: Import) => `${from} → ${to}`;

test('src holds six folders and no loose file', () => {
  expect(readdirSync(join(root, 'src')).sort()).toEqual(['api', 'domain', 'jobs', 'platform', 'server', 'web']);
});

test('layers import only lower layers', () => {
  expect(imports.filter(({ from, to }) => !(layer(to) <= layer(from))).map(describeImport)).toEqual([]);
});

/** The browser calls the API by this table; of all other API files it may import only types. */
const routeTable = [
  'routes.ts',
  'public-routes.ts',
  'order-routes.ts',
  'cart-routes.ts',
  'my-machine-routes.ts',
  'quick-order-routes.ts',
  'drawing-routes.ts',
  'fitment-routes.ts',
  'route-url.ts',
].map((file) => `src/api/${file}`);

test('pages import only types and the route table of the API, and the API imports no pages', () => {
  const sideways = imports.filter(
    ({ from, to, typeOnly }) =>
      (from.startsWith('src/web/') && to.startsWith('src/api/') && !typeOnly && !routeTable.includes(to)) ||
      (from.startsWith('src/api/') && to.startsWith('src/web/')),
  );
  expect(sideways.map(describeImport)).toEqual([]);
});

test('domain modules import only modules of a lower rank', () => {
  const wrong = imports.filter(({ from, to }) => {
    if (layer(from) !== 1 || layer(to) !== 1 || domainModuleOf(from) === domainModuleOf(to)) return false;
    const [above, below] = [domainRank[domainModuleOf(from)], domainRank[domainModuleOf(to)]];
    return above === undefined || below === undefined || below >= above;
  });
  expect(wrong.map(describeImport)).toEqual([]);
});

test('platform has its rooms and the files beside them, and they import only what has a lower rank', () => {
  expect(readdirSync(join(root, 'src/platform')).toSorted()).toEqual(Object.keys(platformRank).toSorted());
  const rank = (file: string) => platformRank[platformRoomOf(file)] ?? Number.NaN;
  const wrong = imports.filter(
    ({ from, to }) =>
      layer(from) === 0 && layer(to) === 0 && platformRoomOf(from) !== platformRoomOf(to) && !(rank(to) < rank(from)),
  );
  expect(wrong.map(describeImport)).toEqual([]);
});

test('components never reach a server file, except in loaders through a static import that the build removes', () => {
  const reach = imports.filter(
    ({ from, to, typeOnly }) =>
      from.startsWith('src/web/ui/') &&
      !typeOnly &&
      (to.endsWith('.server.ts') || (to.startsWith('src/domain/') && !/contract\.ts$|image-url\.ts$/.test(to))),
  );
  expect(reach.map(describeImport)).toEqual([]);
});

test('there is no import cycle, not even of types', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);
  expect(findCycle(graph)).toBeUndefined();
});

function findCycle(graph: Map<string, string[]>): string | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file].join(' → ');
    if (done.has(file)) return undefined;
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return undefined;
}

test('only the settings file reads the environment (the database wrapper may look for the PATH and cache of the machine)', () => {
  const readers = sourceFiles.filter(
    (file) => !file.startsWith('src/platform/embedded/') && /process\.env\b/.test(textOf(file)),
  );
  expect(readers).toEqual(['src/platform/config.server.ts']);
});

test('no drawers: no barrels, no utils, helpers or types folders', () => {
  expect(sourceFiles.filter((file) => /(^|\/)(index\.tsx?|utils?|helpers?|types)(\/|$)/.test(file))).toEqual([]);
});

/** Which file may import which: layers, ranks of domain modules and rooms of platform and web, no cycles. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type RankedFolder, rankOf, ranks } from './ranks.ts';
import { domainModuleOf, type Import, imports, root, sourceFiles, textOf } from './source-files.ts';

/** The folder of src: `api` and `web` are on one level. */
const layer = (file: string) => rankOf('src', file.split('/')[1] ?? '');
const platformRoomOf = (file: string) => file.split('/')[2] ?? '';
const [platformLayer, domainLayer] = [rankOf('src', 'platform'), rankOf('src', 'domain')];

/** The entries of a folder of the source, and those that have a rank, in the same order. */
const entriesOf = (path: string) => readdirSync(join(root, path)).toSorted();
const rankedEntriesOf = (folder: RankedFolder) => ranks[folder].flat().toSorted();

const describeImport = ({ from, to }: Import) => `${from} → ${to}`;

test('src holds six folders and no loose file', () => {
  expect(entriesOf('src')).toEqual(rankedEntriesOf('src'));
});

test('layers import only lower layers', () => {
  expect(imports.filter(({ from, to }) => !(layer(to) <= layer(from))).map(describeImport)).toEqual([]);
});

/** The browser calls the API by this table, and shows what the policy allows; of all other API files it may import only types. */
const routeTable = [
  'routes.ts',
  'public-routes.ts',
  'order-routes.ts',
  'cart-routes.ts',
  'my-machine-routes.ts',
  'quick-order-routes.ts',
  'quotation-routes.ts',
  'drawing-routes.ts',
  'fitment-routes.ts',
  'settings-routes.ts',
  'route-url.ts',
  'policy.ts',
  'staff-policy.ts',
].map((file) => `src/api/${file}`);

test('pages import only types, the route table and the policy of the API, and the API imports no pages', () => {
  const sideways = imports.filter(
    ({ from, to, typeOnly }) =>
      (from.startsWith('src/web/') && to.startsWith('src/api/') && !typeOnly && !routeTable.includes(to)) ||
      (from.startsWith('src/api/') && to.startsWith('src/web/')),
  );
  expect(sideways.map(describeImport)).toEqual([]);
});

test('the domain has its modules, and they import only modules of a lower rank', () => {
  expect(entriesOf('src/domain')).toEqual(rankedEntriesOf('domain'));
  const rank = (file: string) => rankOf('domain', domainModuleOf(file));
  const wrong = imports.filter(
    ({ from, to }) =>
      layer(from) === domainLayer &&
      layer(to) === domainLayer &&
      domainModuleOf(from) !== domainModuleOf(to) &&
      !(rank(to) < rank(from)),
  );
  expect(wrong.map(describeImport)).toEqual([]);
});

test('platform has its rooms and the files beside them, and they import only what has a lower rank', () => {
  expect(entriesOf('src/platform')).toEqual(rankedEntriesOf('platform'));
  const rank = (file: string) => rankOf('platform', platformRoomOf(file));
  const wrong = imports.filter(
    ({ from, to }) =>
      layer(from) === platformLayer &&
      layer(to) === platformLayer &&
      platformRoomOf(from) !== platformRoomOf(to) &&
      !(rank(to) < rank(from)),
  );
  expect(wrong.map(describeImport)).toEqual([]);
});

/** The room of web that a file is in; a feature is a room of its own. */
const webRoomOf = (file: string) => {
  const [, , room = '', feature = ''] = file.split('/');
  return room === 'features' ? `features/${feature}` : room;
};

test('web has its rooms and the files beside them, and they import only what has a lower rank', () => {
  expect(entriesOf('src/web')).toEqual(rankedEntriesOf('web'));
  expect(entriesOf('src/web/features')).toEqual(rankedEntriesOf('features'));
  const rank = (file: string) => rankOf('web', file.split('/')[2] ?? '');
  const featureRank = (file: string) => rankOf('features', file.split('/')[3] ?? '');
  const isLower = ({ from, to }: Import) =>
    rank(to) < rank(from) || (rank(to) === rank(from) && featureRank(to) < featureRank(from));
  const wrong = imports.filter(
    (each) =>
      each.from.startsWith('src/web/') &&
      each.to.startsWith('src/web/') &&
      webRoomOf(each.from) !== webRoomOf(each.to) &&
      !isLower(each),
  );
  expect(wrong.map(describeImport)).toEqual([]);
});

test('components never reach a server file, except in loaders through a static import that the build removes', () => {
  const reach = imports.filter(
    ({ from, to, typeOnly }) =>
      from.startsWith('src/web/kit/ui/') &&
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

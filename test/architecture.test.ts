/** The architecture, executed: who may import whom, and no cycles. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('messages/generated'))
  .map((file) => `src/${file.replaceAll('\\', '/')}`);

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const imports: readonly Import[] = files.flatMap((from) => importsOf(from));

function importsOf(from: string): Import[] {
  const source = readFileSync(join(root, from), 'utf8');
  const found = [...source.matchAll(/(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/g)];
  const lazy = [...source.matchAll(/import\('([^']+)'\)/g)];
  return [
    ...found.map(([, , type, to]) => ({ from, to: resolve(from, to ?? ''), typeOnly: type !== undefined })),
    ...lazy.map(([, to]) => ({ from, to: resolve(from, to ?? ''), typeOnly: false })),
  ].filter(({ to }) => to.startsWith('src/'));
}

function resolve(from: string, to: string): string {
  const own = /^#(platform|domain|api|web)\/(.*)$/.exec(to);
  if (own) return `src/${own[1]}/${own[2]}`;
  return to.startsWith('.') ? relative(root, join(root, dirname(from), to)) : to;
}

/** Higher may import lower, never the reverse; equals only within themselves. */
const layer = (file: string): number => {
  if (file.startsWith('src/platform/')) return 0;
  if (file.startsWith('src/domain/')) return 1;
  if (file.startsWith('src/api/') || file.startsWith('src/web/')) return 2;
  return 3;
};

const domainRank: Record<string, number> = {
  limits: -1,
  mail: 0,
  media: 0,
  identity: 0,
  catalog: 1,
  content: 1,
  imports: 2,
  orders: 2,
  reviews: 3,
};
const moduleOf = (file: string) => file.split('/')[2] ?? '';

const describeImport = ({ from, to }: Import) => `${from} → ${to}`;

test('layers import only what is below them', () => {
  expect(imports.filter(({ from, to }) => layer(to) > layer(from)).map(describeImport)).toEqual([]);
});

test('pages and API do not import each other', () => {
  const sideways = imports.filter(
    ({ from, to, typeOnly }) =>
      (from.startsWith('src/web/') && to.startsWith('src/api/') && !typeOnly) ||
      (from.startsWith('src/api/') && to.startsWith('src/web/')),
  );
  expect(sideways.map(describeImport)).toEqual([]);
});

test('domain modules import only lower ones', () => {
  const wrong = imports.filter(({ from, to }) => {
    if (layer(from) !== 1 || layer(to) !== 1 || moduleOf(from) === moduleOf(to)) return false;
    const [above, below] = [domainRank[moduleOf(from)], domainRank[moduleOf(to)]];
    // mail, media and identity are the ground floor; identity may use the other two.
    if (moduleOf(from) === 'identity' && ['mail', 'media'].includes(moduleOf(to))) return false;
    if (moduleOf(from) === 'media' && moduleOf(to) === 'identity' && to.endsWith('/guards.ts')) return false;
    return above === undefined || below === undefined || below >= above;
  });
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

test('there is no import cycle', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) if (!typeOnly) graph.set(from, [...(graph.get(from) ?? []), to]);
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
  const readers = files.filter(
    (file) =>
      !file.startsWith('src/platform/postgres/') && /process\.env\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(readers).toEqual(['src/platform/config.server.ts']);
});

test('no drawers: no barrels, no utils, helpers or types folders', () => {
  expect(files.filter((file) => /(^|\/)(index\.tsx?|utils?|helpers?|types)(\/|$)/.test(file))).toEqual([]);
});

test('no two locks of the database have the same number', () => {
  const locks = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/const (\w*lock) = ([\d_]+);/gi)].map(([, name, number]) => ({
      name: `${file} ${name}`,
      number: Number(number?.replaceAll('_', '')),
    })),
  );
  expect(locks.length).toBeGreaterThan(3);
  const shared = [...Map.groupBy(locks, ({ number }) => number).values()].filter((same) => same.length > 1);
  expect(shared.map((same) => same.map(({ name }) => name))).toEqual([]);
});

/**
 * The layers of the tests, each a Vitest project of its own: where its files are, when it runs, and how long one of its
 * tests may take. docs/testing.md says what belongs where.
 */
import { availableParallelism } from 'node:os';

export interface Layer {
  readonly name: string;
  /** Glob patterns of the layer's files. */
  readonly include: readonly string[];
  /** Whether `npm test` runs it; `npm run test:full` runs all. */
  readonly core: boolean;
  /** Longest time of a test or hook, in ms: a hang costs no more. */
  readonly timeoutMs: number;
  /** Layers of one group run at the same time, groups one after the other. */
  readonly group: number;
  /** Number of files that run at the same time. */
  readonly workers: number;
  /** How often a failed test is tried again. A unit or database test has no reason to be red only once. */
  readonly retry: 0 | 1;
  /** Whether each file has a process of its own. Otherwise a worker keeps its modules, which is much faster. */
  readonly isolate: boolean;
  readonly globalSetup?: string;
  readonly setupFile?: string;
}

/** Tags of browser tests that `npm test` without arguments leaves out, with what they mean. */
export const fullOnly = {
  variant: 'The same as another test in a further way: by keyboard alone, without script, refused.',
} as const;

const processors = availableParallelism();
/** Number of workers for tests that wait for other processes: with more of them, these would run out of time. */
const two = Math.min(2, processors);

const browser = {
  timeoutMs: 120_000,
  workers: two,
  retry: 1,
  isolate: false,
  globalSetup: 'e2e/fixtures/global-setup.ts',
  setupFile: 'e2e/fixtures/each-file.ts',
} as const;
const quick = { core: true, timeoutMs: 30_000, group: 0, workers: processors, retry: 0, isolate: false } as const;

export const layers: readonly Layer[] = [
  // These tests run whole programs: the search for unused code, the generator of the API's client, npm.
  { name: 'static', include: ['test/static/**/*.test.ts'], ...quick, timeoutMs: 120_000 },
  { name: 'unit', include: ['test/unit/**/*.test.ts'], ...quick },
  { name: 'shop', include: ['test/shop/**/*.test.ts'], ...quick, globalSetup: 'test/setup/global-setup.ts' },
  { name: 'browser', include: ['e2e/core/**/*.test.ts'], core: true, group: 1, ...browser },
  {
    name: 'process',
    include: ['test/process/**/*.test.ts'],
    core: true,
    timeoutMs: 120_000,
    group: 1,
    workers: two,
    retry: 1,
    isolate: true,
  },
  { name: 'look', include: ['e2e/look/**/*.test.ts'], core: false, group: 2, ...browser },
  { name: 'failures', include: ['e2e/failures/**/*.test.ts'], core: false, group: 2, ...browser },
  {
    name: 'reliability',
    include: ['test/reliability/**/*.test.ts'],
    core: false,
    timeoutMs: 300_000,
    group: 3,
    workers: two,
    retry: 1,
    isolate: true,
    globalSetup: 'test/setup/global-setup.ts',
  },
];

/** The layer of a test file. @param path from the root of the repository */
export function layerOf(path: string): Layer {
  const folder = (layer: Layer) => layer.include[0]?.split('*')[0] ?? '';
  const found = layers.find((layer) => path.startsWith(folder(layer)));
  if (!found) throw new Error(`${path} is in no layer: see test/setup/layers.ts`);
  return found;
}

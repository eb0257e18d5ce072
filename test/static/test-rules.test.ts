/** Rules for tests (docs/testing.md): they exclude what makes a test red without a fault of the shop. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layers } from '../setup/layers.ts';
import { root } from './source-files.ts';
import { type TestFile, testFiles } from './test-files.ts';

interface Rule {
  readonly title: string;
  readonly broken: RegExp;
  /** Files for which the rule does not hold. */
  readonly except?: RegExp;
}

const reliability = /^test\/reliability\//;
/** Tests that read settings and start nothing. */
const unit = /^test\/unit\//;

const rules: readonly Rule[] = [
  {
    title: 'no test waits for a time in the browser',
    broken: /waitForTimeout|setTimeout\((?:resolve|done|\(\) => resolve)/,
  },
  { title: 'no test waits until the network is idle', broken: /networkidle/ },
  // The next request may never be sent: e2e/fixtures/answer-first.ts.
  { title: 'no route of a page ends after some requests', broken: /\btimes: \d+,?\s*\}\s*,?\s*\)/, except: /^test\// },
  {
    title: 'no check comes after a pause: it waits for an event, or polls its condition',
    broken: /\n *await (?:sleep|setTimeout)\([^;]*\);\s*(?:await )?expect\b/,
  },
  {
    title: 'only bench/ and the reliability layer set an upper limit for a measured time',
    broken: /performance\.now\(\) - [\s\S]{0,400}?toBeLess|Ms\b[^;\n]*\)\.toBeLess/,
    except: reliability,
  },
  {
    title: 'ports are given by the system, and never asked for before',
    broken: /freePort|\bPORT: '[1-9]|\.listen\([1-9]/,
    except: unit,
  },
  // Playwright waits for 30 s. A test that is slower than its limit is stopped by the layer's.
  { title: 'no time-out is below the default', broken: /\btimeout: (?:\d{1,4}|[12]?\d_?\d{3})\b(?!_)/ },
  { title: 'random data have a seed', broken: /Math\.random\(/ },
  {
    title: 'no test buys "the first part", which other tests buy too',
    broken: /product\?limit=1['`][\s\S]{0,900}purchase\//,
    except: /^test\//,
  },
];

const lineOf = ({ path, text }: TestFile, index: number) => `${path}:${text.slice(0, index).split('\n').length}`;

test.each(rules)('$title', ({ broken, except }) => {
  const found = testFiles
    .filter(({ path }) => !except?.test(path))
    .flatMap((file) => [...file.text.matchAll(new RegExp(broken, 'g'))].map(({ index }) => lineOf(file, index)));
  expect(found).toEqual([]);
});

/** Longest duration of a file of `npm test`, in seconds on an idle machine. */
const longestSeconds = 20;

test('no file of npm test takes longer than 20 seconds', () => {
  const recorded = JSON.parse(readFileSync(join(root, 'test/durations.json'), 'utf8')) as Record<string, number>;
  const folders = layers.filter(({ core }) => core).map(({ include }) => include[0]?.split('*')[0] ?? '');
  const slow = Object.entries(recorded).filter(
    ([path, seconds]) => seconds > longestSeconds && folders.some((folder) => path.startsWith(folder)),
  );
  expect(slow).toEqual([]);
});

test('every test file is in a layer', () => {
  const folders = layers.flatMap(({ include }) => include.map((pattern) => pattern.split('*')[0] ?? ''));
  const outside = testFiles.filter(
    ({ path }) => path.endsWith('.test.ts') && !folders.some((folder) => path.startsWith(folder)),
  );
  expect(outside.map(({ path }) => path)).toEqual([]);
});

test('the quarantine is small, ends, and has nothing of orders, money, stock or access', () => {
  const entries = JSON.parse(readFileSync(join(root, 'test/quarantine.json'), 'utf8')) as Record<string, unknown>[];
  const today = new Date();
  const latest = new Date(today.getTime() + 30 * 86_400_000);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const wrong = entries.filter(
    ({ test: name, reason, until }) =>
      typeof name !== 'string' ||
      typeof reason !== 'string' ||
      typeof until !== 'string' ||
      /order|cart|checkout|purchase|pay|price|money|freight|stock|return|identity|session|sign|access|admin|who-may/i.test(
        name,
      ) ||
      until < day(today) ||
      until > day(latest),
  );
  expect(wrong).toEqual([]);
  expect(entries.length).toBeLessThanOrEqual(10);
});

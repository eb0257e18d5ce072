/** The script that each kind of page loads: the files of the build and what they import, as large as a browser gets them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const folder = join(root, 'build/client/assets');

/** The part of React Router's build manifest that is read here. */
interface Manifest {
  readonly entry: { readonly module: string };
}

/** The script that every page begins with. */
function entryFile(): string {
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error('The pages are not built. `npm test` builds them first.');
  const [, json = ''] = /^window\.__reactRouterManifest=(.*);\s*$/s.exec(textOf(file)) ?? [];
  const { entry }: Manifest = JSON.parse(json);
  return entry.module.replace('/assets/', '');
}

function textOf(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

/** Files that a script needs before it runs. */
function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/(?:from|import)[`"']\.\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
}

/** Files that a script may load later. */
function laterImportsOf(file: string): string[] {
  return [...textOf(file).matchAll(/import\([`"']\.\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
}

function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const name of importsOf(file)) withImports(name, found);
  return found;
}

/** The files of a page that loads the script of this name; without one, those that every page loads. */
function filesOfPage(script?: string): readonly string[] {
  const found = withImports(entryFile());
  if (!script) return [...found];
  const own = [...found].flatMap(laterImportsOf).find((name) => name.replace(/-[\w-]{8}\.js$/, '') === script);
  if (!own) throw new Error(`No page loads ${script}`);
  return [...withImports(own, found)];
}

/** Bytes of the files as a browser gets them. The build has no compressed copy of a file that is hardly smaller with one. */
function bytesOf(files: readonly string[], suffix: '.br' | '.gz'): number {
  const sizes = files.map((file) => {
    const [plain, compressed] = [join(folder, file), join(folder, file + suffix)];
    return statSync(existsSync(compressed) ? compressed : plain).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('a public page loads less than 14.1 kB of script [U29]', () => {
  const files = filesOfPage();
  expect(files.length).toBeGreaterThan(1);
  expect(bytesOf(files, '.gz')).toBeLessThan(14_100);
});

test.each([
  ['the order form', 88_500, 'order-form'],
  ['the cart', 96_500, 'cart'],
  ['the order for a machine that is down', 105_000, 'machine-down'],
  ['the form that asks for a quotation', 90_000, 'ask-form'],
  ['a request for quotation', 90_000, 'asked'],
])('%s loads less than %i bytes of script, without React Router', (_page, most, script) => {
  const files = filesOfPage(script);
  expect(files.some((file) => file.startsWith('react-'))).toBe(true);
  expect(files.filter((file) => file.startsWith('router-'))).toEqual([]);
  expect(bytesOf(files, '.br')).toBeLessThan(most);
});

test.each([
  ['a drawing', 'start-drawing'],
  ['the set of a part', 'start-set'],
  ['a worn number', 'start-worn-number'],
  ['the way from machine to part', 'run-surface'],
  ['the picture of a machine', 'connect-regions'],
])('%s loads at most 45 kB of script, without React [D9]', (_page, script) => {
  const files = filesOfPage(script);
  expect(files.filter((file) => /^(react|router|zod|forms)-/.test(file))).toEqual([]);
  expect(bytesOf(files, '.br')).toBeLessThan(45_000);
});

test('the login loads less than 16 kB of script until somebody types, without React and zod [O523]', () => {
  const files = filesOfPage('start-sign-in');
  expect(files.filter((file) => /^(react|router|zod|forms|account|frame)-/.test(file))).toEqual([]);
  expect(bytesOf(files, '.br')).toBeLessThan(16_000);
});

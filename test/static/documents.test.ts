/** What the documents say about the repository is so: ranks of modules, folders, paths; and a word has one row. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ranks } from './ranks.ts';
import { root } from './source-files.ts';

const documentText = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = ['*.md', 'docs/**/*.md', 'bench/*.md', 'content/*.md', 'messages/*.md', 'test/*.md'].flatMap(
  (pattern) => globSync(pattern, { cwd: root }),
);
const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Cells of the table whose head begins with these words, row by row. */
function tableRows(text: string, head: string): string[][] {
  const [, , ...lines] = text.slice(text.indexOf(`\n| ${head} |`) + 1).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(0, end).map((line) => line.slice(2, -2).split(' | '));
}

const inBackticks = (text: string) => Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code);

test.each(Object.entries(ranks))('CONTRIBUTING.md has the ranks of %s', (folder, entries) => {
  const start = `${folder}, low to high: `;
  const line = documentText('CONTRIBUTING.md')
    .split('\n')
    .find((each) => each.startsWith(start));
  expect(line).toBe(start + entries.map((rank) => rank.join(' · ')).join(' ← '));
});

test('README.md names every folder of the repository and of src, and no other', () => {
  const ignored = new Set(
    documentText('.gitignore')
      .split('\n')
      .map((line) => line.replaceAll('/', '')),
  );
  const expected = [
    ...foldersOf('.').filter((name) => !name.startsWith('.') && name !== 'src' && !ignored.has(name)),
    ...foldersOf('src').map((name) => `src/${name}`),
  ];
  const named = tableRows(documentText('README.md'), 'folder | content').flatMap(([names = '']) => inBackticks(names));
  expect(named.filter((name) => !name.startsWith('.')).toSorted()).toEqual(expected.toSorted());
});

/** A path begins with a folder of the repository, or of src as the glossary writes it; `*` stands for any name. */
const beginnings = new Set([...foldersOf('.'), ...foldersOf('src')]);
const isPath = (code: string) => /^[\w.-]+\/[\w./*-]+$/.test(code) && beginnings.has(code.split('/')[0] ?? '');
const exists = (path: string) => globSync([path, `src/${path}`], { cwd: root }).length > 0;

test('paths that documents name exist', () => {
  const missing = documents.flatMap((document) =>
    inBackticks(documentText(document))
      .filter((code) => isPath(code) && !exists(code))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

/** Not an address of the site (`/contact`), of the web (`https:`) or of a place on the same page (`#backup`). */
const link = /\]\(([^)/#:\s][^)#:\s]*)(?:#[^)]*)?\)/g;

test('links of documents lead to files', () => {
  const missing = documents.flatMap((document) =>
    Array.from(documentText(document).matchAll(link), ([, path = '']) => path)
      .filter((path) => !existsSync(join(root, dirname(document), path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

/** The words of a row of the glossary, without their names in the code: "minimum order (`minQnty`)" is "minimum order". */
const wordsOf = (cell: string) => cell.replace(/ \(`[^)]*\)/g, '').split(/, (?![^(]*\))/);

test('the glossary has each word once, or says of each of its rows what it is a word of', () => {
  const words = Array.from(documentText('docs/glossary.md').matchAll(/^\| (.+?) \|/gm), ([, cell = '']) => cell)
    .filter((cell) => cell !== 'term' && cell !== '---')
    .flatMap(wordsOf);
  const plain = (word: string) => word.replace(/ \(.*\)$/, '').toLowerCase();
  const rows = Map.groupBy(words, plain);
  const unclear = [...rows.values()].filter(
    (same) => same.length > 1 && (new Set(same).size < same.length || same.some((word) => !word.includes('('))),
  );
  expect(unclear).toEqual([]);
});

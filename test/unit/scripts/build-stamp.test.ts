/** When the commands build the pages again. */
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, marksOf, noteMarks, stampBuild } from '../../../scripts/build-stamp.mjs';

let root: string;
let stamp: string;
const page = 'build/client/assets/page.js';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sprocket-stamp-'));
  stamp = join(root, 'build/.stamp');
  for (const folder of ['build/client/assets', 'messages']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, page), '');
  writeFileSync(join(root, 'messages/all.js'), '');
});

afterEach(() => rm(root, { recursive: true, force: true }));

test('a build is kept while its sources and its files are there', () => {
  stampBuild(stamp, root, { content: 'sources', marks: 'marks' }, ['build', 'messages']);
  expect(isBuilt(stamp, root, { content: 'sources' })).toBe(true);
  // What others write into its folders later is not part of it.
  writeFileSync(join(root, 'messages/of-another.js'), '');
  expect(isBuilt(stamp, root, { content: 'sources' })).toBe(true);
});

test('changed sources and a stamp that cannot be read ask for a build', () => {
  expect(isBuilt(stamp, root, { content: 'sources' })).toBe(false);
  stampBuild(stamp, root, { content: 'sources', marks: 'marks' }, ['build', 'messages']);
  expect(isBuilt(stamp, root, { content: 'changed' })).toBe(false);
  writeFileSync(stamp, 'sources');
  expect(isBuilt(stamp, root, { content: 'sources' })).toBe(false);
});

test.each([page, 'messages/all.js', 'messages', 'build/client'])('the missing %s asks for a build', (path) => {
  stampBuild(stamp, root, { content: 'sources', marks: 'marks' }, ['build', 'messages']);
  rmSync(join(root, path), { recursive: true });
  expect(isBuilt(stamp, root, { content: 'sources' })).toBe(false);
});

test('sources that nobody has touched have the same marks; a change, even one of the same length and time, gives others', async () => {
  const source = join(root, 'source.ts');
  writeFileSync(source, 'one');
  const { atime, mtime } = statSync(source);
  const marks = marksOf([source]);
  expect(marksOf([source])).toBe(marks);
  await expect
    .poll(() => {
      writeFileSync(source, 'two');
      utimesSync(source, atime, mtime);
      return marksOf([source]);
    })
    .not.toBe(marks);
});

test('sources are known by their marks; with new marks and the same content they are known by those from then on', () => {
  stampBuild(stamp, root, { content: 'sources', marks: 'marks' }, ['build', 'messages']);
  expect(isBuilt(stamp, root, { marks: 'marks' })).toBe(true);
  expect(isBuilt(stamp, root, { marks: 'others' })).toBe(false);
  noteMarks(stamp, 'others');
  expect(isBuilt(stamp, root, { marks: 'others' })).toBe(true);
  expect(isBuilt(stamp, root, { content: 'sources' })).toBe(true);
  rmSync(join(root, page));
  expect(isBuilt(stamp, root, { marks: 'others' })).toBe(false);
});

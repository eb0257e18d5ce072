/** When the commands build the pages again. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, stampBuild } from '../../../scripts/build-stamp.mjs';

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
  stampBuild(stamp, root, 'sources', ['build', 'messages']);
  expect(isBuilt(stamp, root, 'sources')).toBe(true);
  // What others write into its folders later is not part of it.
  writeFileSync(join(root, 'messages/of-another.js'), '');
  expect(isBuilt(stamp, root, 'sources')).toBe(true);
});

test('changed sources and a stamp that cannot be read ask for a build', () => {
  expect(isBuilt(stamp, root, 'sources')).toBe(false);
  stampBuild(stamp, root, 'sources', ['build', 'messages']);
  expect(isBuilt(stamp, root, 'changed')).toBe(false);
  writeFileSync(stamp, 'sources');
  expect(isBuilt(stamp, root, 'sources')).toBe(false);
});

test.each([page, 'messages/all.js', 'messages', 'build/client'])('the missing %s asks for a build', (path) => {
  stampBuild(stamp, root, 'sources', ['build', 'messages']);
  rmSync(join(root, path), { recursive: true });
  expect(isBuilt(stamp, root, 'sources')).toBe(false);
});

/** docs/security.md compares the shop with every requirement of OWASP ASVS 5.0.0, levels 1 and 2. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (\S+) \| (.*) \|$/gm)].map(
  ([, id = '', level = '', , state = '', where = '']) => ({ id, level, state, where }),
);

/** How many requirements of levels 1 and 2 each chapter has, from V1 on. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('every requirement of levels 1 and 2 stands in it once [P113]', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(chapters.map((_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length)).toEqual(chapters);
  expect(rows).toHaveLength(253);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
});

test('each has a state, and the counts of the states are right [P113]', () => {
  const states = ['met', 'n/a', 'owner', 'open'];
  const [met, none, owner, open] = states.map((state) => rows.filter((row) => row.state === state).length);
  expect(text).toContain(`${met} met · ${none} not applicable · ${owner} for the owner to decide · ${open} open`);
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  expect(rows.filter(({ where }) => where.trim() === '')).toEqual([]);
});

test('every file that it names exists [P113]', () => {
  const files = [...text.matchAll(/`((?:src|test|e2e|docs|deploy|security)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('what is met names a test, a file or a section, or says that there is nothing to break [P113]', () => {
  const proof =
    /`[^`]+`|\]\(|the OpenAPI document|^(?:no|none|there are none|passwords do not|SHA-256|strict|JSON|node:crypto)/;
  expect(rows.filter(({ state, where }) => state === 'met' && !proof.test(where)).map(({ id }) => id)).toEqual([]);
});

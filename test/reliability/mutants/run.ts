/**
 * npm run mutants [part of a name]: makes a copy of the project, changes one place in it after the other, and says which of
 * these mutants the tests do not find. The unchanged copy runs first: its tests must pass.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Mutant, mutants } from './mutants.ts';

const root = process.cwd();
/** What tests do not need or get as a link. */
const left = ['node_modules', '.git', 'data', 'build', '.react-router'];

const copy = mkdtempSync(join(tmpdir(), 'sprocket-mutants-'));
cpSync(root, copy, { recursive: true, filter: (path) => path === root || !left.includes(basename(path)) });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

/** Whether all tests of the file pass in the copy. */
function passes(test: string): boolean {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', test];
  const env = { ...process.env, NODE_ENV: 'test' };
  return spawnSync(process.execPath, vitest, { cwd: copy, env, stdio: 'ignore', timeout: 600_000 }).status === 0;
}

/** Whether the tests fail when the guard is gone. Throws when the code is not there, or not once. */
function isFound({ name, file, code, becomes, test }: Mutant): boolean {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(code).length !== 2) throw new Error(`${name}: ${file} does not have its code once`);
  writeFileSync(
    path,
    sound.replace(code, () => becomes),
  );
  try {
    return !passes(test);
  } finally {
    writeFileSync(path, sound);
  }
}

try {
  const wanted = mutants.filter(({ name }) => name.includes(process.argv[2] ?? ''));
  for (const test of new Set(wanted.map((mutant) => mutant.test)))
    if (!passes(test)) throw new Error(`${test} fails without any mutant`);
  let missed = 0;
  for (const mutant of wanted) {
    const found = isFound(mutant);
    if (!found) missed += 1;
    console.log(`${found ? 'found ' : 'MISSED'}  ${mutant.name}`);
  }
  console.log(`${wanted.length - missed} found, ${missed} missed`);
  if (missed > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** A copy of the project in which one guard after the other is taken out. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Mutant } from './mutant.ts';

const root = process.cwd();
/** What tests do not need or get as a link. */
const left = ['node_modules', '.git', 'data', '.react-router', 'test-results'];

/** Tests of these layers start the program that is built from the code. */
const startsProgram = (test: string) => /^test\/(process|reliability)\//.test(test);

export interface CopiedProject {
  /** Whether all tests of the file pass in the unchanged copy. */
  passes(test: string): Promise<boolean>;
  /** Whether the tests of the mutant fail when its guard is gone. Throws when its code is not there, or not once. */
  finds(mutant: Mutant): Promise<boolean>;
  delete(): void;
}

export function copyProject(): CopiedProject {
  const copy = mkdtempSync(join(tmpdir(), 'sprocket-mutants-'));
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !left.includes(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

  /** Whether this program of Node ends well in the copy. */
  function succeeds(args: readonly string[]): Promise<boolean> {
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
    const env = { ...Object.fromEntries(own), NODE_ENV: 'test' };
    const child = spawn(process.execPath, args, { cwd: copy, env, stdio: 'ignore' });
    return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
  }

  const passes = (test: string) =>
    succeeds(['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--retry', '0', test]);

  async function buildFor(test: string): Promise<void> {
    if (startsProgram(test) && !(await succeeds(['scripts/bundle-server.mjs'])))
      throw new Error(`The program of ${test} could not be built`);
  }

  async function finds({ name, file, code, becomes, test }: Mutant): Promise<boolean> {
    const path = join(copy, file);
    const sound = readFileSync(path, 'utf8');
    if (sound.split(code).length !== 2) throw new Error(`${name}: ${file} does not have its code once`);
    const mutated = sound.replace(code, () => becomes);
    writeFileSync(path, mutated);
    try {
      await buildFor(test);
      return !(await passes(test));
    } finally {
      writeFileSync(path, sound);
      await buildFor(test);
    }
  }

  return { passes, finds, delete: () => rmSync(copy, { recursive: true, force: true }) };
}

/**
 * A temporary folder in memory for a run of the tests. They copy and delete databases of a thousand files each, for which the file
 * system of a disk takes ten times as much processor time. Plain JavaScript, because any Node from 20 on has to run it.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Free space that a folder must have: more than a run of all tests needs. */
const neededBytes = 6e9;

/** The new folder, which the caller deletes. Undefined where the machine has no file system in memory, or too little of it. */
export function makeMemoryFolder() {
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, freemem()) < neededBytes) return undefined;
  const folder = mkdtempSync(join(memory, 'sprocket-tests-'));
  // Programs of other users write into the folder as well.
  chmodSync(folder, 0o1777);
  if (canRun(folder)) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

/** Whether programs may be run there: the browser is unpacked into the temporary folder. */
function canRun(folder) {
  const path = join(folder, 'nothing');
  writeFileSync(path, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(path).status === 0;
}

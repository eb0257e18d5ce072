/** A tar archive is unpacked by the program tar, which exits when it likes. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackTar } from '#platform/backup/unpack-tar.server.ts';

let folder: string;
let archive: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-tar-'));
  await writeFile(join(folder, 'a file'), 'its content');
  // A whole number of the records of 10,240 bytes that tar reads: it does not wait for more.
  const made = await promisify(execFile)('tar', ['-c', '-b', '20', '-C', folder, 'a file'], { encoding: 'buffer' });
  archive = zstdCompressSync(made.stdout);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newTarget = () => mkdtemp(join(folder, 'target-'));

/** Resolves when no child process of this one is a tar that runs. */
function tarHasExited(): Promise<void> {
  const running = () => {
    const table = execFileSync('ps', ['-A', '-o', 'ppid=,stat=,comm='], { encoding: 'utf8' }).split('\n');
    return table.filter((line) => new RegExp(`^ *${process.pid} +[^Z]\\S* .*\\btar$`).test(line));
  };
  return expect.poll(running).toEqual([]) as Promise<void>;
}

test('an archive whose end tar has read before its pipe is closed is unpacked', async () => {
  const target = await newTarget();
  async function* source() {
    yield archive;
    await expect.poll(() => readdir(target)).toEqual(['a file']);
    await tarHasExited();
  }
  await unpackTar(source(), target);
  expect(await readFile(join(target, 'a file'), 'utf8')).toBe('its content');
});

test('an archive that cannot be written is refused with what tar says', async () => {
  async function* source() {
    yield archive;
    await tarHasExited();
  }
  await expect(unpackTar(source(), join(folder, 'missing'))).rejects.toThrow(/^tar cannot unpack .*missing/);
});

test('damage in the archive is what is reported', async () => {
  // biome-ignore lint/correctness/useYield: it fails before there is anything.
  async function* source(): AsyncGenerator<Buffer> {
    throw new Error('part 1 is not what was written');
  }
  await expect(unpackTar(source(), await newTarget())).rejects.toThrow('part 1 is not what was written');
});

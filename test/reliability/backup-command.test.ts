/** npm run backup and npm run restore, as processes of their own. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShopProcess } from '../fixtures/shop-process.ts';

let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-backup-'));
  env = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backup'), SAMPLE_CATALOGUE: 'on' };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(script: string, args: string[] = [], further: Record<string, string> = {}) {
  const command = startShopProcess({
    command: [process.execPath, `src/server/${script}.ts`, ...args],
    env: { ...env, ...further },
  });
  return { code: await command.ended, output: command.output() };
}

test('a shop is backed up while it runs and while it is stopped, and restored without touching the old data [O54]', async () => {
  const shop = startShopProcess({ env });
  await shop.opened;
  expect(await run('backup')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Done: base copy \d{8}T\d{9}Z in \S+ \(\d+ MB before compression\), \d+ new files\./,
    ),
  });
  // Without a farewell: the log of before is in the backup.
  shop.child.kill('SIGKILL');
  await shop.ended;
  expect((await run('backup')).code).toBe(0);

  const tried = await run('restore', ['--check']);
  expect(tried.output).toContain('Pictures: the file of every picture that is shown is there.');
  expect(tried.output).toContain('The backup can be restored, and what it holds is sound.');
  expect(tried.code).toBe(0);

  const restored = await run('restore', ['--at', 'latest']);
  expect(restored.code).toBe(0);
  const target = /It is in (\S+)\. Look at it/.exec(restored.output)?.[1] ?? '';
  expect(target).toMatch(/data\.restored-\d{8}T\d{6}Z$/);
  expect(await run('doctor', [], { DATA_DIR: target })).toMatchObject({ code: 0 });
  expect(await readFile(join(target, 'auth-secret'), 'utf8')).toBe(
    await readFile(join(folder, 'data', 'auth-secret'), 'utf8'),
  );

  expect((await run('restore', ['--at', 'latest', '--replace'])).output).toMatch(
    /The data folder of before is \S+\.replaced-/,
  );
  const again = startShopProcess({ env });
  await again.opened;
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  // The restored database has begun an archive of its own.
  expect(await readdir(join(folder, 'backup'))).toHaveLength(2);
});

test('what the commands cannot do they refuse with what to do', async () => {
  const refusals: [script: string, args: string[], further: Record<string, string>, message: string][] = [
    ['backup', [], { BACKUP_DIR: '' }, 'Set BACKUP_DIR to a folder for backups'],
    ['backup', [], { DATA_DIR: join(folder, 'none') }, 'There is no database in'],
    ['backup', [], { BACKUP_DIR: join(folder, 'data', 'backup') }, 'is within the data folder'],
    ['backup', [], { BACKUP_DIR: '', BACKUP_KEY: 'a long enough passphrase' }, 'BACKUP_KEY needs BACKUP_DIR'],
    ['restore', [], {}, '--at needs a time with its zone, such as 2026-11-25T10:15:00Z'],
    ['restore', ['--at', '2026-11-25 10:15'], {}, '"2026-11-25 10:15" is none'],
    ['restore', ['--at', '2999-01-01T00:00:00Z'], {}, 'is in the future'],
    [
      'restore',
      ['--at', 'latest', '--to', join(folder, 'data')],
      {},
      'is not empty, and a restore never overwrites data',
    ],
    ['restore', ['--now'], {}, '--at TIME restores into a new folder'],
    ['restore', ['--at', 'latest'], { BACKUP_DIR: join(folder, 'empty') }, 'There is no base copy in'],
  ];
  for (const [script, args, further, message] of refusals) {
    const { code, output } = await run(script, args, further);
    expect({ message, code, says: output.includes(message), output }).toMatchObject({ code: 1, says: true });
  }
});

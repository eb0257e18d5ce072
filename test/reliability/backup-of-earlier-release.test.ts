/** What earlier releases have left: their backups are kept, and their databases are backed up. */
import { chmod, chown, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { timeName } from '#platform/backup/archive.server.ts';
import { forgetBackup } from '#platform/backup/switched-off.server.ts';
import { run } from '#platform/embedded/account.server.ts';
import { prepareInstallation } from '#platform/embedded/installation.server.ts';
import { INITDB_ARGUMENTS } from '#platform/embedded/settings.server.ts';
import { openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { type Backups, dayMs, openBackups } from './backups-fixture.ts';

let backups: Backups;
beforeAll(async () => {
  backups = await openBackups();
});
afterAll(() => backups?.close());

test('the folder of an earlier release is kept, and a restore of its times says what reads it', async () => {
  const settings = backups.settings('earlier');
  const old = join(settings.folder, 'sprocket_0123456789ab');
  const endedAt = new Date(Date.now() - dayMs);
  await mkdir(join(old, 'base', timeName(endedAt)), { recursive: true });
  await writeFile(join(old, 'archive.json'), JSON.stringify({ version: 1, salt: '', check: null }));
  const ofEarlier = 'was made by an earlier release of the shop: restore it with that release';
  await expect(backups.restoredParts('latest', settings)).rejects.toThrow(new RegExp(`${ofEarlier}\\.$`));

  await forgetBackup(backups.shop.dataDir, backups.shop.socketFolder);
  backups.said.length = 0;
  const archiving = backups.openArchiving(backups.shop, settings);
  await archiving.keepUp();
  const part = await backups.newPart();
  await archiving.stop();
  expect(backups.said).toEqual([
    expect.stringMatching(/sprocket_0123456789ab is of an earlier release .* Delete the old one after 14 days/),
  ]);
  await expect(backups.restoredParts(endedAt, settings)).rejects.toThrow(
    new RegExp(`${ofEarlier}, or choose \\S+Z or a later time`),
  );
  expect(await backups.restoredParts('latest', settings)).toContain(part);
});

test('a database of an earlier release, whose segments are of 16 MB, is backed up and restored as well', async () => {
  const dataDir = await mkdtemp(join(backups.folder, 'sixteen-'));
  await chmod(backups.folder, 0o755);
  await chmod(dataDir, 0o755);
  const installation = await prepareInstallation(dataDir, () => undefined);
  await mkdir(installation.cluster, { mode: 0o700 });
  if (installation.account) await chown(installation.cluster, installation.account.uid, installation.account.gid);
  const made = await run(
    installation.binaries.initdb,
    ['-D', installation.cluster, ...INITDB_ARGUMENTS.filter((argument) => !argument.startsWith('--wal-segsize'))],
    { account: installation.account, cwd: installation.cluster },
  );
  expect(made).toMatchObject({ code: 0 });
  const old = await openEmbeddedShop(4, dataDir, true);
  onTestFinished(() => old.close());
  const settings = backups.settings('sixteen-backup');
  const archiving = backups.openArchiving(old, settings);
  await archiving.keepUp();
  const part = await backups.newPart(old);
  await archiving.stop();
  expect(await backups.restoredParts('latest', settings)).toEqual([part]);
});

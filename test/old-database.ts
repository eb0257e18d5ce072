/** A shop whose database is that of an earlier release, for tests of migrations on old rows. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import { openTestShop, type TestShop } from './database.ts';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/**
 * A database with the migrations up to `last`, which migrateDatabase brings up to date. The caller closes it.
 * @param last the name of a migration without ".sql"
 * @param locale of the database; without one as the embedded PostgreSQL has it
 */
export async function openOldShop(last: string, locale?: 'C'): Promise<TestShop> {
  const shop = await openTestShop(
    {},
    2,
    locale ? `template template0 locale_provider libc locale '${locale}'` : 'template template0',
  );
  const earlier = await mkdtemp(join(tmpdir(), 'sprocket-migrations-'));
  try {
    await cp(folder, earlier, { recursive: true });
    const path = join(earlier, 'meta', '_journal.json');
    const journal = Journal.parse(JSON.parse(await readFile(path, 'utf8')));
    const count = journal.entries.findIndex(({ tag }) => tag === last) + 1;
    if (count === 0) throw new Error(`There is no migration ${last}`);
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrate(drizzle(shop.pool), { migrationsFolder: earlier });
    return shop;
  } catch (error) {
    await shop.close();
    throw error;
  } finally {
    await rm(earlier, { recursive: true, force: true });
  }
}

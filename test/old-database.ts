/** A shop whose database is that of an earlier release, for tests of migrations on old rows. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
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
  try {
    await migrateUpTo(shop.pool, last);
    return shop;
  } catch (error) {
    await shop.close();
    throw error;
  }
}

/** Applies the migrations up to `last` to an empty database. */
export async function migrateUpTo(pool: Pool, last: string): Promise<void> {
  const earlier = await mkdtemp(join(tmpdir(), 'sprocket-migrations-'));
  try {
    await cp(folder, earlier, { recursive: true });
    const path = join(earlier, 'meta', '_journal.json');
    const journal = Journal.parse(JSON.parse(await readFile(path, 'utf8')));
    const count = journal.entries.findIndex(({ tag }) => tag === last) + 1;
    if (count === 0) throw new Error(`There is no migration ${last}`);
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrate(drizzle(pool), { migrationsFolder: earlier });
  } finally {
    await rm(earlier, { recursive: true, force: true });
  }
}

/** A part as an earlier release stored it, with the columns that all releases have. */
export interface OldPart {
  readonly number: string;
  /** As the earlier release computed it. */
  readonly key: string;
  /** Slugs. */
  readonly brand: string;
  readonly category: string;
  readonly priceCents?: number;
  readonly quantity?: number;
  readonly specifications?: readonly object[];
  readonly isArchived?: boolean;
}

/** Inserts a part; its id. */
export async function insertOldPart(shop: TestShop, part: OldPart): Promise<string> {
  const id = uuid();
  await shop.db.execute(sql`
    insert into parts (id, slug, brand_id, category_id, part_number, part_number_key, name, part_type, description, grade,
      condition, price_cents, available_quantity, minimum_order_quantity, created_by_email, created_at, updated_at,
      archived_at, specifications)
    select ${id}, ${`part-${id}`}, b.id, c.id, ${part.number}, ${part.key}, 'Track roller', 'Track roller',
      'From an old shop.', 'oem', 'new', ${part.priceCents ?? 1250}, ${part.quantity ?? 4}, 1, 'old@example.com', now(), now(),
      ${part.isArchived ? shop.now() : null}, ${JSON.stringify(part.specifications ?? [])}
    from brands b, categories c where b.slug = ${part.brand} and c.slug = ${part.category}`);
  return id;
}

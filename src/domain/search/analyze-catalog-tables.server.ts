/** A catalogue that grows a thousandfold within minutes: the database learns of it by itself only after a while. */
import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';

/**
 * Tells the database how large the catalogue's tables are now, so that kept plans are made anew: one that was made
 * for a hundred parts reads all of half a million. Some 100 ms at any size. Internal; outside transactions.
 */
export async function tellSizes({ db }: Pick<Scope, 'db'>): Promise<void> {
  // One column each: its sample is cheap, and the size is what counts.
  await db.execute(sql`analyze parts (id), part_numbers (part_id), part_search (part_id)`);
}

/**
 * The catalogue's side of a merge and of its undo. Internal: the functions of the relations module check the permission
 * and call these, because the same transactions change relations, which stand above this module.
 */
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { numberKinds } from './numbers/contract.ts';
import { addStock, returnStock } from './stock/merge-stock.server.ts';
import { partNumbers, partSlugs, parts } from './tables.server.ts';

const StoredNumber = z.object({
  kind: z.enum(numberKinds),
  maker: z.string(),
  number: z.string(),
  numberKey: z.string(),
});
type StoredNumber = z.infer<typeof StoredNumber>;

/** What a merge moved from one part to the other, for its undo. Stored as JSON by the relations module. */
export interface MergedPart {
  /** The numbers besides its own that the merged part had. */
  readonly numbers: readonly StoredNumber[];
  /** The numbers that the other part did not have before. */
  readonly addedNumbers: readonly StoredNumber[];
  /** Earlier slugs of the merged part. */
  readonly slugs: readonly string[];
  /** Parts that had been merged into the merged part before. */
  readonly mergedPartIds: readonly string[];
  /** Pieces that were added to the stock of the other part; absent in merges from before stock could be added. */
  readonly addedStock?: number;
  /** The bin location of the merged part, which the other part had none of; null or absent: it got none. */
  readonly addedBin?: string | null;
}

/** Archives the part `from`; its numbers and addresses pass to the part `into`, its bin location where that has none, and its stock where that is asked for. Throws conflict. */
export async function mergePartInto(
  tx: Scope,
  from: string,
  into: string,
  options: { readonly addStock: boolean },
): Promise<MergedPart> {
  const addedStock = options.addStock ? await addStock(tx, from, into) : 0;
  const addedBin = await addBin(tx, from, into);
  const numbers = await moveNumbers(tx, from, into);
  const now = tx.now();
  const mergedBefore = await tx.db
    .update(parts)
    .set({ mergedIntoId: into })
    .where(eq(parts.mergedIntoId, from))
    .returning({ id: parts.id });
  await tx.db.update(parts).set({ archivedAt: now, updatedAt: now, mergedIntoId: into }).where(eq(parts.id, from));
  const mergedPartIds = mergedBefore.map(({ id }) => id);
  return { ...numbers, slugs: await moveSlugs(tx, from, into), mergedPartIds, addedStock, addedBin };
}

/** Gives `into` the bin location of `from`, unless it has one. Returns it; null: `into` got none. */
async function addBin(tx: Scope, from: string, into: string): Promise<string | null> {
  const source = alias(parts, 'source');
  const [added] = await tx.db
    .update(parts)
    .set({ binLocation: sql`${source.binLocation}` })
    .from(source)
    .where(and(eq(parts.id, into), isNull(parts.binLocation), eq(source.id, from), isNotNull(source.binLocation)))
    .returning({ bin: parts.binLocation });
  return added?.bin ?? null;
}

/** The part's own number becomes an old number of `into`; further numbers keep their kind. */
async function moveNumbers(
  tx: Scope,
  from: string,
  into: string,
): Promise<Pick<MergedPart, 'numbers' | 'addedNumbers'>> {
  const addedNumbers = await query(
    tx,
    StoredNumber,
    sql`
    insert into ${partNumbers} (part_id, kind, maker, number, number_key)
    select ${into}::uuid, case kind when 'own' then 'old' else kind end, maker, number, number_key
    from ${partNumbers} where part_id = ${from}::uuid
    on conflict do nothing returning kind, maker, number, number_key as "numberKey"`,
  );
  const { kind, maker, number, numberKey } = partNumbers;
  const numbers = await tx.db
    .delete(partNumbers)
    .where(and(eq(partNumbers.partId, from), ne(kind, 'own')))
    .returning({ kind, maker, number, numberKey });
  return { numbers, addedNumbers };
}

/** The address of `from`, and the old ones that led to it, lead to `into`. Returns the old ones. */
async function moveSlugs(tx: Scope, from: string, into: string): Promise<string[]> {
  const moved = await tx.db
    .update(partSlugs)
    .set({ partId: into })
    .where(eq(partSlugs.partId, from))
    .returning({ slug: partSlugs.slug });
  await tx.db.execute(sql`
    insert into ${partSlugs} (slug, part_id, changed_at)
    select slug, ${into}::uuid, ${tx.now().toISOString()}::timestamptz from ${parts} where id = ${from}::uuid
    on conflict (slug) do update set part_id = excluded.part_id, changed_at = excluded.changed_at`);
  return moved.map(({ slug }) => slug);
}

/**
 * Returns the part `from` to the shop with what a merge moved to `into`. What was changed on `into` since stays.
 * Violates the constraint parts_brand_number when another part of the shop has its brand and number.
 */
export async function unmergePart(tx: Scope, from: string, into: string, merged: MergedPart): Promise<void> {
  await tx.db
    .update(parts)
    .set({ archivedAt: null, updatedAt: tx.now(), mergedIntoId: null })
    .where(eq(parts.id, from));
  await tx.db
    .update(parts)
    .set({ mergedIntoId: from })
    .where(and(inArray(parts.id, [...merged.mergedPartIds]), eq(parts.mergedIntoId, into)));
  if (merged.addedStock) await returnStock(tx, from, into, merged.addedStock);
  if (merged.addedBin)
    await tx.db
      .update(parts)
      .set({ binLocation: null })
      .where(and(eq(parts.id, into), eq(parts.binLocation, merged.addedBin)));
  await returnNumbers(tx, from, into, merged);
  await tx.db.execute(sql`
    delete from ${partSlugs} s using ${parts} p where p.id = ${from}::uuid and s.slug = p.slug and s.part_id = ${into}::uuid`);
  await tx.db
    .update(partSlugs)
    .set({ partId: from })
    .where(and(inArray(partSlugs.slug, [...merged.slugs]), eq(partSlugs.partId, into)));
}

/** Numbers of `into` that were changed since the merge stay. */
async function returnNumbers(
  tx: Scope,
  from: string,
  into: string,
  { numbers, addedNumbers }: MergedPart,
): Promise<void> {
  await tx.db.execute(sql`
    delete from ${partNumbers} n
    using ${jsonRows([...addedNumbers])} as given (kind text, maker text, number text, "numberKey" text)
    where n.part_id = ${into}::uuid
      and (n.kind, n.maker, n.number, n.number_key) = (given.kind, given.maker, given.number, given."numberKey")`);
  if (numbers.length === 0) return;
  await tx.db
    .insert(partNumbers)
    .values(numbers.map((number) => ({ ...number, partId: from })))
    .onConflictDoNothing();
}

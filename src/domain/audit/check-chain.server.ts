/** Whether the entries of the audit are those that were written. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { auditEntries } from './tables.server.ts';

const Break = z.object({ id: z.int(), problem: z.enum(['missing', 'changed']) });
export type ChainBreak = z.output<typeof Break>;

/** The most breaks that are listed. */
const maxBreaks = 100;

/**
 * The entries that differ from their hash, and those before which some are missing. The oldest entry follows those that were
 * deleted because of their age: the newest entry about that has the end of them. Reads all entries: 1 s for 100,000.
 */
export function listChainBreaks(scope: Pick<Scope, 'db'>): Promise<ChainBreak[]> {
  return query(
    scope,
    Break,
    sql`
    with deletion as (
      select (changes->0->>'after')::bigint as through, decode(changes->1->>'after', 'hex') as hash
      from ${auditEntries} where kind = 'entriesDeleted' order by id desc limit 1
    ), chained as (
      select entry, entry.id, entry.hash,
        coalesce(lag(entry.id) over ordered, (select through from deletion), 0) as previous_id,
        coalesce(lag(entry.hash) over ordered, (select hash from deletion)) as previous_hash
      from ${auditEntries} as entry window ordered as (order by entry.id)
    )
    select id, case when id <> previous_id + 1 then 'missing' else 'changed' end as problem
    from chained
    where id <> previous_id + 1 or hash <> audit.audit_hash(previous_hash, entry)
    order by id limit ${maxBreaks}`,
  );
}

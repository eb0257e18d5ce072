/** Lists of further numbers, by the thousand: a few statements a call, however many rows. */

import { sql } from 'drizzle-orm';
import { m } from '#messages';
import { requireAdmin } from '#platform/guards.ts';
import { jsonRows } from '#platform/json-rows.server.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { findPartIds } from '../part-ref.server.ts';
import type { BulkNumberRow, BulkNumbersResult, NumberChange, NumberOutcome } from './bulk-numbers-contract.ts';
import type { PartNumberEntry } from './contract.ts';
import { partNumberKey } from './part-number.ts';

/** The numbers of one part by maker and key, which is what makes them different. */
type KnownNumbers = Map<string, PartNumberEntry>;

const keyOf = ({ maker, number }: Pick<PartNumberEntry, 'maker' | 'number'>) => `${partNumberKey(number)} ${maker}`;

/** Adds, changes and takes away further numbers. All or nothing but for rows that are wrong. For admins and the shop itself (401, 403). */
export async function upsertNumbers(
  scope: Scope,
  rows: readonly BulkNumberRow[],
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<BulkNumbersResult> {
  requireAdmin(scope);
  if (dryRun) return put(scope, rows, true);
  return inTransaction(scope, (tx) => put(tx, rows, false));
}

async function put(scope: Scope, rows: readonly BulkNumberRow[], dryRun: boolean): Promise<BulkNumbersResult> {
  const ids = await findPartIds(
    scope,
    rows.map(({ brand, partNumber }) => ({ brand, partNumber })),
  );
  const known = await knownNumbers(
    scope,
    ids.flatMap((id) => id ?? []),
  );
  const outcomes = rows.map((row, at) => placed(row, known.get(ids[at] ?? '')));
  const changes = outcomes.map(({ status, before, after }, at): NumberChange | null =>
    status === 'new' || status === 'changed' ? { partId: ids[at] ?? '', before, after } : null,
  );
  if (dryRun) return { rows: outcomes, changes: rows.map(() => null) };
  await write(
    scope,
    changes.flatMap((change) => change ?? []),
  );
  return { rows: outcomes, changes };
}

async function knownNumbers(scope: Scope, ids: readonly string[]): Promise<Map<string, KnownNumbers>> {
  const unique = [...new Set(ids)];
  const known = new Map<string, KnownNumbers>(unique.map((id) => [id, new Map()]));
  const { rows } = await scope.db.execute<PartNumberEntry & { part_id: string }>(sql`
    select part_id, kind, maker, number from part_numbers where part_id = any(${sql.param(unique)}::uuid[])`);
  for (const { part_id, ...entry } of rows) known.get(part_id)?.set(keyOf(entry), entry);
  return known;
}

/** What a row does; later rows of the same part see it done. */
function placed(row: BulkNumberRow, known: KnownNumbers | undefined): NumberOutcome {
  const { kind, maker, number } = row;
  const wrong = (field: keyof BulkNumberRow, message: string): NumberOutcome => ({
    status: 'wrong',
    before: [],
    after: [],
    error: { field, message },
  });
  if (!known) return wrong('partNumber', m.catalog_row_part_unknown({ part: `${row.brand} ${row.partNumber}` }));
  if (number === null) {
    const gone = [...known.values()].filter((entry) => entry.kind === kind && (!maker || entry.maker === maker));
    for (const entry of gone) known.delete(keyOf(entry));
    return { status: gone.length > 0 ? 'changed' : 'unchanged', before: gone, after: [] };
  }
  const entry = { kind, maker, number };
  const before = known.get(keyOf(entry));
  if (before?.kind === 'own') return wrong('number', m.catalog_row_own_number());
  if (before && before.kind === kind && before.number === number) return { status: 'unchanged', before: [], after: [] };
  known.set(keyOf(entry), entry);
  return { status: before ? 'changed' : 'new', before: before ? [before] : [], after: [entry] };
}

/** The last state of each number counts, when a list names one more than once. */
async function write(scope: Scope, changes: readonly NumberChange[]): Promise<void> {
  const gone = new Map<string, object>();
  const there = new Map<string, object>();
  for (const { partId, before, after } of changes) {
    for (const entry of before) {
      there.delete(`${partId} ${keyOf(entry)}`);
      gone.set(`${partId} ${keyOf(entry)}`, numberRow(partId, entry));
    }
    for (const entry of after) {
      gone.delete(`${partId} ${keyOf(entry)}`);
      there.set(`${partId} ${keyOf(entry)}`, numberRow(partId, entry));
    }
  }
  await deleteNumbers(scope, [...gone.values()]);
  await insertNumbers(scope, [...there.values()]);
}

function numberRow(partId: string, { kind, maker, number }: PartNumberEntry) {
  return { partId, kind, maker, number, key: partNumberKey(number) };
}

const given = (rows: readonly object[]) => sql`${jsonRows(rows)}
  as given ("partId" uuid, kind text, maker text, number text, key text)`;

async function deleteNumbers(scope: Scope, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await scope.db.execute(sql`delete from part_numbers n using ${given(rows)}
    where n.part_id = given."partId" and n.number_key = given.key and n.maker = given.maker and n.kind = given.kind`);
}

async function insertNumbers(scope: Scope, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await scope.db.execute(sql`insert into part_numbers (part_id, kind, maker, number, number_key)
    select "partId", kind, maker, number, key from ${given(rows)}
    on conflict (part_id, number_key, maker) do update set kind = excluded.kind, number = excluded.number
      where part_numbers.kind <> 'own'`);
}

/**
 * Puts back what upsertNumbers changed, as far as nobody has changed it since. Answers, in the order of the
 * changes, null or why something was left alone. For admins and the shop itself (401, 403).
 */
export async function undoNumbers(scope: Scope, changes: readonly NumberChange[]): Promise<(string | null)[]> {
  requireAdmin(scope);
  return inTransaction(scope, async (tx) => {
    const known = await knownNumbers(
      tx,
      changes.map(({ partId }) => partId),
    );
    // The last change first, so that each meets what it left behind.
    const kept = changes.toReversed().map(({ partId, before, after }) => {
      const numbers = known.get(partId);
      const holds = after.every((entry) => {
        const now = numbers?.get(keyOf(entry));
        return now?.kind === entry.kind && now.number === entry.number;
      });
      const free = before.every(
        (entry) => !numbers?.has(keyOf(entry)) || after.some((one) => keyOf(one) === keyOf(entry)),
      );
      if (!numbers || !holds || !free) return m.catalog_undo_changed_number();
      for (const entry of after) numbers.delete(keyOf(entry));
      for (const entry of before) numbers.set(keyOf(entry), entry);
      return null;
    });
    kept.reverse();
    const back = changes.flatMap(({ partId, before, after }, at) =>
      kept[at] === null ? [{ partId, before: after, after: before }] : [],
    );
    await write(tx, back.toReversed());
    return kept;
  });
}

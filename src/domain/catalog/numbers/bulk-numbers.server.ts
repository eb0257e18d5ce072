/** Writes and undoes lists of further part numbers: a fixed number of statements for each call. */

import { sql } from 'drizzle-orm';
import { m } from '#messages';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { findPartIds } from '../part-ref.server.ts';
import { partNumbers } from '../tables.server.ts';
import type { BulkNumberRow, BulkNumbersResult, NumberChange, NumberOutcome } from './bulk-numbers-contract.ts';
import type { PartNumberEntry } from './contract.ts';
import { partNumberKey } from './part-number.ts';

/** The numbers of one part by `keyOf`. */
type NumbersByKey = Map<string, PartNumberEntry>;

/** Key and maker identify a number of a part. */
const keyOf = ({ maker, number }: Pick<PartNumberEntry, 'maker' | 'number'>) => `${partNumberKey(number)} ${maker}`;

/** Adds, changes and removes further numbers. Wrong rows are left out, all others are written or none. For admins and the shop itself (401, 403). */
export async function upsertNumbers(
  scope: Scope,
  rows: readonly BulkNumberRow[],
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<BulkNumbersResult> {
  requirePermission(scope, 'edit_parts');
  if (dryRun) return planAndWrite(scope, rows, true);
  return inTransaction(scope, (tx) => planAndWrite(tx, rows, false));
}

async function planAndWrite(scope: Scope, rows: readonly BulkNumberRow[], dryRun: boolean): Promise<BulkNumbersResult> {
  const ids = await findPartIds(
    scope,
    rows.map(({ brand, partNumber }) => ({ brand, partNumber })),
  );
  const numbersOf = await listNumbers(
    scope,
    ids.flatMap((id) => id ?? []),
  );
  const outcomes = rows.map((row, index) => applyRow(row, numbersOf.get(ids[index] ?? '')));
  const changes = outcomes.map(({ status, before, after }, index): NumberChange | null =>
    status === 'new' || status === 'changed' ? { partId: ids[index] ?? '', before, after } : null,
  );
  if (dryRun) return { rows: outcomes, changes: rows.map(() => null) };
  await writeChanges(
    scope,
    changes.flatMap((change) => change ?? []),
  );
  return { rows: outcomes, changes };
}

/** All numbers of the parts, their own included, by part. Each of the parts is in the map. */
async function listNumbers(scope: Scope, partIds: readonly string[]): Promise<Map<string, NumbersByKey>> {
  const ids = [...new Set(partIds)];
  const numbersOf = new Map<string, NumbersByKey>(ids.map((id) => [id, new Map()]));
  const { partId, kind, maker, number } = partNumbers;
  const rows = await scope.db
    .select({ partId, kind, maker, number })
    .from(partNumbers)
    .where(sql`${partId} = any(${sql.param(ids)}::uuid[])`);
  for (const row of rows) {
    const entry = { kind: row.kind, maker: row.maker, number: row.number };
    numbersOf.get(row.partId)?.set(keyOf(entry), entry);
  }
  return numbersOf;
}

/** The outcome of a row. Changes `numbers`, so that later rows of the same part are compared with its result. */
function applyRow(row: BulkNumberRow, numbers: NumbersByKey | undefined): NumberOutcome {
  const { kind, maker, number } = row;
  const wrong = (field: keyof BulkNumberRow, message: string): NumberOutcome => ({
    status: 'wrong',
    before: [],
    after: [],
    error: { field, message },
  });
  if (!numbers) return wrong('partNumber', m.catalog_row_part_unknown({ part: `${row.brand} ${row.partNumber}` }));
  if (number === null) {
    const removed = [...numbers.values()].filter((entry) => entry.kind === kind && (!maker || entry.maker === maker));
    for (const entry of removed) numbers.delete(keyOf(entry));
    return { status: removed.length > 0 ? 'changed' : 'unchanged', before: removed, after: [] };
  }
  const key = partNumberKey(number);
  if (row.unlessKnown && [...numbers.values()].some((known) => partNumberKey(known.number) === key))
    return { status: 'unchanged', before: [], after: [] };
  const entry = { kind, maker, number };
  const before = numbers.get(keyOf(entry));
  if (before?.kind === 'own') return wrong('number', m.catalog_row_own_number());
  if (before && before.kind === kind && before.number === number) return { status: 'unchanged', before: [], after: [] };
  numbers.set(keyOf(entry), entry);
  return { status: before ? 'changed' : 'new', before: before ? [before] : [], after: [entry] };
}

/** Applies the changes in their order: of several changes to one number the last one counts. */
async function writeChanges(scope: Scope, changes: readonly NumberChange[]): Promise<void> {
  const deletions = new Map<string, object>();
  const upserts = new Map<string, object>();
  for (const { partId, before, after } of changes) {
    for (const entry of before) {
      upserts.delete(`${partId} ${keyOf(entry)}`);
      deletions.set(`${partId} ${keyOf(entry)}`, toRow(partId, entry));
    }
    for (const entry of after) {
      deletions.delete(`${partId} ${keyOf(entry)}`);
      upserts.set(`${partId} ${keyOf(entry)}`, toRow(partId, entry));
    }
  }
  await deleteNumbers(scope, [...deletions.values()]);
  await insertNumbers(scope, [...upserts.values()]);
}

function toRow(partId: string, { kind, maker, number }: PartNumberEntry) {
  return { partId, kind, maker, number, key: partNumberKey(number) };
}

const givenNumbers = (rows: readonly object[]) => sql`${jsonRows(rows)}
  as given ("partId" uuid, kind text, maker text, number text, key text)`;

async function deleteNumbers(scope: Scope, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await scope.db.execute(sql`delete from ${partNumbers} n using ${givenNumbers(rows)}
    where n.part_id = given."partId" and n.number_key = given.key and n.maker = given.maker and n.kind = given.kind`);
}

async function insertNumbers(scope: Scope, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await scope.db.execute(sql`insert into ${partNumbers} (part_id, kind, maker, number, number_key)
    select "partId", kind, maker, number, key from ${givenNumbers(rows)}
    on conflict (part_id, number_key, maker) do update set kind = excluded.kind, number = excluded.number
      where ${partNumbers.kind} <> 'own'`);
}

/**
 * Undoes what upsertNumbers wrote, except numbers that were changed later. Returns, in the order of the changes,
 * null or why one was left as it is. For admins and the shop itself (401, 403).
 */
export async function undoNumbers(scope: Scope, changes: readonly NumberChange[]): Promise<(string | null)[]> {
  requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    const numbersOf = await listNumbers(
      tx,
      changes.map(({ partId }) => partId),
    );
    // Last change first: each change is compared with the state that it left.
    const conflicts = changes
      .toReversed()
      .map((change) => (revert(change, numbersOf.get(change.partId)) ? null : m.catalog_undo_changed_number()))
      .toReversed();
    const reverted = changes.flatMap(({ partId, before, after }, index) =>
      conflicts[index] === null ? [{ partId, before: after, after: before }] : [],
    );
    await writeChanges(tx, reverted.toReversed());
    return conflicts;
  });
}

/** Reverts the change in `numbers`. False, and no effect, when one of its numbers is different now. */
function revert({ before, after }: NumberChange, numbers: NumbersByKey | undefined): boolean {
  if (!numbers) return false;
  const isUnchanged = after.every((entry) => {
    const current = numbers.get(keyOf(entry));
    return current?.kind === entry.kind && current.number === entry.number;
  });
  const isRestorable = before.every(
    (entry) => !numbers.has(keyOf(entry)) || after.some((other) => keyOf(other) === keyOf(entry)),
  );
  if (!isUnchanged || !isRestorable) return false;
  for (const entry of after) numbers.delete(keyOf(entry));
  for (const entry of before) numbers.set(keyOf(entry), entry);
  return true;
}

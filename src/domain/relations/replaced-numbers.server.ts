/**
 * Lists of replaced numbers, as makers send them: an old number may be a part of the shop, which is superseded as every part,
 * or a dead number; a new number may be a part or a dead number that leads to one.
 */
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { m } from '#messages';
import { requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type {
  BulkRelationsOptions,
  BulkRelationsResult,
  RowOutcome,
  SupersessionChange,
  SupersessionRow,
} from './bulk-contract.ts';
import { addSupersessions, undoSupersessions } from './bulk-supersessions.server.ts';
import {
  type DeadNumber,
  type DeadNumberChange,
  deadNumberKey,
  isSameDeadNumber,
  successorKeyOf,
} from './dead-number.ts';
import { findLoops, planDeadNumbers } from './plan-dead-numbers.ts';
import { lockSupersessions } from './relation-locks.server.ts';
import { listDeadNumbers, listKeysOfParts, writeDeadNumbers } from './stored-dead-numbers.server.ts';
import { weakerInterchangeability } from './supersession-chain.ts';

export type ReplacedNumberChange = SupersessionChange | DeadNumberChange;

/**
 * Adds each row on its own, as addSupersessions does: a wrong row stops no other but those of the same old number and those
 * that lead to a part only through it. One transaction, which holds the supersession lock. For admins and the shop itself
 * (401, 403).
 */
export async function addReplacedNumbers(
  scope: Scope,
  rows: readonly SupersessionRow[],
  { dryRun = false }: BulkRelationsOptions = {},
): Promise<BulkRelationsResult<ReplacedNumberChange>> {
  const { email } = requireAdmin(scope);
  return inTransaction(scope, async (tx) => {
    if (!dryRun) await lockSupersessions(tx);
    const { known, ofDead, stored } = await readNumbers(tx, rows);
    const plan = planDeadNumbers(ofDead, stored);
    const changes = plan.requested.flatMap(({ key, after }): DeadNumberChange[] => {
      const before = stored.get(key) ?? null;
      return isSameDeadNumber(before, after) ? [] : [{ deadNumber: key, before, after }];
    });
    if (!dryRun) await writeDeadNumbers(tx, changes.map(toRequested), email);
    const changeOf = new Map(changes.map((change) => [change.deadNumber, change]));
    const outcomes = new Map(
      ofDead.map(({ index, key }) => [index, toOutcome(plan.errors.get(index), changeOf.get(key))]),
    );
    const others = rows.flatMap((row, index) => (outcomes.has(index) ? [] : [{ row, index }]));
    const numbers = new Map([...stored, ...plan.requested.map(({ key, after }) => [key, after] as const)]);
    const ofParts = await addSupersessions(
      tx,
      others.map(({ row }) => throughDeadNumbers(row, known, numbers)),
      { dryRun },
    );
    others.forEach(({ index }, at) => {
      outcomes.set(index, ofParts.rows[at] ?? { status: 'unchanged' });
    });
    const inOrder = rows.map((_, index): RowOutcome => outcomes.get(index) ?? { status: 'unchanged' });
    return { rows: inOrder, changes: [...changes, ...ofParts.changes] };
  });
}

/**
 * Undoes changes: each number gets its `before` again if it still has its `after`. Returns the changes that were made. For
 * admins and the shop itself (401, 403).
 */
export async function undoReplacedNumbers(
  scope: Scope,
  changes: readonly ReplacedNumberChange[],
): Promise<readonly ReplacedNumberChange[]> {
  const { email } = requireAdmin(scope);
  const ofDead = changes.filter(isOfDead);
  const ofParts = changes.filter((change): change is SupersessionChange => !isOfDead(change));
  return inTransaction(scope, async (tx) => {
    await lockSupersessions(tx);
    const keys = ofDead.flatMap(({ deadNumber, before }) => [deadNumber, ...(before ? [successorKeyOf(before)] : [])]);
    const stored = await listDeadNumbers(tx, keys);
    const unchanged = ofDead.filter(({ deadNumber, after }) => isSameDeadNumber(stored.get(deadNumber) ?? null, after));
    const loops = findLoops(unchanged.map(toRestored), stored);
    const undone = unchanged.filter((_, index) => !loops[index]);
    await writeDeadNumbers(tx, undone.map(toRestored), email);
    return [...undone, ...(await undoSupersessions(tx, ofParts))];
  });
}

const isOfDead = (change: ReplacedNumberChange): change is DeadNumberChange => 'deadNumber' in change;
const toRequested = ({ deadNumber, after }: DeadNumberChange) => ({ key: deadNumber, after });
const toRestored = ({ deadNumber, before }: DeadNumberChange) => ({ key: deadNumber, after: before });

async function readNumbers(scope: Scope, rows: readonly SupersessionRow[]) {
  const ids = await findPartIds(
    scope,
    rows.flatMap(({ from, to }) => [from, to ?? from]),
  );
  const named = rows.map((row, index) => ({ row, index, key: ids[2 * index] ? null : deadNumberKey(row.from) }));
  const toKeys = rows.map(({ to }) => to && deadNumberKey(to));
  const known = await listKeysOfParts(
    scope,
    rows.flatMap(({ to }) => to ?? []),
  );
  const ofDead = named.flatMap(({ key, row, index }) => {
    const toKey = toKeys[index];
    const leadsToPart = row.to === null || Boolean(ids[2 * index + 1]) || (toKey ? known.has(toKey) : false);
    return key ? [{ key, row, index, leadsToPart }] : [];
  });
  const keys = [...named.map(({ key }) => key), ...toKeys].filter((key) => key !== null);
  return { known, ofDead, stored: await listDeadNumbers(scope, keys) };
}

function toOutcome(error: RowOutcome['error'], change: DeadNumberChange | undefined): RowOutcome {
  if (error) return { status: 'wrong', error };
  return { status: change ? (change.before ? 'changed' : 'new') : 'unchanged' };
}

/** The row of a part whose new number is dead, with the number at the end of its chain instead. */
function throughDeadNumbers(
  row: SupersessionRow,
  known: ReadonlySet<string>,
  numbers: ReadonlyMap<string, DeadNumber | null>,
): SupersessionRow {
  const first = row.to && deadNumberKey(row.to);
  if (!first || known.has(first) || !numbers.get(first)) return row;
  const passed = new Map<string, DeadNumber>();
  let key = first;
  for (let next = numbers.get(key); next && !known.has(key) && !passed.has(key); next = numbers.get(key)) {
    passed.set(key, next);
    key = successorKeyOf(next);
  }
  const chain = [...passed.values()];
  const last = chain.at(-1);
  if (!last) return row;
  const way = m.relations_by_way_of({ numbers: chain.map(({ number }) => number).join(', ') });
  return {
    ...row,
    to: { brand: last.successorBrand, partNumber: last.successorNumber },
    quantity: chain.reduce((pieces, { quantity }) => pieces * quantity, row.quantity ?? 1),
    interchangeability: chain.reduce(
      (weakest, { interchangeability }) => weakerInterchangeability(weakest, interchangeability),
      row.interchangeability ?? 'two_way',
    ),
    note: [row.note, way].filter(Boolean).join('; '),
  };
}

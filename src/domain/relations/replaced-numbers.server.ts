/**
 * Lists of replaced numbers, as makers send them: an old number may be a part of the shop, which is superseded as every part,
 * or a dead number; a new number may be a part or a dead number that leads to one.
 */
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import type { PartRef } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type {
  BulkRelationsOptions,
  BulkRelationsResult,
  RowOutcome,
  SupersessionChange,
  SupersessionRow,
} from './bulk-contract.ts';
import { addSupersessions, undoSupersessions } from './bulk-supersessions.server.ts';
import { type DeadNumberChange, deadNumberKey, isSameDeadNumber, numberKeyOf, successorKeyOf } from './dead-number.ts';
import { findBrokenChains, type PartPieces } from './dead-number-chains.ts';
import type { DeadNumber } from './dead-number-contract.ts';
import { listPartPieces } from './parts-of-dead-numbers.server.ts';
import { findLoops, planDeadNumbers } from './plan-dead-numbers.ts';
import { lockSupersessions } from './relation-locks.server.ts';
import { listDeadNumbers, listOlderKeys, writeDeadNumbers } from './stored-dead-numbers.server.ts';
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
  const { email } = requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    if (!dryRun) await lockSupersessions(tx);
    const { parts, ofDead, stored } = await readNumbers(tx, rows);
    const plan = planDeadNumbers(ofDead, stored, parts);
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
      others.map(({ row }) => throughDeadNumbers(row, parts, numbers)),
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
 * Undoes changes: each number gets its `before` again if it still has its `after` and no chain breaks (findBrokenChains).
 * Returns the changes that were made. For admins and the shop itself (401, 403).
 */
export async function undoReplacedNumbers(
  scope: Scope,
  changes: readonly ReplacedNumberChange[],
): Promise<readonly ReplacedNumberChange[]> {
  const { email } = requirePermission(scope, 'edit_parts');
  const ofDead = changes.filter(isOfDead);
  const ofParts = changes.filter((change): change is SupersessionChange => !isOfDead(change));
  return inTransaction(scope, async (tx) => {
    await lockSupersessions(tx);
    const keys = ofDead.flatMap(({ deadNumber, before }) => [deadNumber, ...(before ? [successorKeyOf(before)] : [])]);
    const stored = await listChains(tx, keys, []);
    const unchanged = ofDead.filter(({ deadNumber, after }) => isSameDeadNumber(stored.get(deadNumber) ?? null, after));
    const loops = findLoops(unchanged.map(toRestored), stored);
    const withoutLoops = unchanged.filter((_, index) => !loops[index]);
    const former = withoutLoops.flatMap(({ before }) => (before ? [toSuccessor(before)] : []));
    const parts = await listPartsOf(tx, former, stored);
    const broken = findBrokenChains(withoutLoops.map(toRestored), stored, parts);
    const undone = withoutLoops.filter(({ deadNumber }) => !broken.has(deadNumber));
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
  const ofDead = named.flatMap(({ key, row, index }) => (key ? [{ key, row, index }] : []));
  const toKeys = rows.flatMap(({ to }) => (to && deadNumberKey(to)) || []);
  const stored = await listChains(
    scope,
    ofDead.map(({ key }) => key),
    toKeys,
  );
  const successors = rows.flatMap(({ to }) => to ?? []);
  const parts = new Map(await listPartsOf(scope, successors, stored));
  // A part is also found by a number that no search takes for one.
  rows.forEach(({ to }, index) => {
    const key = ids[2 * index + 1] && to && numberKeyOf(to);
    if (key && !parts.has(key)) parts.set(key, 1);
  });
  return { parts, ofDead, stored };
}

/** The dead numbers that lead to those that change, and all that are reached. */
async function listChains(scope: Scope, changed: readonly string[], others: readonly string[]) {
  const older = await listOlderKeys(scope, changed);
  return listDeadNumbers(scope, [...changed, ...others, ...older]);
}

/** The parts that these numbers and the stored ones lead to. */
function listPartsOf(scope: Scope, named: readonly PartRef[], stored: ReadonlyMap<string, DeadNumber>) {
  const successors = [...stored.values()].map(toSuccessor);
  return listPartPieces(scope, [...named, ...successors]);
}

const toSuccessor = ({ successorBrand: brand, successorNumber: partNumber }: DeadNumber) => ({ brand, partNumber });

function toOutcome(error: RowOutcome['error'], change: DeadNumberChange | undefined): RowOutcome {
  if (error) return { status: 'wrong', error };
  return { status: change ? (change.before ? 'changed' : 'new') : 'unchanged' };
}

/** The row of a part whose new number is dead, with the number at the end of its chain instead. */
function throughDeadNumbers(
  row: SupersessionRow,
  parts: PartPieces,
  numbers: ReadonlyMap<string, DeadNumber | null>,
): SupersessionRow {
  const first = row.to && deadNumberKey(row.to);
  if (!first || parts.has(first) || !numbers.get(first)) return row;
  const passed = new Map<string, DeadNumber>();
  let key = first;
  for (let next = numbers.get(key); next && !parts.has(key) && !passed.has(key); next = numbers.get(key)) {
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

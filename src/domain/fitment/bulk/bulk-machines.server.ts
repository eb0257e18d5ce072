/** Machines from a list. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { m } from '#messages';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { parseSerialRanges } from '../parse-serial-ranges.ts';
import { machines } from '../tables.server.ts';
import { lockPrefixes } from './changed-prefixes.server.ts';
import { type DividedText, planDividing, problemOfLost } from './divide-again.server.ts';
import { fitmentTexts } from './fitment-texts.server.ts';
import {
  type GivenRow,
  type KeyedChange,
  type KeyedOutcome,
  undoKeyedRows,
  upsertKeyedRows,
} from './keyed-rows.server.ts';
import { type MachineValues, machineAddressKey, machineStore } from './machine-values.server.ts';
import type { SerialTexts } from './serial-texts.ts';

/** Values that a row states; make and name find the machine. Model and series follow from the name unless they are stated. */
export type MachineRow = Pick<MachineValues, 'make' | 'name'> & Partial<MachineValues>;

/**
 * Stores machines of a list. New prefixes of serial numbers divide the stored texts about them again; a row by which one cannot
 * be read any more is wrong. For admins and the shop itself. Throws unauthenticated, forbidden.
 * @param others texts that are divided besides those of fitments
 */
export function upsertMachines(
  scope: Scope,
  rows: readonly MachineRow[],
  others: readonly SerialTexts[],
  options: { readonly dryRun?: boolean } = {},
): Promise<KeyedOutcome<MachineValues>[]> {
  requirePermission(scope, 'edit_machines');
  return inTransaction(scope, async (tx) => {
    const texts = [fitmentTexts, ...others];
    const given = rows.map(toGivenRow);
    const changed = given.flatMap(({ key, ...row }) =>
      key !== undefined && 'value' in row ? [{ ...row.value, key }] : [],
    );
    if (!options.dryRun) await lockPrefixes(tx, changed);
    const readable = refuseLost(given, await planDividing(tx, changed, texts));
    return upsertKeyedRows(tx, machineStore(texts), readable, options);
  });
}

function refuseLost(
  rows: readonly GivenRow<MachineValues>[],
  divided: readonly DividedText[],
): GivenRow<MachineValues>[] {
  return rows.map((row) => {
    const message = problemOfLost(divided.filter(({ machines }) => machines.includes(row.key ?? '')));
    return message ? { problem: { field: 'serials', message } } : row;
  });
}

/**
 * Undoes what upsertMachines changed, as undoKeyedRows. A machine that fitments or drawings name since is not removed with them:
 * it counts as changed.
 * @param others as upsertMachines
 */
export function undoMachines(
  scope: Scope,
  changes: readonly KeyedChange<MachineValues>[],
  others: readonly SerialTexts[],
): Promise<(string | null)[]> {
  requirePermission(scope, 'edit_machines');
  return inTransaction(scope, async (tx) => {
    const changed = changes.map(({ key, before }) => ({ key, families: before?.families ?? [] }));
    await lockPrefixes(tx, changed);
    const kinds = [fitmentTexts, ...others];
    const used = await usedMachines(tx, changes, kinds);
    const undone = changes.filter(({ key }) => !used.has(key));
    const reasons = await undoKeyedRows(tx, machineStore(kinds), undone, m.imports_undo_relation_changed());
    return changes.map((change) => {
      const at = undone.indexOf(change);
      return at < 0 ? m.imports_undo_relation_changed() : (reasons[at] ?? null);
    });
  });
}

/** Keys of the machines that the changes have added and that rows of these kinds name: deleting them would delete what was added since. */
async function usedMachines(
  scope: Scope,
  changes: readonly KeyedChange<MachineValues>[],
  kinds: readonly SerialTexts[],
): Promise<ReadonlySet<string>> {
  const keys = changes.filter(({ before }) => !before).map(({ key }) => key);
  const rows = await query(
    scope,
    z.object({ id: z.string(), key: z.string() }),
    sql`
      select id, make_slug || '/' || slug as key from ${machines}
      where make_slug || '/' || slug = any(${sql.param(keys)}::text[])`,
  );
  const ids = rows.map(({ id }) => id);
  const uses = (await Promise.all(kinds.map((kind) => kind.uses(scope, ids)))).flat();
  const usedIds = new Set(uses.map(({ machineId }) => machineId));
  return new Set(rows.filter(({ id }) => usedIds.has(id)).map(({ key }) => key));
}

function toGivenRow({ ...row }: MachineRow): GivenRow<MachineValues> {
  const key = machineAddressKey(row.make, row.name);
  if (!key) return { problem: { field: 'name', message: m.fitment_machine_name() } };
  const { problem } = parseSerialRanges(row.serialText ?? '');
  if (problem) return { problem: { field: 'serials', message: problem } };
  const [, model = row.name, series = ''] = /^(.*?)-([0-9A-Z.]{1,6})$/i.exec(row.name) ?? [];
  const families = row.families && { families: [...new Set(row.families)].sort() };
  return { key, value: { model, series, ...row, ...families } };
}

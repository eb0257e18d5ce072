/** Rows of a list → the supersession of each old part, with an error for each wrong row. Pure. */

import { partRefLabel, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { isDay } from '#platform/values/day.ts';
import { plainText } from '#platform/values/text.ts';
import type { RowOutcome, StoredSupersession, SupersessionRow } from './bulk-contract.ts';
import { maxTargets } from './contract.ts';

export type RowError = NonNullable<RowOutcome['error']>;

/** A row with the ids of its parts; null: not in the shop, or not named. */
export interface ResolvedSupersessionRow {
  readonly row: SupersessionRow;
  readonly fromId: string | null;
  readonly toId: string | null;
}

interface PlannedSupersession {
  readonly partId: string;
  readonly after: StoredSupersession | null;
  /** Indexes of its rows in the list; those with a target are in the order of the targets. */
  readonly rows: readonly number[];
}

export interface SupersessionPlan {
  readonly supersessions: readonly PlannedSupersession[];
  /** By index of the row. */
  readonly errors: Map<number, RowError>;
}

/** Characters of the note of a supersession. */
export const maxSupersessionNote = 500;

/**
 * One supersession for each old part, in the order of their first rows. When one of its rows is wrong, the old
 * part has none and each of its rows has an error.
 */
export function planSupersessions(resolved: readonly ResolvedSupersessionRow[]): SupersessionPlan {
  const errors = new Map<number, RowError>();
  const indexesOf = new Map<string, number[]>();
  resolved.forEach((row, index) => {
    const error = validateRow(row);
    if (error) errors.set(index, error);
    if (!row.fromId) return;
    const siblings = indexesOf.get(row.fromId);
    if (siblings) siblings.push(index);
    else indexesOf.set(row.fromId, [index]);
  });
  const supersessions = [...indexesOf].flatMap(([partId, rows]): PlannedSupersession[] => {
    for (const [index, error] of validateSiblings(resolved, rows)) if (!errors.has(index)) errors.set(index, error);
    if (rejectSiblings(resolved, rows, errors)) return [];
    return [{ partId, rows, after: mergeRows(rows.flatMap((index) => resolved[index] ?? [])) }];
  });
  return { supersessions, errors };
}

/** When one of the rows of a supersession is wrong, gives the others an error too. Returns whether one was wrong. */
export function rejectSiblings(
  resolved: readonly ResolvedSupersessionRow[],
  rows: readonly number[],
  errors: Map<number, RowError>,
): boolean {
  if (!rows.some((index) => errors.has(index))) return false;
  for (const index of rows) {
    const row = resolved[index]?.row;
    if (row && !errors.has(index))
      errors.set(index, { field: 'from', message: m.relations_row_group_error({ part: partRefLabel(row.from) }) });
  }
  return true;
}

/** The error of a row that does not depend on other rows. */
function validateRow({ row, fromId, toId }: ResolvedSupersessionRow): RowError | null {
  if (!fromId) return { field: 'from', message: unknownPartMessage(row.from) };
  if (row.to && !toId) return { field: 'to', message: unknownPartMessage(row.to) };
  if (row.date && !isDay(row.date)) return { field: 'date', message: m.relations_bad_date() };
  if ((row.note?.length ?? 0) > maxSupersessionNote)
    return { field: 'note', message: m.errors_too_long({ max: maxSupersessionNote }) };
  return null;
}

/** Errors that arise from several rows of one old part together, by index of the row. */
function validateSiblings(
  resolved: readonly ResolvedSupersessionRow[],
  rows: readonly number[],
): [index: number, RowError][] {
  const siblings = rows.flatMap((index) => (resolved[index] ? [{ index, ...resolved[index] }] : []));
  const [first] = siblings;
  if (!first || siblings.length === 1) return [];
  const part = partRefLabel(first.row.from);
  const onAll = (field: string, message: string) =>
    siblings.map(({ index }): [number, RowError] => [index, { field, message }]);
  if (siblings.length > maxTargets) return onAll('from', m.relations_too_many_replacements({ max: maxTargets }));
  if (siblings.some(({ row }) => row.to === null)) return onAll('to', m.relations_clear_row_alone({ part }));
  if (siblings.every(({ row }) => row.kind === undefined)) return onAll('kind', m.relations_type_required({ part }));
  return siblings.flatMap(({ index, row, toId }, position): [number, RowError][] => {
    const earlier = siblings.slice(0, position);
    if (row.to && earlier.some((sibling) => sibling.toId === toId))
      return [[index, { field: 'to', message: m.relations_duplicate({ part: partRefLabel(row.to) }) }]];
    const field = (['kind', 'interchangeability', 'date'] as const).find((name) => {
      const previous = earlier.find((sibling) => sibling.row[name] !== undefined)?.row[name];
      return row[name] !== undefined && previous !== undefined && row[name] !== previous;
    });
    return field ? [[index, { field, message: m.relations_rows_differ({ part, field }) }]] : [];
  });
}

/** The rows of one old part as its supersession: each field from the first row that has it; notes are concatenated. */
function mergeRows(rows: readonly ResolvedSupersessionRow[]): StoredSupersession | null {
  const targets = rows.flatMap(({ row, toId }) => (toId ? [{ partId: toId, quantity: row.quantity ?? 1 }] : []));
  if (targets.length === 0) return null;
  const first = <Name extends 'kind' | 'interchangeability' | 'date'>(name: Name) =>
    rows.find(({ row }) => row[name] !== undefined)?.row[name];
  const notes = new Set(rows.map(({ row }) => plainText(row.note ?? '')).filter(Boolean));
  return {
    kind: first('kind') ?? 'one',
    interchangeability: first('interchangeability') ?? 'two_way',
    date: first('date') || null,
    note: [...notes].join('; '),
    targets,
  };
}

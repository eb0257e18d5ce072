/**
 * Imports replaced numbers and interchange groups. Rows depend on each other (all rows with one old part are one
 * supersession, rows that share a part are one group), so a file is one chunk.
 */

import type {
  BulkRelationsResult,
  GroupChange,
  InterchangeRow,
  RowOutcome,
  SupersessionRow,
} from '#domain/relations/bulk-contract.ts';
import { addInterchanges, undoInterchange } from '#domain/relations/bulk-interchange.server.ts';
import {
  addReplacedNumbers,
  type ReplacedNumberChange,
  undoReplacedNumbers,
} from '#domain/relations/replaced-numbers.server.ts';
import { m } from '#messages';
import type { ImportDifference } from '../contract.ts';
import type { RowValues } from '../read/parse-row.ts';
import type { ApplyResult, Importer, InputRow, RowPlan } from './importer.ts';
import { toPartRef } from './parts.server.ts';

export const supersessionImporter: Importer = {
  chunk: 'all',
  async plan(scope, rows) {
    const result = await addReplacedNumbers(scope, rows.map(toSupersession), { dryRun: true });
    return rows.map(({ values }, at) =>
      toPlan(result.rows[at], { field: 'newNumber', old: null, new: formatNewPart(values) }, supersessionFields),
    );
  },
  apply: async (scope, rows) => toApplyResult(rows, await addReplacedNumbers(scope, rows.map(toSupersession))),
  async undo(scope, changes) {
    const given = changes as readonly ReplacedNumberChange[];
    return undoReasons(given, await undoReplacedNumbers(scope, given));
  },
};

export const interchangeImporter: Importer = {
  chunk: 'all',
  async plan(scope, rows) {
    const result = await addInterchanges(scope, rows.map(toInterchange), { dryRun: true });
    return rows.map(({ values }, at) => {
      const other = `${values.otherBrand} ${values.otherNumber}`;
      return toPlan(result.rows[at], { field: 'otherNumber', old: null, new: other }, interchangeFields);
    });
  },
  apply: async (scope, rows) => toApplyResult(rows, await addInterchanges(scope, rows.map(toInterchange))),
  async undo(scope, changes) {
    const given = changes as readonly GroupChange[];
    return undoReasons(given, await undoInterchange(scope, given));
  },
};

function toSupersession({ values }: InputRow): SupersessionRow {
  const { newBrand, newNumber, kind, quantity, interchangeability, date, note } = values;
  const from = toPartRef(values);
  return {
    from,
    to: newNumber === null ? null : { brand: String(newBrand ?? from.brand), partNumber: String(newNumber ?? '') },
    ...(kind && { kind: kind as SupersessionRow['kind'] }),
    ...(quantity && { quantity: Number(quantity) }),
    ...(interchangeability && { interchangeability: interchangeability as SupersessionRow['interchangeability'] }),
    ...(date !== undefined && { date: date === null ? null : String(date) }),
    ...(note !== undefined && { note: String(note) }),
  };
}

function formatNewPart({ newBrand, newNumber, brand }: RowValues): string {
  return newNumber === null ? m.imports_no_replacement() : `${newBrand ?? brand} ${newNumber}`;
}

function toInterchange({ values }: InputRow): InterchangeRow {
  const { otherBrand, otherNumber, ownNote, otherNote } = values;
  return {
    a: toPartRef(values),
    b: { brand: String(otherBrand), partNumber: String(otherNumber) },
    ...(ownNote !== undefined && { aNote: String(ownNote) }),
    ...(otherNote !== undefined && { bNote: String(otherNote) }),
  };
}

/** Field of a SupersessionRow or InterchangeRow → field of the import. */
const supersessionFields: Readonly<Record<string, string>> = { from: 'partNumber', to: 'newNumber' };
const interchangeFields: Readonly<Record<string, string>> = {
  a: 'partNumber',
  b: 'otherNumber',
  aNote: 'ownNote',
  bNote: 'otherNote',
};

function toPlan(
  outcome: RowOutcome | undefined,
  difference: ImportDifference,
  fieldNames: Readonly<Record<string, string>>,
): RowPlan {
  const { status = 'wrong', error, differences } = outcome ?? {};
  const stated = differences?.map(({ field, ...values }) => ({ field: fieldNames[field] ?? field, ...values }));
  return {
    outcome: status,
    differences: status === 'changed' ? (stated ?? [difference]) : [],
    ...(error && { problem: { field: fieldNames[error.field] ?? error.field, reason: error.message } }),
  };
}

/** The result of the import. A change belongs to a part, not to a row, so changes are numbered from 1 instead of by row. */
function toApplyResult(rows: readonly InputRow[], result: BulkRelationsResult<unknown>): ApplyResult {
  return {
    changes: result.changes.map((change, at) => ({ row: at + 1, change })),
    skipped: rows.flatMap(({ row }, at) => {
      const error = result.rows[at]?.error;
      return error ? [{ row, reason: error.message }] : [];
    }),
  };
}

function undoReasons(
  changes: readonly (ReplacedNumberChange | GroupChange)[],
  undone: readonly (ReplacedNumberChange | GroupChange)[],
): (string | null)[] {
  const keyOf = (change: ReplacedNumberChange | GroupChange) =>
    'deadNumber' in change ? change.deadNumber : change.partId;
  const undoneKeys = new Set(undone.map(keyOf));
  return changes.map((change) => (undoneKeys.has(keyOf(change)) ? null : m.imports_undo_relation_changed()));
}

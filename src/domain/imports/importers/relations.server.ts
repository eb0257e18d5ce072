/** Replacements and equal parts. Rows lean on each other (steps of one part, groups), so a file is taken as a whole. */

import type {
  BulkRelationsResult,
  GroupChange,
  InterchangeRow,
  RowOutcome,
  SupersessionChange,
  SupersessionRow,
} from '#domain/relations/bulk-contract.ts';
import { addInterchanges, undoInterchange } from '#domain/relations/bulk-interchange.server.ts';
import { addSupersessions, undoSupersessions } from '#domain/relations/bulk-supersessions.server.ts';
import { m } from '#messages';
import type { ImportDifference } from '../contract.ts';
import type { RowValues } from '../read/read-row.ts';
import type { Applied, Finding, GivenRow, KindWork } from './importer.ts';
import { identity } from './parts.server.ts';

export const supersessionList: KindWork = {
  chunk: 'all',
  async find(scope, rows) {
    const { rows: outcomes } = await addSupersessions(scope, rows.map(toSupersession), { dryRun: true });
    return rows.map((row, at) =>
      finding(outcomes[at], { field: 'newNumber', old: null, new: newSide(row.values) }, oldOrNew),
    );
  },
  apply: async (scope, rows) => applied(rows, await addSupersessions(scope, rows.map(toSupersession))),
  takeBack: async (scope, changes) =>
    kept(
      changes as readonly SupersessionChange[],
      await undoSupersessions(scope, changes as readonly SupersessionChange[]),
    ),
};

export const interchangeList: KindWork = {
  chunk: 'all',
  async find(scope, rows) {
    const { rows: outcomes } = await addInterchanges(scope, rows.map(toInterchange), { dryRun: true });
    return rows.map(({ values }, at) =>
      finding(
        outcomes[at],
        { field: 'otherNumber', old: null, new: `${values.otherBrand} ${values.otherNumber}` },
        sides,
      ),
    );
  },
  apply: async (scope, rows) => applied(rows, await addInterchanges(scope, rows.map(toInterchange))),
  takeBack: async (scope, changes) =>
    kept(changes as readonly GroupChange[], await undoInterchange(scope, changes as readonly GroupChange[])),
};

function toSupersession({ values }: GivenRow): SupersessionRow {
  const { newBrand, newNumber, kind, quantity, interchangeability, date, note } = values;
  const from = identity(values);
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

function newSide({ newBrand, newNumber, brand }: RowValues): string | null {
  return newNumber === null ? m.imports_no_replacement() : `${newBrand ?? brand} ${newNumber}`;
}

function toInterchange({ values }: GivenRow): InterchangeRow {
  return { a: identity(values), b: { brand: String(values.otherBrand), partNumber: String(values.otherNumber) } };
}

/** The catalogue's word for the side that is wrong → the field that holds it. */
const oldOrNew: Readonly<Record<string, string>> = { from: 'partNumber', to: 'newNumber' };
const sides: Readonly<Record<string, string>> = { a: 'partNumber', b: 'otherNumber' };

function finding(
  outcome: RowOutcome | undefined,
  difference: ImportDifference,
  names: Readonly<Record<string, string>>,
): Finding {
  const { status = 'wrong', error } = outcome ?? {};
  const differences = status === 'changed' ? [difference] : [];
  return {
    outcome: status,
    differences,
    ...(error && { problem: { field: names[error.field] ?? error.field, reason: error.message } }),
  };
}

/** Changes are of parts, not of rows: they are only counted through. */
function applied(rows: readonly GivenRow[], { rows: outcomes, changes }: BulkRelationsResult<unknown>): Applied {
  return {
    changes: changes.map((change, at) => ({ row: at + 1, change })),
    skipped: rows.flatMap(({ row }, at) => {
      const error = outcomes[at]?.error;
      return error ? [{ row, reason: error.message }] : [];
    }),
  };
}

function kept(
  changes: readonly { readonly partId: string }[],
  restored: readonly { readonly partId: string }[],
): (string | null)[] {
  const back = new Set(restored.map(({ partId }) => partId));
  return changes.map(({ partId }) => (back.has(partId) ? null : m.imports_kept_relation()));
}

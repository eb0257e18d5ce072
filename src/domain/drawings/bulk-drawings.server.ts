/** Rows of drawings, with the places of their callouts, from a list. */
import { sql } from 'drizzle-orm';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { type PartRef, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import {
  type GivenRow,
  type KeyedChange,
  type KeyedOutcome,
  undoKeyedRows,
  upsertKeyedRows,
} from '#domain/fitment/bulk/keyed-rows.server.ts';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import { m } from '#messages';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { parseCompanions } from './companion-text.ts';
import { readDrawingPrefixes } from './drawing-prefixes.server.ts';
import { drawingRowStore } from './listed-rows.server.ts';
import { type DrawingRowKey, type DrawingRowValues, drawingRowKey } from './read-listed-rows.server.ts';
import { drawings } from './tables.server.ts';

export interface ListedDrawingRow extends DrawingRowKey {
  /** The part; null: none of the shop; undefined: as it is. */
  readonly part: PartRef | null | undefined;
  /** Code of the drawing that an overview leads to; undefined: as it is. */
  readonly leadsTo: string | null | undefined;
  readonly values: Partial<Omit<DrawingRowValues, 'partId' | 'leadsToDrawingId'>>;
}

/**
 * Stores rows of drawings. A drawing that a list names for the first time gets an empty picture. Spots have to be readable. A
 * companion may have its row in a later part of the list, so that only the callout of the row itself is refused. For
 * admins and the shop itself. Throws unauthenticated, forbidden.
 */
export async function upsertDrawingRows(
  scope: Scope,
  rows: readonly ListedDrawingRow[],
  options: { readonly dryRun?: boolean } = {},
): Promise<KeyedOutcome<DrawingRowValues>[]> {
  requirePermission(scope, 'edit_drawings');
  return inTransaction(scope, async (tx) => {
    const given = await resolveRows(tx, rows, { isLocked: !options.dryRun });
    return upsertKeyedRows(tx, drawingRowStore, given, options);
  });
}

async function resolveRows(
  scope: Scope,
  rows: readonly ListedDrawingRow[],
  options: { readonly isLocked: boolean },
): Promise<GivenRow<DrawingRowValues>[]> {
  const refs = rows.flatMap(({ part }) => part ?? []);
  const [found, namesOf, targets, prefixesOf] = await Promise.all([
    findPartIds(scope, refs),
    readNames(scope, rows),
    findDrawingIds(scope, rows),
    readDrawingPrefixes(
      scope,
      rows.map(({ code }) => code),
      options,
    ),
  ]);
  const ids = new Map(refs.map((ref, at) => [ref, found[at] ?? null]));
  return rows.map((row): GivenRow<DrawingRowValues> => {
    const partId = row.part && (ids.get(row.part) ?? null);
    if (row.part && !partId) return { problem: { field: 'partNumber', message: unknownPartMessage(row.part) } };
    const target = row.leadsTo && (targets.get(row.leadsTo.toLowerCase()) ?? null);
    if (row.leadsTo && !target)
      return { problem: { field: 'leadsTo', message: m.drawing_target_unknown({ slug: row.leadsTo }) } };
    if (parseCompanions(row.values.companions ?? '').includes(row.callout))
      return { problem: { field: 'companions', message: m.drawing_companions_wrong({ callouts: row.callout }) } };
    const serials = parseSerialRanges(row.serials, prefixesOf(row.code)).problem;
    if (serials) return { problem: { field: 'serials', message: serials } };
    const engineSerials = parseSerialRanges(row.engineSerials).problem;
    if (engineSerials) return { problem: { field: 'engineSerials', message: engineSerials } };
    return {
      key: drawingRowKey(row),
      value: {
        ...row.values,
        ...namesOf(row.code),
        ...(partId !== undefined && { partId }),
        ...(target !== undefined && { leadsToDrawingId: target || null }),
      },
    };
  });
}

/** Undoes what upsertDrawingRows changed, as undoKeyedRows. A drawing that the list has added stays, without its rows. */
export function undoDrawingRows(
  scope: Scope,
  changes: readonly KeyedChange<DrawingRowValues>[],
): Promise<(string | null)[]> {
  return undoKeyedRows(scope, drawingRowStore, changes, m.imports_undo_relation_changed());
}

/**
 * Title and assembly of the drawings as the list leaves them: those that one of its rows states, else the stored ones; a new
 * drawing without a title has its code. A row has them too, so that an undo knows the row again.
 */
async function readNames(scope: Scope, rows: readonly ListedDrawingRow[]) {
  const codes = [...new Set(rows.map(({ code }) => code.toLowerCase()))];
  const known = await scope.db
    .select({ code: drawings.code, title: drawings.title, assembly: drawings.assembly })
    .from(drawings)
    .where(sql`lower(${drawings.code}) = any(${sql.param(codes)}::text[])`);
  const names = new Map(known.map(({ code, ...stored }) => [code.toLowerCase(), stored]));
  for (const { code, values } of rows) {
    const before = names.get(code.toLowerCase()) ?? { title: code.toUpperCase(), assembly: '' };
    names.set(code.toLowerCase(), {
      title: values.title || before.title,
      assembly: values.assembly || before.assembly,
    });
  }
  return (code: string) => names.get(code.toLowerCase());
}

/** The ids of the drawings, by code in lower case. */
async function findDrawingIds(scope: Scope, rows: readonly ListedDrawingRow[]): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(rows.flatMap(({ leadsTo }) => leadsTo?.toLowerCase() ?? []))];
  if (codes.length === 0) return new Map();
  const known = await scope.db
    .select({ id: drawings.id, code: drawings.code })
    .from(drawings)
    .where(sql`lower(${drawings.code}) = any(${sql.param(codes)}::text[])`);
  return new Map(known.map(({ id, code }) => [code.toLowerCase(), id]));
}

/** Drawings as staff list them: with the number of findings of each. */
import { asc, inArray, sql } from 'drizzle-orm';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { Page } from '#platform/values/page.ts';
import type { ListedDraft } from './draft-contract.ts';
import { readDrawingPrefixes } from './drawing-prefixes.server.ts';
import { drawingProblems } from './drawing-problems.ts';
import { drawnElement } from './empty-picture.ts';
import { listItemRows } from './get-drawing.server.ts';
import { listDraftParts, toDraftItem } from './get-drawing-draft.server.ts';
import { type DrawingFilter, listDrawings } from './list-drawings.server.ts';
import { drawingSpots, drawings } from './tables.server.ts';

/**
 * The drawings as listDrawings gives them; the number is that of the problems of getDrawingDraft. For admins. Throws
 * unauthenticated, forbidden.
 */
export async function listDrawingDrafts(scope: Scope, filter: DrawingFilter): Promise<Page<ListedDraft>> {
  requirePermission(scope, 'see_shop');
  const page = await listDrawings(scope, filter);
  const slugs = page.items.map(({ slug }) => slug);
  const counts = slugs.length === 0 ? new Map<string, number>() : await countProblems(scope, slugs);
  return { ...page, items: page.items.map((item) => ({ ...item, problemCount: counts.get(item.slug) ?? 0 })) };
}

/** The number of problems by slug. Five statements for any number of drawings; their pictures stay in the database. */
async function countProblems(scope: Scope, slugs: readonly string[]): Promise<Map<string, number>> {
  const { id, slug, code, kind, width, height } = drawings;
  const isPictureEmpty = sql<boolean>`coalesce(${drawings.svg} !~ ${drawnElement}, false)`;
  const listed = await scope.db
    .select({ id, slug, code, kind, width, height, isPictureEmpty })
    .from(drawings)
    .where(inArray(drawings.slug, [...slugs]));
  const ids = listed.map((drawing) => drawing.id);
  const [rows, spots, prefixesOf] = await Promise.all([
    listItemRows(scope, ...ids),
    scope.db
      .select()
      .from(drawingSpots)
      .where(inArray(drawingSpots.drawingId, ids))
      .orderBy(asc(drawingSpots.drawingId), asc(drawingSpots.place)),
    readDrawingPrefixes(
      scope,
      listed.map((drawing) => drawing.code),
    ),
  ]);
  const known = await listDraftParts(scope, rows);
  const rowsOf = Map.groupBy(rows, ({ item }) => item.drawingId);
  const spotsOf = Map.groupBy(spots, ({ drawingId }) => drawingId);
  return new Map(
    listed.map((drawing) => {
      const items = (rowsOf.get(drawing.id) ?? []).map((row) => toDraftItem(row, known));
      const knownPrefixes = prefixesOf(drawing.code);
      const checked = { ...drawing, items, spots: spotsOf.get(drawing.id) ?? [], knownPrefixes };
      return [drawing.slug, drawingProblems(checked).length];
    }),
  );
}

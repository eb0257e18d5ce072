/** The callouts from which the cutout of a part can be made, and what is drawn there. */
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { drawingItems, drawingSpots, drawings } from '../tables.server.ts';

const CutoutCandidate = z.object({
  partId: z.string(),
  drawingId: z.string(),
  drawingCode: z.string(),
  callout: z.string(),
});
export type CutoutCandidate = z.infer<typeof CutoutCandidate>;

/**
 * The rows of assemblies that have one of these parts, by part, the best first: kits last, because a drawing shows them as their
 * contents or not at all; then in the order of the drawings and their rows.
 */
export async function listCandidates(
  scope: Scope,
  partIds: readonly string[],
): Promise<Map<string, CutoutCandidate[]>> {
  const rows = await query(
    scope,
    CutoutCandidate,
    sql`
      select i.part_id as "partId", i.drawing_id as "drawingId", d.code as "drawingCode", i.callout
      from ${drawingItems} i join ${drawings} d on d.id = i.drawing_id
      where i.part_id = any(${sql.param(partIds)}::uuid[]) and d.kind = 'assembly'
      order by exists (select from ${drawingItems} k where k.drawing_id = i.drawing_id and k.kit_callout = i.callout),
        d.position, lower(d.code), i.place`,
  );
  return Map.groupBy(rows, ({ partId }) => partId);
}

/** The picture of a drawing with its spots; null: it was deleted. */
export async function findSpottedPicture({ db }: Scope, drawingId: string) {
  const { svg, imageId, width, height } = drawings;
  const [picture] = await db.select({ svg, imageId, width, height }).from(drawings).where(eq(drawings.id, drawingId));
  if (!picture) return null;
  const spots = await db
    .select()
    .from(drawingSpots)
    .where(eq(drawingSpots.drawingId, drawingId))
    .orderBy(asc(drawingSpots.place));
  return { ...picture, spots };
}

export type SpottedPicture = NonNullable<Awaited<ReturnType<typeof findSpottedPicture>>>;

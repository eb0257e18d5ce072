/** Writes the spots of drawings that a list states. */
import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { formatSpots, parseSpots } from './spot-text.ts';
import { drawingSpots } from './tables.server.ts';

/** Replaces the spots of callouts for which a list states other ones. @param given texts of spots by callout */
export async function writeListedSpots(
  scope: Scope,
  drawingId: string,
  given: ReadonlyMap<string, string>,
): Promise<void> {
  const stored = await scope.db
    .select()
    .from(drawingSpots)
    .where(eq(drawingSpots.drawingId, drawingId))
    .orderBy(drawingSpots.place);
  const spotsOf = (callout: string) =>
    formatSpots(stored.filter((spot) => spot.callout === callout).map(({ shape }) => shape));
  const changed = new Map([...given].filter(([callout, spots]) => spots !== spotsOf(callout)));
  if (changed.size === 0) return;
  const kept = stored.filter(({ callout }) => !changed.has(callout));
  const added = [...changed].flatMap(([callout, spots]) =>
    (parseSpots(spots).value ?? []).map((spot) => ({ drawingId, callout, ...spot, svgId: '' })),
  );
  await scope.db.delete(drawingSpots).where(eq(drawingSpots.drawingId, drawingId));
  const all = [...kept, ...added].map((spot, place) => ({ ...spot, place }));
  if (all.length > 0) await scope.db.insert(drawingSpots).values(all);
}

/** Makes the cutouts of drawings in the background, after the drawings were stored: each takes some hundredths of a second. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listCutouts, type StoredCutout, setCutouts } from '#domain/catalog/part-cutouts.server.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { cutoutRequests, drawingItems, drawings } from '../tables.server.ts';
import { createCutoutStore } from './cutout-store.server.ts';
import { listCandidates } from './list-candidates.server.ts';

/** How long a drawing belongs to the process that took it: longer than the cutouts of 300 callouts take. */
const claimMs = 5 * 60_000;

const ClaimedRow = z.object({ drawingId: z.string() });

interface Claim {
  readonly drawingId: string;
  /** The time in the row of the request; another one: the drawing was changed meanwhile. */
  readonly until: Date;
}

/**
 * Makes the cutouts of all drawings that were changed, and returns how many parts got another one or lost theirs. One process
 * does so at a time, one picture after the other. For the shop itself and admins (401, 403).
 * @param signal ends the run before the next picture
 */
export async function makeCutouts(scope: Scope, signal?: AbortSignal): Promise<number> {
  requirePermission(scope, 'edit_drawings');
  let changed = 0;
  while (!signal?.aborted) {
    const claim = await claimDrawing(scope);
    if (!claim) break;
    const changes = await findChanges(scope, claim.drawingId, signal);
    if (changes) changed += await storeChanges(scope, claim, changes);
    else await scope.db.update(cutoutRequests).set({ dueAt: scope.now() }).where(isOfClaim(claim));
  }
  return changed;
}

/** Takes the next drawing. Null: there is none, or another process makes those of a drawing. */
async function claimDrawing(scope: Scope): Promise<Claim | null> {
  const now = sql`${scope.now().toISOString()}::timestamptz`;
  const until = new Date(scope.now().getTime() + claimMs);
  const [row] = await query(
    scope,
    ClaimedRow,
    sql`
      update ${cutoutRequests} set due_at = ${until.toISOString()}::timestamptz
      where drawing_id = (
        select drawing_id from ${cutoutRequests}
        where due_at <= ${now} and not exists (select from ${cutoutRequests} claimed where claimed.due_at > ${now})
        order by due_at, drawing_id limit 1 for update skip locked)
      returning drawing_id as "drawingId"`,
  );
  return row ? { ...row, until } : null;
}

function isOfClaim({ drawingId, until }: Claim) {
  return and(eq(cutoutRequests.drawingId, drawingId), eq(cutoutRequests.dueAt, until));
}

type Change = readonly [partId: string, cutout: StoredCutout | null];

/** The cutouts that differ from those that parts of the drawing have; null: the run was stopped. */
async function findChanges(scope: Scope, drawingId: string, signal?: AbortSignal): Promise<Change[] | null> {
  const shown = await scope.db
    .selectDistinct({ partId: drawingItems.partId })
    .from(drawingItems)
    .where(and(eq(drawingItems.drawingId, drawingId), isNotNull(drawingItems.partId)));
  const onDrawing = shown.flatMap(({ partId }) => partId ?? []);
  const stored = await listCutouts(scope, onDrawing, drawingId);
  const partIds = [...new Set([...onDrawing, ...stored.keys()])];
  const candidates = await listCandidates(scope, partIds);
  const store = createCutoutStore(scope, stored.values());
  const changes: Change[] = [];
  for (const partId of partIds) {
    if (signal?.aborted) return null;
    const earlier = stored.get(partId) ?? null;
    let cutout: StoredCutout | null = null;
    for (const candidate of candidates.get(partId) ?? []) {
      // A cutout of another drawing is made anew when that drawing changes.
      const isKept = earlier && candidate.drawingId !== drawingId && isFrom(earlier, candidate);
      cutout = isKept ? earlier : await store(candidate);
      if (cutout) break;
    }
    if (!isSame(earlier, cutout)) changes.push([partId, cutout]);
  }
  return changes;
}

type Origin = Omit<StoredCutout, 'imageId'>;

function isFrom(cutout: Origin, { drawingId, drawingCode, callout }: Origin): boolean {
  return cutout.drawingId === drawingId && cutout.drawingCode === drawingCode && cutout.callout === callout;
}

function isSame(a: StoredCutout | null, b: StoredCutout | null): boolean {
  return a === null || b === null ? a === b : a.imageId === b.imageId && isFrom(a, b);
}

/** Stores the changes and ends the request, unless the drawing was changed meanwhile; returns the number of changes. */
async function storeChanges(scope: Scope, claim: Claim, changes: readonly Change[]): Promise<number> {
  return inTransaction(scope, async (tx) => {
    const cut = changes.flatMap(([, cutout]) => cutout?.drawingId ?? []);
    // A drawing that is being deleted waits until the cutouts are stored, and then removes them.
    const present = await tx.db
      .select({ id: drawings.id })
      .from(drawings)
      .where(inArray(drawings.id, [...new Set(cut)]))
      .for('key share');
    const ids = new Set(present.map(({ id }) => id));
    const valid = changes.filter(([, cutout]) => cutout === null || ids.has(cutout.drawingId));
    if (valid.length > 0) await setCutouts(tx, valid);
    await tx.db.delete(cutoutRequests).where(isOfClaim(claim));
    return valid.length;
  });
}

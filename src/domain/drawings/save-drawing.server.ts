/** Creating, changing, copying and deleting drawings. For staff. */
import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { toSlug } from '#domain/catalog/slug.ts';
import { setPictureReferences } from '#domain/media/picture-references.server.ts';
import { m } from '#messages';
import { violatedConstraint } from '#platform/database/db-errors.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { formatTime } from '#platform/values/dates.ts';
import type { DrawingChange, NewDrawing, SavedDrawing } from './change-contract.ts';
import { removeCutouts } from './cutouts/request-cutouts.server.ts';
import { drawingPictureColumns } from './drawing-picture.server.ts';
import { removeThumbnails } from './drawing-thumbnail.server.ts';
import { getDrawingRow } from './get-drawing.server.ts';
import { drawingItems, drawings } from './tables.server.ts';
import { resolveContent, writeContent } from './write-drawing.server.ts';

/**
 * Creates a drawing; its address is made of its title. For admins. Throws unauthenticated, forbidden; invalid with a message for
 * each field: a code that another drawing has, a part or machine that is not in the shop, serial numbers that cannot be read, a
 * picture that is none.
 */
export async function createDrawing(scope: Scope, drawing: NewDrawing): Promise<SavedDrawing> {
  const { email } = requirePermission(scope, 'edit_drawings');
  const { leftOut, ...picture } = await drawingPictureColumns(scope, drawing.picture);
  return inTransaction(scope, async (tx) => {
    const content = await resolveContent(tx, drawing, picture);
    const [id, now] = [uuid(), tx.now()];
    const slug = await freeSlug(tx, toSlug(drawing.slug || drawing.title) || 'drawing');
    const stamps = { updatedByEmail: email, createdAt: now, updatedAt: now };
    const row = { ...namesOf(drawing), ...picture, id, slug, ...stamps };
    await withOwnCode(() => tx.db.insert(drawings).values(row));
    noteForAudit(tx, { thing: { kind: 'drawing', id: slug } });
    await writeContent(tx, id, content, picture.imageId);
    return { slug, version: 1, spotsScaled: content.spotsScaled, leftOut: [...leftOut] };
  });
}

/**
 * Replaces what a drawing has; its address stays. Spots are scaled to a picture of another size than they were measured in. For
 * admins. Throws unauthenticated, forbidden, not_found; invalid as createDrawing; conflict when the drawing has been changed
 * since `version`, with who and when.
 */
export async function saveDrawing(scope: Scope, slug: string, change: DrawingChange): Promise<SavedDrawing> {
  const { email } = requirePermission(scope, 'edit_drawings');
  const row = await getDrawingRow(scope, slug);
  // The version is checked before the parts: what another user has done meanwhile explains the rest.
  if (row.version !== change.version) throw changedMeanwhile(row);
  const given = change.picture && (await drawingPictureColumns(scope, change.picture));
  const { svg, imageId, width, height } = given ?? row;
  return inTransaction(scope, async (tx) => {
    const content = await resolveContent(tx, change, { width, height }, await listPartIds(tx, row.id));
    const version = change.version + 1;
    const columns = { ...namesOf(change), svg, imageId, width, height };
    const stamps = { version, updatedByEmail: email, updatedAt: tx.now() };
    const written = await withOwnCode(() =>
      tx.db
        .update(drawings)
        .set({ ...columns, ...stamps })
        .where(and(eq(drawings.id, row.id), eq(drawings.version, change.version)))
        .returning({ id: drawings.id }),
    );
    if (written.length === 0) throw changedMeanwhile(await getDrawingRow(tx, slug));
    await writeContent(tx, row.id, content, imageId);
    return { slug: row.slug, version, spotsScaled: content.spotsScaled, leftOut: [...(given?.leftOut ?? [])] };
  });
}

/** Deletes a drawing; rows of overviews that led to it lead nowhere. For admins. Throws unauthenticated, forbidden, not_found. */
export async function deleteDrawing(scope: Scope, slug: string): Promise<{ deletedCount: number }> {
  requirePermission(scope, 'edit_drawings');
  const { id } = await getDrawingRow(scope, slug);
  await inTransaction(scope, async (tx) => {
    await setPictureReferences(tx, drawings, [[id, []]]);
    await removeCutouts(tx, id);
    await tx.db.delete(drawings).where(eq(drawings.id, id));
  });
  await removeThumbnails(scope, id);
  return { deletedCount: 1 };
}

function namesOf({ code, title, assembly, kind, position }: Omit<NewDrawing, 'picture' | 'slug'>) {
  return { code, title, assembly, kind, position };
}

/** The slug, with a number behind it when another drawing has it. */
async function freeSlug(scope: Scope, slug: string): Promise<string> {
  const wishes = Array.from({ length: 100 }, (_, index) => (index === 0 ? slug : `${slug}-${index + 1}`));
  const rows = await scope.db.select({ slug: drawings.slug }).from(drawings).where(inArray(drawings.slug, wishes));
  const taken = new Set(rows.map((row) => row.slug));
  return wishes.find((wish) => !taken.has(wish)) ?? `${slug}-${uuid().slice(-8)}`;
}

async function listPartIds(scope: Scope, drawingId: string): Promise<Set<string>> {
  const rows = await scope.db
    .select({ partId: drawingItems.partId })
    .from(drawingItems)
    .where(eq(drawingItems.drawingId, drawingId));
  return new Set(rows.flatMap(({ partId }) => (partId ? [partId] : [])));
}

async function withOwnCode<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'drawings_code') throw invalidField('code', m.drawing_code_taken());
    throw error;
  }
}

function changedMeanwhile({ updatedByEmail, updatedAt, version }: typeof drawings.$inferSelect): AppError {
  const at = updatedAt.toISOString();
  return new AppError('conflict', m.drawing_changed({ email: updatedByEmail, time: formatTime(at) }), {
    members: { changedBy: updatedByEmail, changedAt: at, version },
  });
}

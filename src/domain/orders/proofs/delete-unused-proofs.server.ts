/** Deletes the files of proofs that were erased, or never became one because the upload was interrupted or repeated. */
import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import { requireSystem } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { proofKey } from './proof-file.server.ts';
import { orderProofFiles, orderProofs } from './tables.server.ts';

/** The time that an upload has to become a proof. */
const hourMs = 3_600_000;
/** Files deleted by one statement. */
const batchSize = 500;

/** Deletes the files, and returns their number. For the shop itself: throws forbidden, unauthenticated. */
export async function deleteUnusedProofs(scope: Scope): Promise<number> {
  requireSystem(scope);
  const { db, files } = scope;
  const before = new Date(scope.now().getTime() - hourMs);
  const proofOfFile = db.select().from(orderProofs).where(eq(orderProofs.fileId, orderProofFiles.id));
  for (let deleted = 0; ; ) {
    const rows = await db
      .select({ id: orderProofFiles.id })
      .from(orderProofFiles)
      .where(and(lt(orderProofFiles.createdAt, before), notExists(proofOfFile)))
      .limit(batchSize);
    const ids = rows.map(({ id }) => id);
    // The row goes last: an interruption leaves a row, by which the next run finds the file.
    for (const id of ids) await files.remove(proofKey(id));
    if (ids.length > 0) await db.delete(orderProofFiles).where(inArray(orderProofFiles.id, ids));
    deleted += ids.length;
    if (ids.length < batchSize) return deleted;
  }
}

/** A buyer begins to upload a picture or PDF for a request that is not sent yet, or takes a file back. */
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { locks } from '#platform/database/locks.ts';
import { column } from '#platform/database/query.server.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { openRequest, type RequestRef, requestNotFound, requireAction } from '../open-request.server.ts';
import { requestKeyForm } from '../request-key.ts';
import { keepKey } from '../request-keys.server.ts';
import { quotationRequests } from '../tables.server.ts';
import type { NewRequestFile, RequestFileUpload } from './contract.ts';
import { requestFileFolder, toUpload } from './file-row.server.ts';
import { maxRequestFileBytes, maxRequestFiles } from './file-rules.ts';
import { requireDiskRoom } from './require-disk-room.server.ts';
import { quotationFiles } from './tables.server.ts';
import { uploaderOf } from './uploader.ts';

/** The limit of files that somebody begins to upload. */
export const requestFileLimit: RateLimit = {
  name: 'quotation-file',
  max: 150,
  windowMs: 3_600_000,
  message: m.quotation_files_limited,
};

/**
 * Announces a file for a request that its buyer is writing: the first one makes the draft of the request, which the key, or else
 * the account, opens. A repeated request adds nothing, and says how much of the file is here. Throws invalid without account and
 * key; not_found for a request of somebody else; conflict when the request was sent, or has 60 files or 200 MB; idempotency_mismatch
 * for another file with this id; too_many_requests (150 an hour for a buyer, or a network without accounts);
 * unavailable while the disk has no room for files.
 */
export async function announceRequestFile(
  scope: Scope,
  ref: RequestRef,
  { id, name, bytes }: NewRequestFile,
): Promise<RequestFileUpload> {
  if (!isId(ref.id)) throw requestNotFound();
  requireDiskRoom(scope);
  return inTransaction(scope, async (tx) => {
    // Of a draft and the sending of its request at once, the second waits here.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${locks.sentRequest}, hashtext(${ref.id.toLowerCase()}))`);
    await makeDraft(tx, ref);
    const open = await openRequest(tx, ref, { forChange: true });
    requireAction(open, 'save');
    const [known] = await tx.db.select().from(quotationFiles).where(eq(quotationFiles.id, id));
    if (known) {
      const isSame = known.requestId === open.row.id && known.announcedBytes === bytes && known.name === name;
      if (!isSame) throw announcedDifferently();
      return toUpload(known);
    }
    const uploader = uploaderOf(tx);
    if (uploader !== null) await createRateLimiter(tx.db, tx.now).count(requestFileLimit, uploader);
    await requireRoom(tx, open.row.id, bytes);
    const row = { id, requestId: open.row.id, name, announcedBytes: bytes, createdAt: tx.now() };
    const [announced] = await tx.db.insert(quotationFiles).values(row).onConflictDoNothing().returning();
    // Another request has taken the id in the same moment.
    if (!announced) throw announcedDifferently();
    await tx.db.update(quotationRequests).set({ updatedAt: tx.now() }).where(eq(quotationRequests.id, open.row.id));
    return toUpload(announced);
  });
}

const announcedDifferently = () => new AppError('idempotency_mismatch', m.quotation_file_announced_differently());

/** Writes the draft of a request that is not there yet. */
async function makeDraft(tx: Scope, { id, key }: RequestRef): Promise<void> {
  if ((await tx.db.$count(quotationRequests, eq(quotationRequests.id, id))) > 0) return;
  const user = tx.actor.kind === 'user' ? tx.actor.user : null;
  if (!user && !(key !== undefined && requestKeyForm.test(key))) throw invalidField('key', m.quotation_key_missing());
  const at = tx.now();
  const untold = { name: '', company: '', country: '', email: '', phone: '', note: '', source: 'form' } as const;
  await tx.db
    .insert(quotationRequests)
    .values({ ...untold, id, state: 'draft', version: 1, userId: user?.id ?? null, createdAt: at, updatedAt: at });
  if (!user && key !== undefined) await keepKey(tx, id, key);
}

async function requireRoom({ db }: Scope, requestId: string, bytes: number): Promise<void> {
  const total = sql`coalesce(sum(${quotationFiles.announcedBytes}), 0)::int`;
  const [has] = await db
    .select({ files: column(z.int(), sql`count(*)::int`), bytes: column(z.int(), total) })
    .from(quotationFiles)
    .where(eq(quotationFiles.requestId, requestId));
  const megabytes = maxRequestFileBytes / 1024 / 1024;
  if (!has || has.files >= maxRequestFiles || has.bytes + bytes > maxRequestFileBytes)
    throw new AppError('conflict', m.quotation_too_many_files({ max: maxRequestFiles, megabytes }));
}

/**
 * Deletes a file of a request that was not sent yet, and all that has arrived of it. Returns how many there were: a repeated
 * request deletes nothing. Throws not_found for a request of somebody else, and conflict when the request was sent.
 */
export async function removeRequestFile(scope: Scope, ref: RequestRef, id: string): Promise<number> {
  const removed = await inTransaction(scope, async (tx) => {
    const open = await openRequest(tx, ref, { forChange: true });
    requireAction(open, 'save');
    if (!isId(id)) return [];
    // The row leads the cleanup to the file if the process ends before it is deleted.
    return tx.db
      .update(quotationFiles)
      .set({ requestId: null })
      .where(and(eq(quotationFiles.id, id), eq(quotationFiles.requestId, open.row.id)))
      .returning({ id: quotationFiles.id });
  });
  for (const file of removed) await deleteRequestFile(scope, file.id);
  return removed.length;
}

/** Deletes a file that no request has any more. The row goes last: by it the next try finds the file. Internal. */
export async function deleteRequestFile({ db, files }: Scope, id: string): Promise<void> {
  await files.remove(requestFileFolder(id));
  await db.delete(quotationFiles).where(eq(quotationFiles.id, id));
}

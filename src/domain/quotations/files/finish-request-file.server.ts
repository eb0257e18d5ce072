/** Makes of a file that has arrived what is kept of it. */
import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { fileToStore } from '#domain/media/file-to-store.server.ts';
import { thumbnailOf } from '#domain/media/store-image.server.ts';
import { m } from '#messages';
import { unavailable } from '#platform/errors.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';
import type { Scope } from '#platform/scope.ts';
import {
  arrivedKey,
  getFileRow,
  keptKey,
  type RequestFileRow,
  requestFileFolder,
  requestFileNotFound,
} from './file-row.server.ts';
import { quotationFiles } from './tables.server.ts';

/** Files of 10 MB that this process has in memory at the same time, and those that wait. */
const finishing = createSemaphore(2, { maxWaiting: 60, overloaded: () => unavailable(m.media_image_busy(), 3) });

/**
 * Checks the file by its content and keeps it: a PDF as it is, a picture as WebP without its metadata, with a thumbnail. Repeated,
 * also at the same moment, it keeps the same. Throws as fileToStore; not_found when the file was removed meanwhile. Internal.
 */
export function finishRequestFile(scope: Scope, { id, requestId }: RequestFileRow): Promise<RequestFileRow> {
  return finishing.run(async () => {
    const arrived = await arrivedBytes(scope, id);
    if (!arrived) return startAgain(scope, requestId ?? '', id);
    const { format, bytes } = await fileToStore(arrived);
    await scope.files.put(keptKey(id, 'full'), bytes);
    if (format === 'webp') await scope.files.put(keptKey(id, 'thumbnail'), await thumbnailOf(bytes));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [kept] = await scope.db
      .update(quotationFiles)
      .set({ format, sha256, bytes: bytes.byteLength })
      .where(and(eq(quotationFiles.id, id), isNotNull(quotationFiles.requestId)))
      .returning();
    if (!kept) {
      await scope.files.remove(requestFileFolder(id));
      throw requestFileNotFound();
    }
    await scope.files.remove(arrivedKey(id));
    return kept;
  });
}

async function arrivedBytes({ files }: Scope, id: string): Promise<Uint8Array | null> {
  const blocks = await files.read(arrivedKey(id));
  if (!blocks) return null;
  const read: Uint8Array[] = [];
  for await (const block of blocks) read.push(block);
  return Buffer.concat(read);
}

/** Another request has kept the file already; or the file store has lost it, and it is sent again from its beginning. */
async function startAgain(scope: Scope, requestId: string, id: string): Promise<RequestFileRow> {
  await scope.db
    .update(quotationFiles)
    .set({ receivedBytes: 0 })
    .where(and(eq(quotationFiles.id, id), isNull(quotationFiles.format)));
  return getFileRow(scope, requestId, id);
}

/** The row of a file of a request, and its keys in the file store. Internal: callers have opened the request. */
import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import type { RequestFileSize, RequestFileUpload } from './contract.ts';
import { quotationFiles } from './tables.server.ts';

export type RequestFileRow = typeof quotationFiles.$inferSelect;

/** The folder of all that the file store has of a file. */
export const requestFileFolder = (id: string) => `quotation-files/${id}`;
/** What has arrived so far. */
export const arrivedKey = (id: string) => `${requestFileFolder(id)}/arrived`;
/** What is kept. */
export const keptKey = (id: string, size: RequestFileSize) => `${requestFileFolder(id)}/${size}`;

/** The file of this request; locked with `forChange`, within a transaction. Throws not_found, also for a text that is no id. */
export async function getFileRow(
  { db }: Scope,
  requestId: string,
  id: string,
  { forChange = false }: { forChange?: boolean } = {},
): Promise<RequestFileRow> {
  if (!isId(id)) throw requestFileNotFound();
  const found = db
    .select()
    .from(quotationFiles)
    .where(and(eq(quotationFiles.id, id), eq(quotationFiles.requestId, requestId)));
  const [row] = await (forChange ? found.for('update') : found);
  if (!row) throw requestFileNotFound();
  return row;
}

/** Only its row is left (delete-files-of-ended.server.ts). @param file whose upload has ended */
export const isRemoved = ({ bytes }: Pick<RequestFileRow, 'bytes'>): boolean => bytes === 0;

export const requestFileNotFound = () => new AppError('not_found', m.quotation_file_not_found());

/** What the sender of the file has to know. */
export function toUpload({ id, name, announcedBytes, receivedBytes, format }: RequestFileRow): RequestFileUpload {
  return { id, name, announcedBytes, receivedBytes, format };
}

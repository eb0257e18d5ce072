/** Which files belong to which line of a request: it is settled when the request is sent. Internal: callers have opened it. */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { m } from '#messages';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { RequestFile } from './contract.ts';
import { isRemoved } from './file-row.server.ts';
import { quotationFiles } from './tables.server.ts';

interface LineWithFiles {
  readonly id: string;
  /** Ids of its files, in their order. */
  readonly files: readonly string[];
}

/**
 * Gives the files to the lines that name them; the others of the request are deleted by the next cleanup. Call within the
 * transaction that sends the request. Throws invalid at `lines.N.files` for a file that is not there, whose upload has not ended,
 * or that another line has.
 */
export async function attachFiles(tx: Scope, requestId: string, lines: readonly LineWithFiles[]): Promise<void> {
  const here = await tx.db
    .select({ id: quotationFiles.id })
    .from(quotationFiles)
    .where(and(eq(quotationFiles.requestId, requestId), isNotNull(quotationFiles.format)))
    .for('update');
  const free = new Set(here.map(({ id }) => id));
  const attached = lines.flatMap(({ id: lineId, files }, at) =>
    files.map((file, position) => {
      const id = file.toLowerCase();
      if (!free.delete(id)) throw invalidField(`lines.${at}.files`, m.quotation_file_missing());
      return { id, lineId, position };
    }),
  );
  if (attached.length > 0)
    await tx.db.execute(sql`
      update ${quotationFiles} f set line_id = given."lineId", position = given.position
      from ${jsonRows(attached)} as given (id uuid, "lineId" uuid, position int)
      where f.id = given.id`);
  await tx.db
    .update(quotationFiles)
    .set({ requestId: null })
    .where(and(eq(quotationFiles.requestId, requestId), isNull(quotationFiles.lineId)));
}

/** The files of each line, by the id of the line. */
export async function filesOfLines({ db }: Scope, requestId: string): Promise<Map<string, RequestFile[]>> {
  const { id, lineId, name, format, bytes, position } = quotationFiles;
  const rows = await db
    .select({ id, lineId, name, format, bytes })
    .from(quotationFiles)
    .where(and(eq(quotationFiles.requestId, requestId), isNotNull(lineId)))
    .orderBy(asc(position));
  const byLine = new Map<string, RequestFile[]>();
  for (const { lineId: line, format: kept, ...file } of rows) {
    if (line === null || kept === null) continue;
    byLine.set(line, [...(byLine.get(line) ?? []), { ...file, format: kept, isRemoved: isRemoved(file) }]);
  }
  return byLine;
}

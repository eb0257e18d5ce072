/**
 * Makes a base copy: all files of the running server, between pg_backup_start and pg_backup_stop. Each part of a file is a frame
 * of the sealed file `data`: a line that says what it is, and its bytes, compressed together.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import { ignoreErrors } from '../process/errno.ts';
import { type BackupArchive, syncDirectory, timeName } from './archive.server.ts';
import { openBackupSession } from './backup-session.server.ts';
import { type ClusterPart, readCluster } from './cluster-files.server.ts';
import { createSealed, type SealedWriter, writeSealedFile } from './sealed-file.server.ts';

const compress = promisify(zstdCompress);
const unfinished = '.new-';
const abandonedAfterMs = 86_400_000;

export interface MadeBaseCopy {
  readonly name: string;
  /** Size of the files of the server. */
  readonly bytes: number;
}

interface Copying {
  /** The folder of the cluster. */
  readonly cluster: string;
  readonly socketFolder: string;
  /** The secret in the data folder, for the restored shop; null: it is a setting. */
  readonly authSecret: string | null;
  /** Waits until the log up to this segment is stored: before, the copy cannot be restored. */
  readonly requireStored: (segment: string) => Promise<void>;
  /** Ends the copy before it is complete. */
  readonly signal?: AbortSignal;
}

/** @throws Error when a page of the database is damaged, a file cannot be read or the copy cannot be written */
export async function makeBaseCopy(archive: BackupArchive, copying: Copying): Promise<MadeBaseCopy> {
  const bases = join(archive.folder, 'base');
  await removeAbandoned(bases);
  const draft = join(bases, `${unfinished}${randomBytes(6).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    const { bytes, ...server } = await copyServer(archive, join(draft, 'data'), copying);
    const endedAt = new Date();
    const info = { ...server, endedAt: endedAt.toISOString(), authSecret: copying.authSecret };
    await writeSealedFile(join(draft, 'info'), archive.key, Buffer.from(JSON.stringify(info)));
    await syncDirectory(draft);
    await copying.requireStored(server.last);
    const name = timeName(endedAt);
    await rename(draft, join(bases, name));
    await syncDirectory(bases);
    return { name, bytes };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** A failure, and the end of the process, end the session, and PostgreSQL the copy with it. */
async function copyServer(archive: BackupArchive, path: string, { cluster, socketFolder, signal }: Copying) {
  const session = await openBackupSession(socketFolder);
  const writer = await createSealed(path, archive.key);
  let isFinished = false;
  try {
    const { since, ...started } = await startCopy(session);
    let bytes = 0;
    for await (const part of readCluster(cluster, BigInt(since))) {
      signal?.throwIfAborted();
      bytes += await writePart(writer, part);
    }
    const { last, ...labels } = await stopCopy(session);
    for (const [name, text] of Object.entries(labels))
      if (text) await writePart(writer, { path: name, kind: 'bytes', at: 0, bytes: Buffer.from(text) });
    await writer.finish();
    isFinished = true;
    return { ...started, last, bytes };
  } finally {
    if (!isFinished) await writer.abandon().catch(() => undefined);
    await session.end().catch(() => undefined);
  }
}

const Started = z.object({ first: z.string(), since: z.string(), segmentBytes: z.int(), postgres: z.string() });
const Stopped = z.object({ last: z.string(), backup_label: z.string(), tablespace_map: z.string() });

async function startCopy(session: pg.Client): Promise<z.output<typeof Started>> {
  const { rows } = await session.query(
    `select pg_walfile_name(lsn) as first, (lsn - '0/0')::text as since, current_setting('server_version') as postgres,
      pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentBytes"
     from pg_backup_start('sprocket', true) as lsn`,
  );
  return Started.parse(rows[0]);
}

/** On the same session. The names of the texts are those of the files that PostgreSQL looks for. */
async function stopCopy(session: pg.Client): Promise<z.output<typeof Stopped>> {
  const { rows } = await session.query(
    `select pg_walfile_name(lsn - 1::numeric) as last, labelfile as backup_label, coalesce(spcmapfile, '') as tablespace_map
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const stopped = Stopped.parse(rows[0]);
  if (stopped.tablespace_map)
    throw new Error(
      `The database has tablespaces outside of its folder, which are not copied: move what is in them to pg_default. ${stopped.tablespace_map.trim()}`,
    );
  return stopped;
}

/** The number of bytes of the file. */
async function writePart(writer: SealedWriter, part: ClusterPart): Promise<number> {
  const bytes = part.kind === 'bytes' ? part.bytes : Buffer.alloc(0);
  const head = part.kind === 'bytes' ? { path: part.path, at: part.at } : { path: part.path };
  await writer.write(await compress(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])));
  return bytes.length;
}

/** Deletes what processes that were killed have left. */
async function removeAbandoned(bases: string): Promise<void> {
  for (const name of await readdir(bases)) {
    if (!name.startsWith(unfinished)) continue;
    const found = await ignoreErrors(['ENOENT'], stat(join(bases, name)));
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs)
      await rm(join(bases, name), { recursive: true, force: true });
  }
}

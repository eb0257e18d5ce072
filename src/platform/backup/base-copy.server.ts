/** Makes a base copy: all files of the running server, as its replication protocol sends them. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createZstdCompress, zstdCompress } from 'node:zlib';
import { ignoreErrors } from '../process/errno.ts';
import { type BackupArchive, syncDirectory, timeName } from './archive.server.ts';
import { parseLsn } from './lsn.ts';
import { openReplication } from './replication.server.ts';
import { createSealed, writeSealedFile } from './sealed-file.server.ts';

const unfinished = '.new-';
const abandonedAfterMs = 86_400_000;

/** The server checks each page that it reads, and writes the SHA-256 of each file into the manifest. */
const command =
  "BASE_BACKUP (LABEL 'sprocket', CHECKPOINT 'fast', WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')";

export interface MadeBaseCopy {
  readonly name: string;
  /** The log is needed up to here. */
  readonly end: bigint;
  /** Size of the files of the server. */
  readonly bytes: number;
}

/**
 * @param authSecret the secret in the data folder, for the restored shop; null: it is a setting
 * @param signal ends the copy before it is complete
 * @throws Error when a page of the database is damaged, or the copy cannot be written
 */
export async function makeBaseCopy(
  archive: BackupArchive,
  { socketFolder, authSecret, signal }: { socketFolder: string; authSecret: string | null; signal?: AbortSignal },
): Promise<MadeBaseCopy> {
  const bases = join(archive.folder, 'base');
  await removeAbandoned(bases);
  const draft = join(bases, `${unfinished}${randomBytes(6).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    const { positions, manifest, bytes, version } = await copyServer(
      archive,
      socketFolder,
      join(draft, 'data'),
      signal,
    );
    await writeSealedFile(join(draft, 'manifest'), archive.key, await promisify(zstdCompress)(manifest));
    const endedAt = new Date();
    const info = { ...positions, endedAt: endedAt.toISOString(), postgres: version, authSecret };
    await writeSealedFile(join(draft, 'info'), archive.key, Buffer.from(JSON.stringify(info)));
    await syncDirectory(draft);
    const name = timeName(endedAt);
    await rename(draft, join(bases, name));
    await syncDirectory(bases);
    return { name, end: parseLsn(positions.end), bytes };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyServer(archive: BackupArchive, socketFolder: string, path: string, signal?: AbortSignal) {
  const replication = await openReplication(socketFolder);
  const abort = () => void replication.close();
  signal?.addEventListener('abort', abort);
  const compressed = createZstdCompress();
  const writer = await createSealed(path, archive.key);
  const writing = (async () => {
    for await (const chunk of compressed) await writer.write(chunk as Buffer);
    await writer.finish();
  })();
  // Awaited below; until then it must not count as unhandled.
  writing.catch(() => undefined);
  const manifest: Buffer[] = [];
  let bytes = 0;
  let isManifest = false;
  try {
    const [version = []] = await replication.run('SHOW server_version');
    const rows = await replication.run(command, {
      async data(message) {
        const kind = String.fromCharCode(message[0] ?? 0);
        if (kind === 'm') isManifest = true;
        if (kind !== 'd') return;
        const content = message.subarray(1);
        if (isManifest) return void manifest.push(content);
        bytes += content.length;
        if (!compressed.write(content)) await Promise.race([once(compressed, 'drain'), writing]);
      },
    });
    compressed.end();
    await writing;
    const [start, end] = [rows[0], rows.at(-1)];
    if (!start?.[0] || !end?.[0]) throw new Error('The server did not say where the base copy begins and ends');
    return {
      positions: { start: start[0], end: end[0], timeline: Number(start[1]) },
      version: version[0] ?? '',
      manifest: Buffer.concat(manifest),
      bytes,
    };
  } catch (error) {
    compressed.destroy();
    await writing.catch(() => undefined);
    await writer.abandon().catch(() => undefined);
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    await replication.close();
  }
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

import { join } from 'node:path';
import type { Log } from '../log.server.ts';
import { diskFiles } from './disk/disk-files.server.ts';
import type { FileStore } from './file-store.ts';
import type { S3Settings } from './s3/settings.ts';

interface Settings {
  /** Settings of the object store; undefined: files are on disk. */
  readonly s3: S3Settings | undefined;
  readonly dataDir: string;
}

/** The file store of the settings: an object store, or else the disk. */
export async function openFiles({ s3, dataDir }: Settings, log: Pick<Log, 'warn'>): Promise<FileStore> {
  const folder = join(dataDir, 'files');
  if (!s3) return diskFiles(folder);
  // The client is loaded on demand: most shops keep their files on disk.
  const { createS3Client } = await import('./s3/client.server.ts');
  const { s3Files } = await import('./s3/s3-files.server.ts');
  const client = createS3Client(s3, (err) => log.warn({ err }, 'the object store does not answer'));
  return s3Files(client, folder);
}

import { join } from 'node:path';
import type { Config } from './config.server.ts';
import { diskFiles, type FileStore } from './files.server.ts';
import type { Log } from './log.server.ts';

/** The file store of the settings: an object store, or else the disk. */
export async function openFiles(config: Config, log: Pick<Log, 'warn'>): Promise<FileStore> {
  const folder = join(config.dataDir, 'files');
  if (!config.s3) return diskFiles(folder);
  // Loaded on demand: most shops keep their files on disk.
  const { createS3Client } = await import('./s3/client.server.ts');
  const { s3Files } = await import('./s3/s3-files.server.ts');
  const client = createS3Client(config.s3, (err) => log.warn({ err }, 'the object store does not answer'));
  return s3Files(client, folder);
}

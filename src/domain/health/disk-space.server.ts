/** The space of a disk. */
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '#platform/process/errno.ts';

/** Free and all bytes of the file system with the folder. */
export async function readDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await fileSystemOf(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/**
 * The file system of a folder. With DATABASE_URL the data folder is made with the first file in it: until then, it is that of the
 * folder above.
 */
async function fileSystemOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    const above = dirname(folder);
    if (errorCode(error) !== 'ENOENT' || above === folder) throw error;
    return fileSystemOf(above);
  }
}

/**
 * Whether the disk of the embedded database has room for a write. PostgreSQL itself stops, for reads as well, when it cannot
 * extend its log, so writes are refused before: then reads go on.
 */
import { statfsSync } from 'node:fs';
import { m } from '#messages';
import { AppError } from '../errors.ts';

/** In seconds. */
const retryAfter = '5';

/** Nothing can be stored (503): the same request succeeds when somebody has made room. */
export class DiskFull extends AppError {
  constructor() {
    super('unavailable', m.api_disk_full(), { headers: { 'Retry-After': retryAfter } });
    this.name = 'DiskFull';
  }
}

interface Settings {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly diskReserveBytes: number;
}

/**
 * Throws DiskFull when less than the reserve is free, which is for what is under way: some segments of the log (16 MB each in
 * databases of earlier releases), and what background jobs write. A database of DATABASE_URL is on another disk, and says by
 * itself when that is full.
 */
export function requireFreeSpace(settings: Settings): void {
  if (!hasFreeSpace(settings)) throw new DiskFull();
}

/**
 * Whether the reserve is free. It is asked synchronously, before each write: that takes some microseconds, and a thread of its own
 * over a hundred.
 * @param reserves how many of them: what can wait, such as files of strangers, leaves room for orders
 */
export function hasFreeSpace({ databaseUrl, dataDir, diskReserveBytes }: Settings, reserves = 1): boolean {
  if (databaseUrl) return true;
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize >= diskReserveBytes * reserves;
  } catch {
    // A folder that cannot be read says nothing about space.
    return true;
  }
}

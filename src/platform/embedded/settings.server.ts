/** Settings of the embedded PostgreSQL. */
import { totalmem } from 'node:os';

/** The role that initdb creates, a superuser. Only prepare-database.server.ts and the upgrade connect as it. */
export const SUPERUSER = 'sprocket';

/** The role of the shop: owner of its database, without any other right. */
export const DATABASE_USER = 'shop';

/** The role of backups: begins and ends base copies and segments of the log, without any other right. */
export const BACKUP_USER = 'backup';

/** The role that owns the audit. Nobody signs in with it. */
export const AUDIT_OWNER = 'sprocket_audit';

/** Part of the socket's file name only: PostgreSQL listens on no TCP port. */
export const SOCKET_PORT = 5432;

/** The locale sorts by Unicode code point, the same on every machine, so that prefix searches can use ordinary indexes. */
export const INITDB_ARGUMENTS = [
  `--username=${SUPERUSER}`,
  '--auth=peer',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--text-search-config=english',
  '--data-checksums',
  // Of the log, in MB. A backup ends a segment every few seconds, and each one is written and copied in its whole size.
  '--wal-segsize=1',
  '--no-instructions',
];

/**
 * Passed on the command line at every start, so that a new version of the shop also changes them for existing clusters.
 * Sized for one shop on a small machine; larger shops set DATABASE_URL.
 */
const SETTINGS = {
  // A confirmed order survives a power failure.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  listen_addresses: '',
  port: SOCKET_PORT,
  unix_socket_permissions: '0700',
  max_connections: 40,
  // Locks of serializable transactions, which the shop does not use.
  max_pred_locks_per_transaction: 10,

  shared_buffers: sharedBuffers(),
  // All of it is written at the start; by default it is 16 MB. Loading parts takes as long with 1 MB as with 4.
  wal_buffers: '1MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  min_wal_size: '32MB',
  // An import of half a million parts writes gigabytes of WAL; a lower limit causes more checkpoints, and after each one
  // PostgreSQL writes full pages again.
  max_wal_size: '1GB',
  random_page_cost: 1.1,

  // Fewer processes: no I/O workers, no replication launcher, no parallel plans.
  io_method: 'sync',
  max_logical_replication_workers: 0,
  // Otherwise each checkpoint writes a file of them, and PostgreSQL stops when the disk is full at that moment.
  max_active_replication_origins: 0,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  max_worker_processes: 2,
  autovacuum_max_workers: 2,
  autovacuum_worker_slots: 2,
  jit: 'off',

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  logging_collector: 'off',
};

/** The folder in the cluster into which a server with backups copies its log: src/platform/backup/spool.server.ts. */
export const SPOOL_FOLDER = 'archived';

/** Further settings of a server whose log goes into a backup. They hold until it is started again. */
export const ARCHIVE_SETTINGS = {
  archive_mode: 'on',
  archive_library: 'basic_archive',
  // Relative to the cluster: PostgreSQL's account may not be able to reach it by its path.
  'basic_archive.archive_directory': SPOOL_FOLDER,
};

/** An eighth of the memory, 32 to 512 MB. The system allocates a page when it is first used. */
function sharedBuffers(): string {
  return `${Math.round(Math.min(512, Math.max(32, totalmem() / 2 ** 23)))}MB`;
}

/** Settings that PostgreSQL 17 does not know, for the upgrade of its databases. */
const SINCE_18: readonly string[] = ['io_method', 'autovacuum_worker_slots', 'max_active_replication_origins'];

/** The command-line arguments with all settings that this version of PostgreSQL knows. */
export function serverArguments(version: string, more: Readonly<Record<string, string>>): string[] {
  const isOld = Number.parseInt(version, 10) < 18;
  return Object.entries({ ...SETTINGS, ...more })
    .filter(([name]) => !(isOld && SINCE_18.includes(name)))
    .flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

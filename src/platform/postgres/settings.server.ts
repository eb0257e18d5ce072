import { totalmem } from 'node:os';

/** The only superuser; the socket folder's permissions decide who may use the name. */
export const DATABASE_USER = 'sprocket';

/** Only part of the socket's file name: PostgreSQL opens no TCP port. */
export const SOCKET_PORT = 5432;

/** Sorting and case by Unicode code point, the same on every machine; prefix searches can use plain indexes. */
export const INITDB_ARGUMENTS = [
  `--username=${DATABASE_USER}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--text-search-config=english',
  '--data-checksums',
  '--no-instructions',
];

/**
 * Given on the command line at every start, so that a newer shop brings its settings to an old cluster.
 * Sized for one shop on a small machine; a bigger one sets DATABASE_URL.
 */
const SETTINGS = {
  // An answered order survives a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  listen_addresses: '',
  port: SOCKET_PORT,
  unix_socket_permissions: '0700',
  max_connections: 40,

  shared_buffers: sharedBuffers(),
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  min_wal_size: '32MB',
  // A price list of half a million parts writes gigabytes: with less, each checkpoint in the middle writes whole pages anew.
  max_wal_size: '1GB',
  random_page_cost: 1.1,

  // Fewer processes beside the working ones: no I/O workers, no replication launcher, no parallel plans.
  io_method: 'sync',
  max_logical_replication_workers: 0,
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

/** An eighth of the memory, so that a great catalogue stays in it; a page of it is taken only when it is first used. */
function sharedBuffers(): string {
  return `${Math.round(Math.min(512, Math.max(32, totalmem() / 2 ** 23)))}MB`;
}

/** Arguments for the server. */
export function serverArguments(more: { unix_socket_directories: string; cluster_name: string }): string[] {
  return Object.entries({ ...SETTINGS, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

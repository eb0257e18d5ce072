/** A migrated embedded PostgreSQL with a streaming replica of it. Both count the statements that they run. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { EmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { SUPERUSER } from '#platform/postgres/settings.server.ts';
import { fillMigrated } from '../fixtures/copied-clusters.ts';
import { eventually, PostgresFixture, postmasterOf, queryFirstRow } from '../fixtures/postgres-fixture.ts';

type Row = Record<string, unknown> | undefined;

export interface ReplicatedDatabase extends AsyncDisposable {
  readonly primary: EmbeddedPostgres;
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Host and port of the replica as the shop names it. */
  readonly replicaHost: string;
  /** Run a statement as superuser; the first row. */
  onPrimary(statement: string): Promise<Row>;
  onReplica(statement: string): Promise<Row>;
  /** How many statements about parts each has run so far. */
  countReads(): Promise<{ onPrimary: number; onReplica: number }>;
  /** Waits until the replica has replayed all that the primary has written. */
  replayed(): Promise<void>;
  /** Process ids of the replica's server and of those that answer its clients. */
  replicaProcesses(): Promise<number[]>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
}

export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const fixture = new PostgresFixture();
  const folder = await fixture.folder();
  await fillMigrated(folder);
  // Of a server that has stopped, a copy of the files is a base backup.
  const copy = await fixture.copyOf(folder);
  const counted = `shared_preload_libraries = 'pg_stat_statements'\n`;
  await writeFile(join(folder, 'postgres/postgresql.auto.conf'), counted);
  const primary = await fixture.open(folder);
  const onPrimary = (statement: string) => queryFirstRow({ ...primary.connection, user: SUPERUSER }, statement);
  // The start writes these rules, in which "all" databases are not the replication.
  await onPrimary(
    `copy (select unnest(array['local all all peer map=shop', 'local replication all peer map=shop']))
     to '${join(folder, 'postgres/pg_hba.conf')}'`,
  );
  await onPrimary('select pg_reload_conf()');
  await onPrimary('create extension pg_stat_statements');
  await writeFile(join(copy, 'postgres/standby.signal'), '');
  await writeFile(
    join(copy, 'postgres/postgresql.auto.conf'),
    `${counted}primary_conninfo = 'host=${primary.connection.host} port=${primary.connection.port} user=${SUPERUSER}'
max_standby_streaming_delay = 0
wal_retrieve_retry_interval = 200
`,
  );
  let replica = await fixture.open(copy);
  const { connection } = replica;
  const onReplica = (statement: string) =>
    repeatWhenCancelled(() => queryFirstRow({ ...connection, user: SUPERUSER }, statement));
  const isStreaming = async () => (await onReplica('select status from pg_stat_wal_receiver'))?.status === 'streaming';
  await eventually(isStreaming);
  return {
    primary,
    primaryUrl: urlOf(primary.connection),
    replicaUrl: urlOf(connection),
    replicaHost: `${connection.host}:${connection.port}`,
    onPrimary,
    onReplica,
    async countReads() {
      const rows = await Promise.all([onPrimary(readsOfParts), onReplica(readsOfParts)]);
      const [primaryReads, replicaReads] = rows.map((row) => Number(row?.calls));
      return { onPrimary: primaryReads ?? 0, onReplica: replicaReads ?? 0 };
    },
    async replayed() {
      const position = (await onPrimary('select pg_current_wal_lsn() as position'))?.position;
      const answer = `select pg_last_wal_replay_lsn() >= '${position}' as done`;
      await eventually(async () => (await onReplica(answer))?.done === true);
    },
    async replicaProcesses() {
      const answer = `select array_agg(pid) as pids from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
      return [await postmasterOf(copy), ...(((await onReplica(answer))?.pids ?? []) as number[])];
    },
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await fixture.open(copy);
      await eventually(isStreaming);
    },
    [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose](),
  };
}

/**
 * With max_standby_streaming_delay = 0 the replay of what VACUUM did on the primary cancels each statement that could still
 * see the removed rows; so also the one that lets the replay go on, when VACUUM ran meanwhile.
 */
async function repeatWhenCancelled(run: () => Promise<Row>): Promise<Row> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: unknown }).code !== conflictWithRecovery) throw error;
    }
  }
}
/** serialization_failure; a statement of a test has no other reason for it. Source: https://www.postgresql.org/docs/current/hot-standby.html#HOT-STANDBY-CONFLICT */
const conflictWithRecovery = '40001';

const readsOfParts = `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where query like '%from "parts"%'`;

function urlOf({ host, port, user, database }: ClientConfig): string {
  return `postgres://${user}@localhost/${database}?host=${host}&port=${port}`;
}

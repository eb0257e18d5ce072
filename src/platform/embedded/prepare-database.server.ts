/** Creates the roles and the shop's database. Only this code and the upgrade connect as superuser. */

import { Client } from 'pg';
import { z } from 'zod';
import { locks } from '../database/locks.ts';
import { BACKUP_USER, DATABASE_USER, SOCKET_PORT, SUPERUSER } from './settings.server.ts';

const OwnerRow = z.object({ owner: z.string() });
const StatementRow = z.object({ statement: z.string() });

/**
 * Ensures that the database exists and belongs, with all it contains, to the shop's role, which has no other rights. In
 * the data folder of an earlier release everything belongs to the superuser. Throws when the server cannot be reached.
 */
export async function prepareDatabase(socketFolder: string, database: string): Promise<void> {
  await asSuperuser(socketFolder, 'postgres', async (client) => {
    await client.query('select pg_advisory_lock($1)', [locks.embeddedPreparation]);
    // Rules that this start has written also hold for a server that was running before.
    await client.query('select pg_reload_conf()');
    for (const role of [DATABASE_USER, BACKUP_USER]) {
      const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      if (!found.rowCount) await client.query(`create role ${client.escapeIdentifier(role)} login`);
    }
    await allowBackups(client);
    const { rows } = await client.query('select pg_get_userbyid(datdba) as owner from pg_database where datname = $1', [
      database,
    ]);
    const [name, owner] = [database, DATABASE_USER].map((each) => client.escapeIdentifier(each));
    if (rows.length === 0) await client.query(`create database ${name} owner ${owner}`);
    else if (OwnerRow.parse(rows[0]).owner !== DATABASE_USER) await transferDatabase(socketFolder, database);
  });
}

/**
 * Gives the role of backups its rights, which hold in this database. Earlier releases used replication, with a slot for which the
 * server would keep its log for ever.
 */
async function allowBackups(client: Client): Promise<void> {
  const role = client.escapeIdentifier(BACKUP_USER);
  const { rowCount } = await client.query(
    `select from pg_roles where rolname = $1 and not rolreplication
       and has_function_privilege(rolname, 'pg_backup_stop(boolean)', 'execute')`,
    [BACKUP_USER],
  );
  if (rowCount) return;
  await client.query(
    "select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name like 'sprocket\\_%' and not active",
  );
  await client.query(`alter role ${role} noreplication`);
  await client.query(
    `grant execute on function pg_switch_wal(), pg_backup_start(text, boolean), pg_backup_stop(boolean) to ${role}`,
  );
}

/** Makes the shop's role the owner, in one transaction. */
async function transferDatabase(socketFolder: string, database: string): Promise<void> {
  await asSuperuser(socketFolder, database, async (client) => {
    const owner = client.escapeIdentifier(DATABASE_USER);
    await client.query('begin');
    // Without a search path, names are qualified.
    await client.query("set local search_path = ''");
    const { rows } = await client.query(ownedObjects);
    for (const { statement } of z.array(StatementRow).parse(rows)) await client.query(`${statement} owner to ${owner}`);
    await client.query(`alter database ${client.escapeIdentifier(database)} owner to ${owner}`);
    await client.query('commit');
  });
}

/**
 * The beginnings of ALTER statements for everything that migrations create. What belongs to an extension stays with the
 * superuser, and sequences and row types of tables follow their table. REASSIGN OWNED refuses the role of initdb.
 */
const ownedObjects = `
  select format('alter %s %s', kind, name) as statement
  from (
    select 'pg_namespace'::regclass as catalog, oid, oid as namespace, 'schema' as kind, quote_ident(nspname) as name
    from pg_catalog.pg_namespace where nspname <> 'public'
    union all
    select 'pg_class'::regclass, oid, relnamespace,
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      oid::regclass::text
    from pg_catalog.pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'pg_proc'::regclass, oid, pronamespace, 'routine', oid::regprocedure::text from pg_catalog.pg_proc
    union all
    select 'pg_type'::regclass, oid, typnamespace, 'type', oid::regtype::text
    from pg_catalog.pg_type where typtype in ('e', 'd')
  ) object
  join pg_catalog.pg_namespace n on n.oid = object.namespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (
      select from pg_catalog.pg_depend d
      where d.classid = object.catalog and d.objid = object.oid
        and (d.deptype = 'e' or kind = 'sequence' and d.deptype in ('a', 'i'))
    )`;

/** Connects as superuser for the time of the work. */
export async function asSuperuser<T>(
  socketFolder: string,
  database: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: SUPERUSER,
    database,
    ssl: false,
    application_name: 'sprocket start',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

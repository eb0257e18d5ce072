/** Takes the audit from the role of the shop, which may only add entries and read them from then on. */

import { locks } from '../database/locks.ts';
import { asSuperuser } from './prepare-database.server.ts';
import { AUDIT_OWNER, DATABASE_USER } from './settings.server.ts';

/** Everything that the migration of the audit makes. Whoever owns the functions could replace them. */
const routines = [
  'audit_hash(bytea, audit.audit_entries)',
  'chain_audit_entry()',
  'keep_audit_entries()',
  'delete_audit_entries(timestamptz)',
];

/**
 * Gives the schema, the table and its functions to a role with which nobody signs in. Call it after the migrations; a migration that changes
 * the table has to be preceded by the opposite.
 */
export async function protectAudit(socketFolder: string, database = 'sprocket'): Promise<void> {
  await asSuperuser(socketFolder, database, async (client) => {
    await client.query('begin');
    // Processes that start together take turns, as for the migrations: PostgreSQL refuses to change an owner twice at once.
    await client.query('select pg_advisory_xact_lock($1)', [locks.migration]);
    const { rowCount } = await client.query(
      "select from pg_class where oid = 'audit.audit_entries'::regclass and pg_get_userbyid(relowner) = $1",
      [AUDIT_OWNER],
    );
    // The connection ends, and the transaction with it.
    if (rowCount) return;
    const [owner, shop] = [AUDIT_OWNER, DATABASE_USER].map((role) => client.escapeIdentifier(role));
    const found = await client.query('select from pg_roles where rolname = $1', [AUDIT_OWNER]);
    if (!found.rowCount) await client.query(`create role ${owner} nologin`);
    await client.query(`alter schema audit owner to ${owner}`);
    await client.query(`alter table audit.audit_entries owner to ${owner}`);
    for (const routine of routines) await client.query(`alter routine audit.${routine} owner to ${owner}`);
    await client.query(`grant usage on schema audit to ${shop}`);
    await client.query(`revoke all on audit.audit_entries from ${shop}`);
    await client.query(`grant select, insert on audit.audit_entries to ${shop}`);
    await client.query('commit');
  });
}

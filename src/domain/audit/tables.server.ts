/** The audit: who did what to what. Its migration has the rest: nobody changes an entry, and each has the hash of those before it. */
import { sql } from 'drizzle-orm';
import { bigint, customType, index, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditChange } from '#platform/audit-note.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';

/** A schema of its own: the owner of a schema may drop what is in it. */
const auditSchema = pgSchema('audit');

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const auditEntries = auditSchema.table(
  'audit_entries',
  {
    /** Counted without gaps by the trigger of the table. */
    id: bigint('id', { mode: 'number' }).primaryKey().notNull().default(0),
    at: timestampColumn('at').notNull().defaultNow(),
    /** The operation of the API, or a name of src/domain/audit/events.ts. */
    kind: text('kind').notNull(),
    /** Who acted; null: the shop itself, or nobody who is known. No foreign key: an entry stays as it is. */
    actorId: uuid('actor_id'),
    actorRole: text('actor_role'),
    /** The network of the client, as rate limits count it. */
    network: text('network'),
    requestId: text('request_id'),
    thingKind: text('thing_kind'),
    thingId: text('thing_id'),
    changes: jsonb('changes').$type<readonly AuditChange[]>().notNull().default([]),
    /** Written by the trigger of the table: SHA-256 of this entry and the hash of the one before it. */
    hash: bytes('hash').notNull().default(sql`''::bytea`),
  },
  (table) => [
    index('audit_entries_at').on(table.at),
    index('audit_entries_kind').on(table.kind, table.id),
    index('audit_entries_actor').on(table.actorId, table.kind, table.id),
    index('audit_entries_actor_time').on(table.actorId, table.id),
    index('audit_entries_thing').on(table.thingKind, table.thingId, table.id),
  ],
);

/** Which part replaces which, and which parts are equals. Rows of parts that left the shop stay: a chain still leads through them. */
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { parts } from '#domain/catalog/tables.server.ts';
import { timestampColumn } from '#platform/columns.server.ts';
import { interchangeabilities, supersessionKinds } from './contract.ts';

const part = (name: string) => uuid(name).references(() => parts.id);

/** The one step that leads on from a part. */
export const supersessions = pgTable('supersessions', {
  fromPartId: part('from_part_id').primaryKey(),
  kind: text('kind', { enum: supersessionKinds }).notNull(),
  interchangeability: text('interchangeability', { enum: interchangeabilities }).notNull(),
  /** Since when; null: not known. */
  effectiveOn: date('effective_on', { mode: 'string' }),
  note: text('note').notNull(),
  createdByEmail: text('created_by_email').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
});

export const supersessionTargets = pgTable(
  'supersession_targets',
  {
    fromPartId: uuid('from_part_id').notNull(),
    partId: part('part_id').notNull(),
    /** Pieces for one of the old. */
    quantity: integer('quantity').notNull(),
    /** Their order in the step, from 0. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromPartId, table.partId] }),
    foreignKey({ columns: [table.fromPartId], foreignColumns: [supersessions.fromPartId] }).onDelete('cascade'),
    index('supersession_targets_part').on(table.partId),
    check('supersession_targets_not_itself', sql`${table.fromPartId} <> ${table.partId}`),
    check('supersession_targets_quantity', sql`${table.quantity} between 1 and 999`),
  ],
);

export const interchangeGroups = pgTable('interchange_groups', {
  id: uuid('id').primaryKey(),
  createdByEmail: text('created_by_email').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
});

/** A part is in one group or in none. */
export const interchangeMembers = pgTable(
  'interchange_members',
  {
    partId: part('part_id').primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => interchangeGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [index('interchange_members_group').on(table.groupId)],
);

/** Two groups that became one, so that it can be undone. */
export const interchangeJoins = pgTable(
  'interchange_joins',
  {
    id: uuid('id').primaryKey(),
    /** No foreign keys: either group may be dissolved later. */
    keptGroupId: uuid('kept_group_id').notNull(),
    goneGroupId: uuid('gone_group_id').notNull(),
    /** Who moved, in the order of the gone group's ids. */
    movedPartIds: uuid('moved_part_ids').array().notNull(),
    joinedByEmail: text('joined_by_email').notNull(),
    joinedAt: timestampColumn('joined_at').notNull(),
    undoneAt: timestampColumn('undone_at'),
  },
  (table) => [index('interchange_joins_group').on(table.keptGroupId)],
);

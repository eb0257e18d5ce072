/**
 * Which part replaces which, and which parts are interchangeable. Supersessions of archived parts stay: a chain
 * still leads through them.
 */
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { parts } from '#domain/catalog/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { interchangeabilities, supersessionKinds } from './contract.ts';
import { maxNoteLength } from './interchange-contract.ts';
import type { MergeRecord } from './merge-record.ts';

const part = (name: string) => uuid(name).references(() => parts.id);

/** The supersession of a part: at most one. Its targets are rows of supersession_targets. */
export const supersessions = pgTable('supersessions', {
  fromPartId: part('from_part_id').primaryKey(),
  kind: text('kind', { enum: supersessionKinds }).notNull(),
  interchangeability: text('interchangeability', { enum: interchangeabilities }).notNull(),
  /** Null: not known. */
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
    /** Pieces for one piece of the old part. */
    quantity: integer('quantity').notNull(),
    /** Order of the targets, from 0. */
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

/**
 * Numbers of makers that are no part of the shop, each with the one number that replaces it: of a part or of another row.
 * Keys of brands are those of brandKey, keys of numbers those of partNumberKey.
 */
export const deadNumbers = pgTable(
  'dead_numbers',
  {
    numberKey: text('number_key').notNull(),
    brandKey: text('brand_key').notNull(),
    /** The key with one sign for each kind of look-alikes, as of part numbers. */
    foldedKey: text('folded_key').notNull().generatedAlwaysAs(sql`fold_number_key(number_key)`),
    /** Brand and numbers as the maker writes them. */
    brand: text('brand').notNull(),
    number: text('number').notNull(),
    successorKey: text('successor_key').notNull(),
    successorBrandKey: text('successor_brand_key').notNull(),
    successorBrand: text('successor_brand').notNull(),
    successorNumber: text('successor_number').notNull(),
    /** Pieces of the successor for one piece of the dead number. */
    quantity: integer('quantity').notNull(),
    interchangeability: text('interchangeability', { enum: interchangeabilities }).notNull(),
    /** Null: not known. */
    effectiveOn: date('effective_on', { mode: 'string' }),
    note: text('note').notNull(),
    createdByEmail: text('created_by_email').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.numberKey, table.brandKey] }),
    index('dead_numbers_folded_key').on(table.foldedKey),
    check('dead_numbers_quantity', sql`${table.quantity} between 1 and 999`),
  ],
);

export const interchangeGroups = pgTable('interchange_groups', {
  id: uuid('id').primaryKey(),
  createdByEmail: text('created_by_email').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
});

/** A part is in one group at most. */
export const interchangeMembers = pgTable(
  'interchange_members',
  {
    partId: part('part_id').primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => interchangeGroups.id, { onDelete: 'cascade' }),
    /** What a buyer has to know who takes this part instead of another one of the group; empty: nothing. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('interchange_members_group').on(table.groupId),
    check('interchange_members_note_length', sql`char_length(${table.note}) <= ${sql.raw(String(maxNoteLength))}`),
  ],
);

/** The history of the notes of interchange members: one row for each change, never updated. */
export const interchangeNoteChanges = pgTable(
  'interchange_note_changes',
  {
    id: uuid('id').primaryKey(),
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    before: text('before').notNull(),
    after: text('after').notNull(),
    changedByEmail: text('changed_by_email').notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [index('interchange_note_changes_part').on(table.partId, table.changedAt)],
);

/** A merge of two parts, with what is needed to undo it. */
export const partMerges = pgTable(
  'part_merges',
  {
    id: uuid('id').primaryKey(),
    /** The part that was archived. */
    fromPartId: uuid('from_part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    /** The part that took over its numbers and relations. */
    intoPartId: uuid('into_part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    record: jsonb('record').$type<MergeRecord>().notNull(),
    mergedByEmail: text('merged_by_email').notNull(),
    mergedAt: timestampColumn('merged_at').notNull(),
    /** Null: not undone. */
    undoneAt: timestampColumn('undone_at'),
  },
  (table) => [index('part_merges_into').on(table.intoPartId), index('part_merges_from').on(table.fromPartId)],
);

/** A join of two groups, with what is needed to undo it. */
export const interchangeJoins = pgTable(
  'interchange_joins',
  {
    id: uuid('id').primaryKey(),
    // Both without a foreign key: either group may be deleted later.
    /** The group that took the parts in. */
    targetGroupId: uuid('kept_group_id').notNull(),
    /** The group that the parts left; it was deleted. */
    sourceGroupId: uuid('gone_group_id').notNull(),
    /** The parts of the source group, by id. */
    movedPartIds: uuid('moved_part_ids').array().notNull(),
    joinedByEmail: text('joined_by_email').notNull(),
    joinedAt: timestampColumn('joined_at').notNull(),
    /** Null: not undone. */
    undoneAt: timestampColumn('undone_at'),
  },
  (table) => [index('interchange_joins_group').on(table.targetGroupId)],
);

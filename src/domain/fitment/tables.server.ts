/** Machines, which parts fit which of them, and service kits. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { parts } from '#domain/catalog/tables.server.ts';
import { cascadeTo, timestampColumn } from '#platform/database/columns.server.ts';
import { machineKinds } from './machine-kinds.ts';
import type { Qualifiers } from './qualifiers.ts';
import type { SerialRange } from './serial-range.ts';

/** The columns of a statement about serial numbers: as written, and parsed. Empty: all serial numbers. */
const serialText = (name: string) => text(name).notNull().default('');
const serialRanges = (name: string) => jsonb(name).$type<readonly SerialRange[]>().notNull().default([]);

/** A model with its series: PC200-8 is not PC200-7. */
export const machines = pgTable(
  'machines',
  {
    id: uuid('id').primaryKey(),
    /** The maker as in the address: "komatsu". */
    makeSlug: text('make_slug').notNull(),
    make: text('make').notNull(),
    /** The model as in the address, unique for the maker: "pc200-8". */
    slug: text('slug').notNull(),
    /** Model without its series: "PC200". */
    model: text('model').notNull(),
    /** Generation: "8"; empty: the maker writes none. */
    series: text('series').notNull().default(''),
    /** Model and series as the maker writes them: "PC200-8". */
    name: text('name').notNull(),
    /** Letters and digits of the name in upper case, for matching: "PC2008". */
    nameKey: text('name_key').notNull(),
    /** The maker, letters and digits of the name in upper case: "KOMATSUPC2008". */
    fullKey: text('full_key')
      .notNull()
      .generatedAlwaysAs(sql`upper(regexp_replace(make, '[^[:alnum:]]', '', 'g')) || name_key`),
    kind: text('kind', { enum: machineKinds }).notNull(),
    /** Model of the engine; empty: not known. */
    engineModel: text('engine_model').notNull().default(''),
    /** First and last year of making; null: not known, or still made. */
    yearFrom: integer('year_from'),
    yearTo: integer('year_to'),
    /** Serial numbers that machines of this model have. Empty: not known. */
    serialText: serialText('serial_text'),
    serialRanges: serialRanges('serial_ranges'),
    /** Where the plate with the serial number is, in one sentence; empty: not known. */
    serialPlate: text('serial_plate').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('machines_address').on(table.makeSlug, table.slug),
    index('machines_name').on(table.nameKey.op('text_pattern_ops')),
    index('machines_full_name').on(table.fullKey.op('text_pattern_ops')),
  ],
);

/** Other names of makers, as staff entered them: 小松. Makers without a row have those of make-names.ts. */
export const machineMakeAliases = pgTable('machine_make_aliases', {
  makeSlug: text('make_slug').primaryKey(),
  aliases: text('aliases').array().notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
});

/** Machines that one fitment, drawing or service kit can name together. */
export const machineFamilies = pgTable('machine_families', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
});

export const machineFamilyMembers = pgTable(
  'machine_family_members',
  {
    familyId: cascadeTo('family_id', () => machineFamilies.id).notNull(),
    machineId: cascadeTo('machine_id', () => machines.id).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.familyId, table.machineId] }),
    index('machine_family_members_machine').on(table.machineId),
  ],
);

/** The fitment is of a machine or of a family; the other one is null. */
export const fitments = pgTable(
  'fitments',
  {
    id: uuid('id').primaryKey(),
    partId: cascadeTo('part_id', () => parts.id).notNull(),
    /** Either a machine or a family. */
    machineId: cascadeTo('machine_id', () => machines.id),
    familyId: cascadeTo('family_id', () => machineFamilies.id),
    /** Serial numbers of the machine. */
    serialText: serialText('serial_text'),
    serialRanges: serialRanges('serial_ranges'),
    /** Serial numbers of the engine. */
    engineSerialText: serialText('engine_serial_text'),
    engineSerialRanges: serialRanges('engine_serial_ranges'),
    qualifiers: jsonb('qualifiers').$type<Qualifiers>().notNull().default({}),
    /** Place on the machine: "left", "upper"; empty: nothing to say. */
    position: text('position').notNull().default(''),
    /** Pieces on one machine; null: not known. */
    quantityPerMachine: integer('quantity_per_machine'),
    note: text('note').notNull().default(''),
    /** Where the statement comes from: "parts book", "measured by us"; empty: not known. */
    source: text('source').notNull().default(''),
    // The only serial range is in columns of its own, so that lists of a machine need no JSON; null where there is none or are
    // several.
    serialPrefix: text('serial_prefix').generatedAlwaysAs(
      sql`case when jsonb_array_length(serial_ranges) = 1 then serial_ranges->0->>'prefix' end`,
    ),
    serialFrom: bigint('serial_from', { mode: 'number' }).generatedAlwaysAs(
      sql`case when jsonb_array_length(serial_ranges) = 1 then coalesce((serial_ranges->0->>'from')::bigint, 0) end`,
    ),
    serialTo: bigint('serial_to', { mode: 'number' }).generatedAlwaysAs(
      sql`case when jsonb_array_length(serial_ranges) = 1 then coalesce((serial_ranges->0->>'to')::bigint, 999999999999999) end`,
    ),
    /**
     * True for a fitment that depends on more than one serial range of the machine: several ranges, the engine, or the equipment.
     */
    isConditional: boolean('is_conditional')
      .notNull()
      .generatedAlwaysAs(
        sql`jsonb_array_length(serial_ranges) > 1 or jsonb_array_length(engine_serial_ranges) > 0 or qualifiers <> '{}'`,
      ),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    index('fitments_part').on(table.partId),
    // The index has all that sql/parts-that-fit.sql reads of most rows: the rows of one machine are on as many pages of the
    // table.
    index('fitments_machine')
      .on(table.machineId, table.isConditional, table.partId, table.serialPrefix, table.serialFrom, table.serialTo)
      .where(sql`${table.machineId} is not null`),
    index('fitments_family')
      .on(table.familyId, table.isConditional, table.partId, table.serialPrefix, table.serialFrom, table.serialTo)
      .where(sql`${table.familyId} is not null`),
    check('fitments_one_target', sql`num_nonnulls(${table.machineId}, ${table.familyId}) = 1`),
    check('fitments_quantity', sql`${table.quantityPerMachine} between 1 and 9999`),
  ],
);

/** The parts of a service after some hours, which go into the cart together. */
export const serviceKits = pgTable(
  'service_kits',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    machineId: cascadeTo('machine_id', () => machines.id),
    familyId: cascadeTo('family_id', () => machineFamilies.id),
    /** Operating hours between two of these services. */
    hours: integer('hours').notNull(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    index('service_kits_machine').on(table.machineId),
    index('service_kits_family').on(table.familyId),
    check('service_kits_one_target', sql`num_nonnulls(${table.machineId}, ${table.familyId}) = 1`),
    check('service_kits_hours', sql`${table.hours} between 1 and 100000`),
  ],
);

export const serviceKitLines = pgTable(
  'service_kit_lines',
  {
    kitId: cascadeTo('kit_id', () => serviceKits.id).notNull(),
    partId: cascadeTo('part_id', () => parts.id).notNull(),
    /** Pieces for one service. */
    quantity: integer('quantity').notNull(),
    /** Order of the lines, from 0. */
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kitId, table.partId] }),
    index('service_kit_lines_part').on(table.partId),
    check('service_kit_lines_quantity', sql`${table.quantity} between 1 and 9999`),
  ],
);

/** Exploded drawings: a picture, its rows of parts, and the places of its callouts. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { parts } from '#domain/catalog/tables.server.ts';
import type { SerialRange } from '#domain/fitment/serial-range.ts';
import { machineFamilies, machines } from '#domain/fitment/tables.server.ts';
import { images } from '#domain/media/tables.server.ts';
import { cascadeTo, timestampColumn } from '#platform/database/columns.server.ts';
import { drawingKinds, type SpotShape, serviceStates, spotKinds } from './drawing-values.ts';

export const drawings = pgTable(
  'drawings',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    /** Short code for staff and lists: "HY-110". Unique in any case of letters. */
    code: text('code').notNull(),
    title: text('title').notNull(),
    /** Group of assemblies: "Hydraulics". */
    assembly: text('assembly').notNull(),
    kind: text('kind', { enum: drawingKinds }).notNull(),
    /** Size of the picture, in its units: callouts are placed in them. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The drawing as SVG, reduced to a safe subset; null: it is a picture. */
    svg: text('svg'),
    imageId: uuid('image_id').references(() => images.id),
    /** A number that rises with each change, so that the second of two editors is told. */
    version: integer('version').notNull().default(1),
    /** Order in lists: smaller first. */
    position: integer('position').notNull().default(0),
    updatedByEmail: text('updated_by_email').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('drawings_code').on(sql`lower(${table.code})`),
    check('drawings_one_picture', sql`num_nonnulls(${table.svg}, ${table.imageId}) = 1`),
    check('drawings_size', sql`${table.width} between 1 and 20000 and ${table.height} between 1 and 20000`),
  ],
);

/** The machines that a drawing is of; none: any machine. */
export const drawingMachines = pgTable(
  'drawing_machines',
  {
    id: uuid('id').primaryKey(),
    drawingId: cascadeTo('drawing_id', () => drawings.id).notNull(),
    /** The drawing is of a machine or of a family; the other one is null. */
    machineId: cascadeTo('machine_id', () => machines.id),
    familyId: cascadeTo('family_id', () => machineFamilies.id),
    serialText: text('serial_text').notNull().default(''),
    serialRanges: jsonb('serial_ranges').$type<readonly SerialRange[]>().notNull().default([]),
  },
  (table) => [
    index('drawing_machines_drawing').on(table.drawingId),
    index('drawing_machines_machine').on(table.machineId),
    index('drawing_machines_family').on(table.familyId),
    check('drawing_machines_one_target', sql`num_nonnulls(${table.machineId}, ${table.familyId}) = 1`),
  ],
);

/** One row of the list beside a drawing. Rows that share a callout differ by serial range or note. */
export const drawingItems = pgTable(
  'drawing_items',
  {
    id: uuid('id').primaryKey(),
    drawingId: cascadeTo('drawing_id', () => drawings.id).notNull(),
    /** The number on the drawing: "7". */
    callout: text('callout').notNull(),
    /** Order in the list, from 0. */
    place: integer('place').notNull(),
    /** What the row is, also without a part of the shop. */
    name: text('name').notNull(),
    /** Id of the part; null: none of the shop. */
    partId: uuid('part_id').references(() => parts.id, { onDelete: 'set null' }),
    /** Pieces in the assembly that is drawn. */
    quantity: integer('quantity').notNull().default(1),
    state: text('state', { enum: serviceStates }).notNull().default('orderable'),
    /** Callout of the kit that has the part; only with kit_only. */
    kitCallout: text('kit_callout').notNull().default(''),
    /** Callouts of the companion parts: what is changed together with the part. */
    companions: text('companions').array().notNull().default([]),
    /** Serial numbers of the machine, and of the engine. */
    serialText: text('serial_text').notNull().default(''),
    serialRanges: jsonb('serial_ranges').$type<readonly SerialRange[]>().notNull().default([]),
    engineSerialText: text('engine_serial_text').notNull().default(''),
    engineSerialRanges: jsonb('engine_serial_ranges').$type<readonly SerialRange[]>().notNull().default([]),
    note: text('note').notNull().default(''),
    /** The drawing that an overview leads to. */
    leadsToDrawingId: uuid('leads_to_drawing_id').references(() => drawings.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('drawing_items_place').on(table.drawingId, table.place),
    index('drawing_items_part').on(table.partId),
    index('drawing_items_leads_to').on(table.leadsToDrawingId),
    check('drawing_items_quantity', sql`${table.quantity} between 1 and 9999`),
  ],
);

/** Drawings whose cutouts are to be made, written by requestCutouts. */
export const cutoutRequests = pgTable('cutout_requests', {
  drawingId: cascadeTo('drawing_id', () => drawings.id).primaryKey(),
  /** When they are made; later than now while a process makes them. */
  dueAt: timestampColumn('due_at').notNull(),
});

/** Places of callouts and their parts on a drawing, in the order in which they are drawn. */
export const drawingSpots = pgTable(
  'drawing_spots',
  {
    drawingId: cascadeTo('drawing_id', () => drawings.id).notNull(),
    place: integer('place').notNull(),
    callout: text('callout').notNull(),
    kind: text('kind', { enum: spotKinds }).notNull(),
    shape: jsonb('shape').$type<SpotShape>().notNull(),
    /** Id of the group in the SVG that shows the spot; empty: none. */
    svgId: text('svg_id').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.drawingId, table.place] })],
);

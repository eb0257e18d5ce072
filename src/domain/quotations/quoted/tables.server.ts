/** Quotations: what the shop answers to a request, version by version. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { incoterms } from '#domain/orders/incoterms.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { quotationRequestLines, quotationRequests } from '../tables.server.ts';
import type { TypedAnswers } from './answer-contract.ts';
import { answerKinds } from './quotation-rules.ts';

/** The answers that staff are working on. They stay when a quotation is sent, for its next version. */
export const quotationAnswers = pgTable('quotation_answers', {
  requestId: uuid('request_id')
    .primaryKey()
    .references(() => quotationRequests.id, { onDelete: 'cascade' }),
  /** Counts the saved states, from 1, so that of two people at once the second is told. */
  version: integer('version').notNull(),
  /** What staff have typed. */
  content: jsonb('content').$type<TypedAnswers>().notNull(),
  updatedByEmail: text('updated_by_email').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
});

export const quotationNumbers = pgSequence('quotation_numbers', { startWith: 10_001 });

/** A version of a quotation. Only what became of it is written later: replaced, accepted, reminded of. */
export const quotations = pgTable(
  'quotations',
  {
    /** The id, which the client makes, so that a repeated request sends nothing twice. */
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => quotationRequests.id, { onDelete: 'cascade' }),
    /** Shown as QT-10001; all versions have the same. A sequence gives it: unique and increasing, possibly with gaps. */
    number: integer('number').notNull().default(sql`nextval('quotation_numbers')`),
    /** From 1. */
    version: integer('version').notNull(),
    issuedAt: timestampColumn('issued_at').notNull(),
    issuedByEmail: text('issued_by_email').notNull(),
    /** When the next version took its place; null: it is the current one. */
    replacedAt: timestampColumn('replaced_at'),
    /** Last day, in the time zone of the shop. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** Day on which the buyer is reminded; null: they were, or are not. */
    remindOn: date('remind_on', { mode: 'string' }),
    /** null: quoted later. */
    freightCents: bigint('freight_cents', { mode: 'number' }),
    /** 0: none. */
    insuranceCents: bigint('insurance_cents', { mode: 'number' }).notNull(),
    /** Of all its lines with freight and insurance, as it was sent. */
    totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
    incoterm: text('incoterm', { enum: incoterms }),
    incotermPlace: text('incoterm_place').notNull(),
    /** null: as the terms of the shop say. */
    depositPercent: integer('deposit_percent'),
    balanceDays: integer('balance_days'),
    notes: text('notes').notNull(),
    // The acceptance; null: there is none.
    acceptedAt: timestampColumn('accepted_at'),
    /** Of the staff who accepted it for the buyer; null: the buyer did, or nobody. */
    acceptedByEmail: text('accepted_by_email'),
    /** It was accepted after its last day. */
    isLate: boolean('is_late').notNull().default(false),
    /** At the prices of the list of the day on which it was accepted. */
    isAtTodaysPrices: boolean('is_at_todays_prices').notNull().default(false),
    /** Number of the order that it has become, as SP-100001. */
    orderNumber: text('order_number'),
    /** What that order came to when it was placed. */
    acceptedCents: bigint('accepted_cents', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('quotations_version').on(table.requestId, table.version),
    uniqueIndex('quotations_number').on(table.number, table.version),
    // Of two versions of a request at once, one is current.
    uniqueIndex('quotations_current').on(table.requestId).where(sql`${table.replacedAt} is null`),
    index('quotations_open')
      .on(table.validUntil)
      .where(sql`${table.replacedAt} is null and ${table.acceptedAt} is null`),
    index('quotations_reminders').on(table.remindOn).where(sql`${table.remindOn} is not null`),
    check('quotations_accepted', sql`(${table.acceptedAt} is null) = (${table.orderNumber} is null)`),
  ],
);

/** The answer to each line of the request. */
export const quotationLines = pgTable(
  'quotation_lines',
  {
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    /** That of the line of the request, from 1. */
    position: integer('position').notNull(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => quotationRequestLines.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: answerKinds }).notNull(),
    /** Id of the part; null: none of the catalogue. It is no foreign key, so that the line outlives the part. */
    partId: uuid('part_id'),
    brand: text('brand').notNull(),
    partNumber: text('part_number').notNull(),
    /**
     * A number by which the catalogue did not have what was quoted, as it is compared (wholePartNumberKey): of a free line, or the
     * asked one of a part that did not have it. Empty: there is none.
     */
    unlistedKey: text('unlisted_key').notNull().default(''),
    name: text('name').notNull(),
    /** Of a substitute. */
    difference: text('difference').notNull(),
    /** Why it is not available. */
    reason: text('reason').notNull(),
    hsCode: text('hs_code').notNull(),
    countryOfOrigin: text('country_of_origin').notNull(),
    /** Net weight of one piece; null: not known. */
    pieceGrams: integer('piece_grams'),
    unit: text('unit', { enum: unitsOfMeasure }).notNull(),
    /** 0: not available. */
    quantity: integer('quantity').notNull(),
    /** Price of one piece below the first price break. */
    unitPriceCents: bigint('unit_price_cents', { mode: 'number' }).notNull(),
    /** Rising quantities with falling prices. */
    priceBreaks: jsonb('price_breaks').$type<readonly QuotedBreak[]>().notNull(),
    /** Core charge of one piece, not in the price; 0: none. */
    coreUnitCents: bigint('core_unit_cents', { mode: 'number' }).notNull(),
    leadDays: integer('lead_days'),
    warrantyMonths: integer('warranty_months'),
    /** Pieces that were accepted. */
    acceptedQuantity: integer('accepted_quantity').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.quotationId, table.position] }),
    index('quotation_lines_line').on(table.lineId),
    index('quotation_lines_part').on(table.partId),
    index('quotation_lines_unlisted').on(table.kind, table.unlistedKey).where(sql`${table.unlistedKey} <> ''`),
    check('quotation_lines_kind', sql`(${table.kind} in ('part', 'substitute')) = (${table.partId} is not null)`),
    check('quotation_lines_accepted', sql`${table.acceptedQuantity} between 0 and ${table.quantity}`),
  ],
);

/** From this quantity on, one piece costs this. */
export interface QuotedBreak {
  readonly quantity: number;
  readonly unitPriceCents: number;
}

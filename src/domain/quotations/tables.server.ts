/** Requests for quotation: what a buyer asks for, in their own words. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
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
import { users } from '#domain/identity/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { hasDeskState } from './desk-states.server.ts';
import type { RequestedMachine } from './line-contract.ts';
import type { AcceptedGrade } from './request-rules.ts';
import { requestSources } from './request-rules.ts';
import { requestActions, requestStates } from './request-states.ts';
import { requestBuyerText, requestLineText } from './request-texts.server.ts';

export const requestNumbers = pgSequence('request_numbers', { startWith: 10_001 });

export const quotationRequests = pgTable(
  'quotation_requests',
  {
    /** The id, which the client makes, so that a repeated request sends nothing twice. */
    id: uuid('id').primaryKey(),
    /** The number, shown as RQ-10001. A sequence gives it: unique and increasing, possibly with gaps. */
    number: integer('number').notNull().unique().default(sql`nextval('request_numbers')`),
    state: text('state', { enum: requestStates }).notNull(),
    /** Counts the changes, from 1, so that of two people at once the second is told. */
    version: integer('version').notNull(),
    /** The buyer; null: one without an account, who reads it by a key (quotationKeys). */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    company: text('company').notNull(),
    /** ISO 3166-1 alpha-2; empty: not said. */
    country: text('country').notNull(),
    /** Empty: the shop calls. One of email and phone is there. */
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    note: text('note').notNull(),
    source: text('source', { enum: requestSources }).notNull(),
    /** SHA-256 of what was sent, so that another content with the same id is refused; null: a draft. */
    sentHash: text('sent_hash'),
    /** Of the staff who work on it; null: nobody yet. */
    assignedTo: text('assigned_to'),
    /** Why it was declined or withdrawn. */
    reason: text('reason').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
    /** null: a draft. */
    sentAt: timestampColumn('sent_at'),
    /** When the shop quoted or declined it for the first time: the answer time is measured from sentAt to here. */
    answeredAt: timestampColumn('answered_at'),
    /** When it was accepted, declined, withdrawn, or expired. */
    closedAt: timestampColumn('closed_at'),
    /** When open lines went out to a supplier whose file has not come back; null: the shop waits for none. */
    supplierAskedAt: timestampColumn('supplier_asked_at'),
  },
  (table) => [
    index('quotation_requests_desk').on(table.state, table.sentAt, table.id),
    // The lists of the desk that have several states, each in the order in which it is read.
    index('quotation_requests_all').on(table.sentAt, table.id).where(hasDeskState(table, 'all')),
    index('quotation_requests_lost').on(table.sentAt, table.id).where(hasDeskState(table, 'lost')),
    index('quotation_requests_waiting').on(table.sentAt, table.id).where(hasDeskState(table, 'waiting')),
    index('quotation_requests_mine').on(table.assignedTo, table.sentAt, table.id).where(hasDeskState(table, 'mine')),
    index('quotation_requests_text').using('gin', sql`(${requestBuyerText(table)}) gin_trgm_ops`),
    // What was won and lost in a period.
    index('quotation_requests_closed').on(table.closedAt).where(sql`${table.closedAt} is not null`),
    index('quotation_requests_user').on(table.userId, table.sentAt),
    index('quotation_requests_email').on(table.email),
    check(
      'quotation_requests_reachable',
      sql`${table.state} = 'draft' or ${table.email} <> '' or ${table.phone} <> ''`,
    ),
    check('quotation_requests_sent', sql`(${table.state} = 'draft') = (${table.sentAt} is null)`),
  ],
);

/** The keys by which a buyer without account reads the request: their browser has the first one, the link of each mail another. */
export const quotationKeys = pgTable(
  'quotation_keys',
  {
    /** SHA-256 of the key. */
    hash: text('hash').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => quotationRequests.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('quotation_keys_request').on(table.requestId), index('quotation_keys_expiry').on(table.expiresAt)],
);

export const quotationRequestLines = pgTable(
  'quotation_request_lines',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => quotationRequests.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer('position').notNull(),
    /** As the buyer wrote it; empty: none. Without number and name the line has a file. */
    partNumber: text('part_number').notNull(),
    /** The number in the form in which numbers are compared (wholePartNumberKey); empty: it is none. */
    numberKey: text('number_key').notNull().default(''),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    unit: text('unit', { enum: unitsOfMeasure }).notNull(),
    machine: jsonb('machine').$type<RequestedMachine>(),
    /** What one piece may cost, in cents; null: not said. */
    targetCents: bigint('target_cents', { mode: 'number' }),
    /** Empty: any. */
    grades: jsonb('grades').$type<readonly AcceptedGrade[]>().notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    uniqueIndex('quotation_request_lines_position').on(table.requestId, table.position),
    index('quotation_request_lines_number').on(table.numberKey).where(sql`${table.numberKey} <> ''`),
    index('quotation_request_lines_text').using('gin', sql`(${requestLineText(table)}) gin_trgm_ops`),
    check('quotation_request_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** What both sides write each other about a request, and what the staff note for themselves; never changed or deleted. */
export const quotationMessages = pgTable(
  'quotation_messages',
  {
    /** The id, which the client makes, so that a repeated request writes nothing twice. */
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => quotationRequests.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    /** Empty: a buyer without an email. */
    actorEmail: text('actor_email').notNull(),
    author: text('author', { enum: ['buyer', 'shop', 'note'] }).notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('quotation_messages_request').on(table.requestId, table.at)],
);

/** The history of a request: a row for each change of its state or of who works on it, with the version that it made. */
export const quotationEvents = pgTable(
  'quotation_events',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => quotationRequests.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    at: timestampColumn('at').notNull(),
    /** Empty: a buyer without an email, or the shop by its clock. */
    actorEmail: text('actor_email').notNull(),
    action: text('action', { enum: requestActions }).notNull(),
    /** Why it was declined or withdrawn. */
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.version] })],
);

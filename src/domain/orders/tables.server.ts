/** Orders. Lines copy the part's data, so that later changes of the part do not change the order. */

import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { firstNumbering } from '#domain/content/numbering-contract.ts';
import { timestampColumn, transactionColumn } from '#platform/database/columns.server.ts';
import { chargeKinds, costSplits, lineKinds } from './extra-lines/line-kinds.ts';
import { incoterms } from './incoterms.ts';
import { orderStates } from './order-states.ts';
import { paymentStates } from './payments/payment-states.ts';
import {
  neededDay,
  orderBuyerText,
  orderCountryText,
  orderLineText,
  orderPhoneDigits,
} from './searched-texts.server.ts';
import { latinPartyColumns } from './terms/latin-party-columns.server.ts';
import { meansOfTransport } from './terms/term-names.ts';

export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 });

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** The number, shown as SP-100001. A sequence gives it: unique and increasing, possibly with gaps. */
    number: integer('number').notNull().unique().default(sql`nextval('order_numbers')`),
    /** What the number began with when the order was placed (the setting `numbering`): it keeps that. */
    numberPrefix: text('number_prefix').notNull().default(firstNumbering.orderPrefix),
    userId: uuid('user_id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    currency: text('currency').notNull(),
    /** Sum of all lines, their core charges and the freight. */
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** The freight; null: not quoted yet. */
    freightCents: bigint('freight_cents', { mode: 'number' }),
    /** How freight and charges are split over the invoices of part shipments (extra-lines/split-costs.ts). */
    costSplit: text('cost_split', { enum: costSplits }).notNull().default('first'),
    /** The buyer's address when the order was placed; null: none. */
    delivery: jsonb('delivery').$type<DeliveryLabel>(),
    // What the buyer asked for (requested-terms.ts).
    poNumber: text('po_number').notNull().default(''),
    incoterm: text('incoterm', { enum: incoterms }),
    incotermPlace: text('incoterm_place').notNull().default(''),
    wantedOn: date('wanted_on', { mode: 'string' }),
    note: text('note').notNull().default(''),
    // What staff add to it (terms/correct-terms.server.ts).
    /** Day on which the shop has promised the goods; null: none. */
    promisedOn: date('promised_on', { mode: 'string' }),
    transport: text('transport', { enum: meansOfTransport }),
    /** Name of the vessel or number of the flight; empty: not known. */
    vessel: text('vessel').notNull().default(''),
    placeOfLoading: text('place_of_loading').notNull().default(''),
    placeOfDischarge: text('place_of_discharge').notNull().default(''),
    /** Whom the carrier tells that the goods arrive, with address; empty: nobody besides. */
    notifyParty: text('notify_party').notNull().default(''),
    /** Legal name of the buyer, where it is another than the company of the address. */
    legalName: text('legal_name').notNull().default(''),
    /** Tax number of the buyer, where it is another than that of the address. */
    taxNumber: text('tax_number').notNull().default(''),
    /** Whom the invoice goes to, with address; empty: the buyer at the delivery address. */
    billing: text('billing').notNull().default(''),
    /** Who imports the goods, with address; empty: who gets them. */
    importer: text('importer').notNull().default(''),
    ...latinPartyColumns,
    // How it is paid where that was agreed (payments/agreed-payment.ts); null: as the shop's terms say.
    depositPercent: integer('deposit_percent'),
    balanceDays: integer('balance_days'),
    /** Last day on which the shop stands by a proforma invoice; null: not stated. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** When the goods leave, in words; empty: not stated. */
    shipmentTime: text('shipment_time').notNull().default(''),
    /** Numbers of its issued documents, with spaces between them, for the search (add-document-number.server.ts). */
    documentNumbers: text('document_numbers').notNull().default(''),
    placedAt: timestampColumn('placed_at').notNull(),
    /** The payment state, which follows from the rows of order_payments (payments/payment-state.ts). */
    paymentState: text('payment_state', { enum: paymentStates }).notNull().default('unpaid'),
    /** What is due first, by the payment terms when the order was confirmed; null: not confirmed yet. */
    depositCents: bigint('deposit_cents', { mode: 'number' }),
    /** Time since when, or until when, the amount that is due now has to be paid; null: nothing is due now. */
    dueAt: timestampColumn('due_at'),
    /** What the shop has to send back, which follows from payments, total and credits (payments/payment-state.ts). */
    toRefundCents: bigint('to_refund_cents', { mode: 'number' }).notNull().default(0),
    /** Old units that have not come back (cores/open-units.server.ts), written with each change of the order. */
    openCores: integer('open_cores').notNull().default(0),
    /** Messages of the buyer that no staff has read. */
    unreadMessages: integer('unread_messages').notNull().default(0),
    /** The transaction that placed it. With changedXid it says what is new since a look (live/list-changed-orders.server.ts). */
    placedXid: transactionColumn('placed_xid'),
    /** The last transaction that changed the row: sql/order-changed.sql sets it. */
    changedXid: transactionColumn('changed_xid'),
  },
  (table) => [
    // The index is ascending and read backwards for the newest first: an index of Drizzle's `desc()` has its nulls last, unlike
    // `order by`.
    // The index has state and total, so that the list of customers adds up their orders from the index alone.
    index('orders_user').on(table.userId, table.placedAt, table.id, table.state, table.totalCents),
    index('orders_placed').on(table.placedAt, table.id),
    // The index has the total, so that the counts and sums of the states are read from the index alone.
    index('orders_state').on(table.state, table.placedAt, table.id, table.totalCents),
    // Most orders of a shop are delivered: an index of their totals alone is read in half the time.
    index('orders_delivered').on(table.totalCents).where(sql`${table.state} = 'delivered'`),
    index('orders_total').on(table.totalCents, table.placedAt, table.id),
    index('orders_email').on(table.email),
    index('orders_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('orders_to_refund').on(table.id).where(sql`${table.toRefundCents} > 0`),
    index('orders_open_cores').on(table.id).where(sql`${table.openCores} > 0`),
    // Of the few that are not paid, with state and total, so that their counts and sums are read from the index alone.
    index('orders_unpaid')
      .on(table.paymentState, table.state, table.totalCents)
      .where(sql`${table.paymentState} <> 'paid'`),
    index('orders_unread').on(table.id).where(sql`${table.unreadMessages} > 0`),
    index('orders_changed').on(table.changedXid),
    index('orders_country')
      .on(orderCountryText(table), table.placedAt, table.id)
      .where(sql`${table.delivery} is not null`),
    index('orders_needed')
      .on(neededDay(table))
      .where(sql`${neededDay(table)} is not null`),
    index('orders_phone').using('gin', sql`(${orderPhoneDigits(table)}) gin_trgm_ops`),
    index('orders_text').using('gin', sql`(${orderBuyerText(table)}) gin_trgm_ops`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** What the line is (extra-lines/line-kinds.ts). A charge has one piece, and its amount as the price. */
    kind: text('kind', { enum: lineKinds }).notNull().default('part'),
    /** Id of the part; null: a free line or a charge. It is no foreign key, so that the line outlives the part. */
    partId: uuid('part_id'),
    brand: text('brand').notNull(),
    partNumber: text('part_number').notNull(),
    productName: text('product_name').notNull(),
    /** Pieces in force. 0: all are cancelled. Each change of it is a row of its own (line-changes/tables.server.ts). */
    quantity: integer('quantity').notNull(),
    /** Pieces of the line that are not reserved yet: they wait for stock (catalog/sql/parts-stocked.sql). */
    backOrderedQuantity: integer('back_ordered_quantity').notNull().default(0),
    /** When the pieces that were not in stock are ready to ship, as the buyer was told; null: all were in stock. */
    promisedOn: date('promised_on', { mode: 'string' }),
    /** The unit of the part when it was ordered. */
    unit: text('unit', { enum: unitsOfMeasure }).notNull().default('H87'),
    /** Price of one piece at the quantity that was ordered, or as agreed since. */
    unitPriceCents: bigint('unit_price_cents', { mode: 'number' }).notNull(),
    /** That price by the list when it was ordered, where another one was agreed (prices/tables.server.ts); null: the same. */
    listUnitCents: bigint('list_unit_cents', { mode: 'number' }),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** Core charge of one piece when it was ordered, not in the prices (cores/core-charges.ts); 0: none. */
    coreUnitCents: bigint('core_unit_cents', { mode: 'number' }).notNull().default(0),
    // Of a free line, what the catalogue says of a part.
    hsCode: text('hs_code'),
    countryOfOrigin: text('country_of_origin'),
    /** Net weight of one piece. */
    pieceGrams: integer('piece_grams'),
    /** What a charge is for; null: no charge. */
    chargeKind: text('charge_kind', { enum: chargeKinds }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_part').on(table.partId),
    index('order_lines_back_ordered').on(table.partId).where(sql`${table.backOrderedQuantity} > 0`),
    index('order_lines_text').using('gin', sql`(${orderLineText(table)}) gin_trgm_ops`),
    check('order_lines_total', sql`${table.totalCents} = ${table.unitPriceCents} * ${table.quantity}`),
    check('order_lines_back_ordered', sql`${table.backOrderedQuantity} between 0 and ${table.quantity}`),
    check('order_lines_quantity', sql`${table.quantity} >= 0`),
    check('order_lines_core', sql`${table.coreUnitCents} >= 0`),
    check('order_lines_kind', sql`(${table.kind} = 'part') = (${table.partId} is not null)`),
    check(
      'order_lines_charge',
      sql`${table.kind} <> 'charge' or ${table.chargeKind} is not null and ${table.quantity} = 1`,
    ),
    check(
      'order_lines_free',
      sql`${table.kind} <> 'free' or coalesce(${table.pieceGrams} > 0, false) and ${table.backOrderedQuantity} = 0`,
    ),
    index('order_lines_core_charges').on(table.orderId).where(sql`${table.coreUnitCents} > 0`),
  ],
);

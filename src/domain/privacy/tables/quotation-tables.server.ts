/** Requests for quotation. They stay, because the shop counts what is asked for, without what says who asked. */
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { orderNumberText } from '#domain/orders/searched-texts.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { quotationDocuments } from '#domain/quotations/document/tables.server.ts';
import { quotationFiles } from '#domain/quotations/files/tables.server.ts';
import { quotationAnswers, quotationLines, quotations } from '#domain/quotations/quoted/tables.server.ts';
import { supplierCosts } from '#domain/quotations/supplier/tables.server.ts';
import {
  quotationEvents,
  quotationKeys,
  quotationMessages,
  quotationRequestLines,
  quotationRequests,
} from '#domain/quotations/tables.server.ts';
import { type Person, type PersonalTable, pseudonym } from './personal-table.ts';

/** Those of the account, those that became its orders, and those that its address has sent without it. */
function requestsOfPerson({ id, email, ownsAddress }: Person): SQL | undefined {
  const { userId } = quotationRequests;
  const isOfAddress = ownsAddress ? eq(quotationRequests.email, email) : undefined;
  return or(eq(userId, id), and(isNull(userId), or(isOfAddress, becameOrderOf(id))));
}

/** Of a buyer who gave a phone number alone, nothing but the order leads to the customer. */
function becameOrderOf(userId: string): SQL | undefined {
  const ordersOfPerson = sql`select ${orderNumberText(orders)} from ${orders} where ${eq(orders.userId, userId)}`;
  const requests = sql`select ${quotations.requestId} from ${quotations} where ${quotations.orderNumber} in (${ordersOfPerson})`;
  return and(eq(quotationRequests.email, ''), sql`${quotationRequests.id} in (${requests})`);
}

const below =
  (column: AnyPgColumn) =>
  (person: Person): SQL =>
    sql`${column} in (select ${quotationRequests.id} from ${quotationRequests} where ${requestsOfPerson(person)})`;

const ofQuotations =
  (column: AnyPgColumn) =>
  (person: Person): SQL =>
    sql`${column} in (select ${quotations.id} from ${quotations} where ${below(quotations.requestId)(person)})`;

const ofLines = (person: Person): SQL =>
  sql`${supplierCosts.lineId} in (select ${quotationRequestLines.id} from ${quotationRequestLines} where ${below(quotationRequestLines.requestId)(person)})`;

export const quotationTables: readonly PersonalTable[] = [
  { table: quotationKeys, of: below(quotationKeys.requestId), hidden: 'all', erasure: 'deleted' },
  {
    table: quotationMessages,
    of: below(quotationMessages.requestId),
    // Notes of the staff for themselves.
    shown: (person) => and(below(quotationMessages.requestId)(person), sql`${quotationMessages.author} <> 'note'`),
    hidden: ['actorEmail'],
    erasure: { text: '' },
  },
  { table: quotationAnswers, of: below(quotationAnswers.requestId), hidden: 'all', erasure: 'deleted' },
  // They name the buyer, and are made anew without.
  { table: quotationDocuments, of: ofQuotations(quotationDocuments.quotationId), hidden: 'all', erasure: 'deleted' },
  // What a supplier wants for the goods.
  { table: supplierCosts, of: ofLines, hidden: 'all', erasure: {}, kept: ['note'] },
  {
    table: quotationLines,
    of: ofQuotations(quotationLines.quotationId),
    erasure: { difference: '', reason: '' },
    // What was offered, as of orders.
    kept: ['brand', 'partNumber', 'unlistedKey', 'name', 'hsCode', 'countryOfOrigin', 'priceBreaks'],
  },
  {
    table: quotations,
    of: below(quotations.requestId),
    hidden: ['issuedByEmail', 'acceptedByEmail'],
    erasure: { incotermPlace: '', notes: '' },
    kept: ['orderNumber'],
  },
  // The cleanup deletes the files that no request has any more (quotations/files/delete-unused-request-files.server.ts).
  {
    table: quotationFiles,
    of: below(quotationFiles.requestId),
    erasure: { requestId: null, lineId: null, name: '', format: null, sha256: '' },
  },
  { table: quotationEvents, of: below(quotationEvents.requestId), hidden: ['actorEmail'], erasure: { reason: '' } },
  {
    table: quotationRequestLines,
    of: below(quotationRequestLines.requestId),
    erasure: { machine: null, note: '' },
    kept: ['partNumber', 'numberKey', 'name', 'grades'],
  },
  {
    table: quotationRequests,
    of: requestsOfPerson,
    hidden: ['assignedTo', 'sentHash'],
    erasure: {
      ...{ name: '', company: '', email: pseudonym, phone: '', note: '', reason: '' },
      // The hash would tell whether a guess of the erased content is right.
      sentHash: null,
      supplierAskedAt: null,
    },
    kept: ['country'],
  },
];

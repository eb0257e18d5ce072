/** One customer with what staff look up when they call. */
import { and, desc, eq } from 'drizzle-orm';
import { formatPhone } from '#domain/addresses/phone-number.server.ts';
import { printAddress } from '#domain/addresses/print-address.server.ts';
import { addresses } from '#domain/addresses/tables.server.ts';
import { statesOfDocuments } from '#domain/documents/document-states.server.ts';
import { issuedDocuments } from '#domain/documents/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { formatOrderNumber } from '#domain/orders/contract.ts';
import { listOpenCores } from '#domain/orders/cores/list-open-cores.server.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { orderMessages } from '#domain/orders/messages/tables.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { type CustomerDetail, type CustomerNote, maxCustomerEntries } from './contract.ts';
import { findCustomerRow, withBalances } from './list-customers.server.ts';
import { customerNotes } from './tables.server.ts';

/** The error (404) for a customer who is not there. */
export const customerNotFound = () => new AppError('not_found', m.customer_not_found());

/** The customer; orders and what belongs to them for staff who see orders. Throws unauthenticated, forbidden, not_found. */
export async function getCustomer(scope: Scope, id: string): Promise<CustomerDetail> {
  const staff = requirePermission(scope, 'see_customers');
  const row = isId(id) ? await findCustomerRow(scope, id) : undefined;
  const [user] = row ? await scope.db.select().from(users).where(eq(users.id, row.id)) : [];
  const [customer] = row ? await withBalances(scope, [row]) : [];
  if (!user || !customer) throw customerNotFound();
  const { emailVerified, banReason, bannedAt, createdAt } = user;
  return {
    ...customer,
    emailVerified,
    banReason,
    bannedAt: bannedAt?.toISOString() ?? null,
    registeredAt: createdAt.toISOString(),
    addresses: await addressesOf(scope, user.id),
    notes: await notesOf(scope, user.id),
    ...(may(staff, 'see_orders') ? await orderFacts(scope, user) : noOrderFacts),
  };
}

type OrderFacts = Pick<CustomerDetail, 'lastOrders' | 'lastTerms' | 'cores' | 'documents' | 'messages'>;

const noOrderFacts: OrderFacts = { lastOrders: [], lastTerms: null, cores: [], documents: [], messages: [] };

async function orderFacts(scope: Scope, { id, email }: { id: string; email: string }): Promise<OrderFacts> {
  const search = { email, q: '', sort: 'newest', page: 1, limit: maxCustomerEntries } as const;
  return {
    lastOrders: [...(await searchOrders(scope, search)).items],
    lastTerms: await lastTerms(scope, id),
    cores: await listOpenCores(scope, { email }),
    documents: await documentsOf(scope, id),
    messages: await messagesOf(scope, id),
  };
}

const numberColumns = { number: orders.number, numberPrefix: orders.numberPrefix };

async function lastTerms({ db }: Scope, userId: string): Promise<CustomerDetail['lastTerms']> {
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  if (!row) return null;
  const { incoterm, incotermPlace, poNumber } = row;
  return { order: formatOrderNumber(row), incoterm, incotermPlace, poNumber };
}

async function documentsOf(scope: Scope, userId: string): Promise<CustomerDetail['documents']> {
  const rows = await scope.db
    .select({
      order: orders,
      number: issuedDocuments.number,
      kind: issuedDocuments.kind,
      at: issuedDocuments.at,
    })
    .from(issuedDocuments)
    .innerJoin(orders, eq(orders.id, issuedDocuments.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(issuedDocuments.at), desc(issuedDocuments.id))
    .limit(maxCustomerEntries);
  const ordersOfRows = new Map(rows.map(({ order }) => [order.id, order]));
  const states = await statesOfDocuments(scope, [...ordersOfRows.values()]);
  return rows.map(({ order, at, ...row }) => ({
    ...row,
    order: formatOrderNumber(order),
    at: at.toISOString(),
    state: states.get(row.number) ?? 'current',
  }));
}

async function messagesOf({ db }: Scope, userId: string): Promise<CustomerDetail['messages']> {
  const { id, text, at, fromShop, isInternal } = orderMessages;
  const rows = await db
    .select({ order: numberColumns, id, text, at, fromShop })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.orderId))
    .where(and(eq(orders.userId, userId), eq(isInternal, false)))
    .orderBy(desc(at), desc(id))
    .limit(maxCustomerEntries);
  return rows.map(({ order, ...row }) => ({ ...row, order: formatOrderNumber(order), at: row.at.toISOString() }));
}

async function addressesOf({ db }: Scope, userId: string): Promise<CustomerDetail['addresses']> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.updatedAt), desc(addresses.id));
  return rows.map((row) => ({
    _id: row.id,
    isDefault: row.isDefault,
    lines: printAddress(row),
    phone: formatPhone(row.phone),
  }));
}

async function notesOf({ db }: Scope, userId: string): Promise<CustomerNote[]> {
  const rows = await db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.at), desc(customerNotes.id));
  return rows.map(({ id, text, at, actorEmail: by }) => ({ id, text, at: at.toISOString(), by }));
}

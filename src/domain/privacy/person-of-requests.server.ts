/** People without an account whom the shop knows by their requests for quotation alone. */
import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { v4 as randomId } from 'uuid';
import { formatRequestNumber } from '#domain/quotations/request-number.ts';
import { quotationRequests } from '#domain/quotations/tables.server.ts';
import type { AuditThing } from '#platform/audit-note.ts';
import type { Scope } from '#platform/scope.ts';
import { isErasedEmail } from '#platform/values/erased-email.ts';
import type { Person } from './tables/personal-table.ts';

/** What the audit tells of them: the address would stay there. */
type RequestsOfAddress = readonly AuditThing[];

/**
 * The requests that were sent from the address without an account, oldest first; of an erased person none. With `forChange`, within
 * a transaction, they are locked: an acceptance of one, which makes a customer of its buyer, has committed or waits.
 * @param email in its canonical form
 */
export async function listRequestsOfAddress(
  { db }: Scope,
  email: string,
  { forChange = false }: { forChange?: boolean } = {},
): Promise<RequestsOfAddress> {
  if (isErasedEmail(email)) return [];
  const found = db
    .select({ number: quotationRequests.number })
    .from(quotationRequests)
    .where(and(isOfAddress(email), ne(quotationRequests.state, 'draft')))
    .orderBy(asc(quotationRequests.number));
  const rows = await (forChange ? found.for('update') : found);
  return rows.map(({ number }) => ({ kind: 'quotationRequest', id: formatRequestNumber(number) }));
}

const isOfAddress = (email: string): SQL | undefined =>
  and(isNull(quotationRequests.userId), eq(quotationRequests.email, email));

/** Whoever has the address, without an account: no row has the id. */
export const personOfAddress = (email: string): Person => ({ id: randomId(), email, ownsAddress: true });

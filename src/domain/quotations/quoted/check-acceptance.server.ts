/** What of a quotation can be accepted now, before anybody does. */
import { listQuotableParts } from '#domain/orders/quoted/quotable-parts.server.ts';
import type { Scope } from '#platform/scope.ts';
import { isOpenFor, openRequest, type RequestRef, requestNotFound } from '../open-request.server.ts';
import { acceptableLine, offered } from './accepted-lines.ts';
import type { AcceptableQuotation } from './quotation-contract.ts';
import { listStoredQuotations, todayOfShop } from './stored-quotations.server.ts';

/** Of the current version. For the buyer of the request and for staff. Throws not_found, also without a quotation. */
export async function checkAcceptance(scope: Scope, ref: RequestRef): Promise<AcceptableQuotation> {
  const open = await openRequest(scope, ref);
  const [current] = await listStoredQuotations(scope, open.row.id);
  if (!current) throw requestNotFound();
  const lines = offered(current.lines);
  const parts = await listQuotableParts(
    scope,
    lines.flatMap(({ partId }) => partId ?? []),
  );
  const isStaff = open.party === 'staff';
  const isExpired = open.row.state === 'expired' || current.row.validUntil < (await todayOfShop(scope));
  const acceptable = lines.map((line) => acceptableLine(line, parts.get(line.partId ?? ''), isStaff));
  return {
    quotationVersion: current.row.version,
    isExpired,
    canAccept: isOpenFor(open, 'accept') && (isStaff || !isExpired) && acceptable.some((each) => each.acceptable > 0),
    needsAddress: open.row.userId === null && open.user === null,
    lines: acceptable,
  };
}

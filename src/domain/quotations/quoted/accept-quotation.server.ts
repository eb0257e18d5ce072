/** The buyer accepts a quotation, whole or in part, or staff do for them: it becomes an order, once. */
import { and, eq, sql } from 'drizzle-orm';
import { inviteCustomer } from '#domain/identity/customers/invite-customer.server.ts';
import { placeQuoted } from '#domain/orders/quoted/place-quoted.server.ts';
import { keepTypedAddress, labelOfTyped } from '#domain/orders/typed-address.server.ts';
import { m } from '#messages';
import { isLostTransaction } from '#platform/database/db-errors.ts';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { inTransaction, type Scope, system, type User } from '#platform/scope.ts';
import { formatDay } from '#platform/values/dates.ts';
import { fromCents } from '#platform/values/money.ts';
import { hasEmail } from '#platform/values/no-email.ts';
import type { QuotationRequest } from '../contract.ts';
import { describeRequest } from '../get-request.server.ts';
import { type OpenRequest, openRequest, type RequestRef, requireAction } from '../open-request.server.ts';
import { noteRequestEvent } from '../request-events.server.ts';
import { quotationRequests } from '../tables.server.ts';
import {
  type AcceptedLine,
  acceptedFreeLines,
  acceptedLines,
  acceptedParts,
  linesUnavailable,
} from './accepted-lines.ts';
import { buyerOfAcceptance } from './buyer-of-acceptance.server.ts';
import type { QuotationVersion } from './quotation-changes.ts';
import type { NewAcceptance } from './quotation-contract.ts';
import { formatQuotationNumber } from './quotation-rules.ts';
import { requireCurrentQuotation } from './require-current.server.ts';
import { requireSameAcceptance, withCompany } from './same-acceptance.server.ts';
import { todayOfShop } from './stored-quotations.server.ts';
import { quotationLines, quotations } from './tables.server.ts';

/** An attempt is lost only to whoever takes the same order number, or what it needs, in the same moment. */
const maxAttempts = 8;

/**
 * Places the order at the prices, terms and freight of the quotation, and reserves the stock, in one transaction: when the process
 * ends in between, nothing has happened. A repeated request gives the same order. The last day counts as a whole, in the time zone
 * of the shop; after it staff alone accept, at the quoted prices or at those of today. A buyer without account becomes a customer
 * who cannot sign in; with `invite` they get a link to an account.
 * Throws not_found; conflict for a version that was replaced (with what changed), that has expired, or was accepted otherwise;
 * lines_unavailable with every line that is gone; invalid with the fields; forbidden when the buyer has to sign in; and as
 * placeLines.
 */
export async function acceptQuotation(scope: Scope, ref: RequestRef, input: NewAcceptance): Promise<QuotationRequest> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(scope, (tx) => accept(tx, ref, input));
    } catch (error) {
      if (attempt === maxAttempts || !isLostTransaction(error)) throw error;
    }
  }
}

async function accept(tx: Scope, ref: RequestRef, input: NewAcceptance): Promise<QuotationRequest> {
  const open = await openRequest(tx, ref, { forChange: true });
  const quotation = await requireCurrentQuotation(tx, open, input.quotationVersion);
  const accepted = acceptedLines(quotation.lines, input.lines);
  if (open.row.state === 'accepted') {
    await requireSameAcceptance(tx, { quotation, accepted, input, request: open.row });
    return describeRequest(tx, open);
  }
  const isLate = (await todayOfShop(tx)) > quotation.row.validUntil || open.row.state === 'expired';
  if (isLate && open.party !== 'staff') throw expired(quotation);
  requireAction(open, 'accept');
  if (input.prices === 'today' && !isLate) throw invalidField('prices', m.quotation_prices_of_today());
  const placed = await place(tx, open, { quotation, accepted, input });
  const row = await markAccepted(tx, open, { quotation, accepted, input, isLate, ...placed });
  return describeRequest(tx, { ...open, row });
}

function expired({ row }: QuotationVersion): AppError {
  const day = formatDay(row.validUntil);
  return new AppError('conflict', m.quotation_expired({ day }), { members: { validUntil: row.validUntil } });
}

interface Accepting {
  readonly quotation: QuotationVersion;
  readonly accepted: readonly AcceptedLine[];
  readonly input: NewAcceptance;
}

async function place(tx: Scope, open: OpenRequest, { quotation, accepted, input }: Accepting) {
  const { row } = quotation;
  const { row: request, party } = open;
  const phone = input.phone || request.phone || input.address?.phone || '';
  if (phone === '') throw invalidField('phone', m.errors_phone_required());
  const { user: buyer, isWithoutAccount } = await buyerOfAcceptance(tx, open, phone);
  const typed = input.address && withCompany(input.address, request.company);
  const delivery = typed && labelOfTyped(typed);
  if (typed) await keepTypedAddress(tx, buyer, typed);
  const addressId = typed ? null : (input.addressId ?? null);
  const number = formatQuotationNumber(row.number);
  const placed = await placeQuoted(
    tx,
    buyer,
    {
      id: row.id,
      ...{ name: request.name, phone, addressId, delivery, poNumber: input.poNumber, note: input.note },
      lines: acceptedParts(accepted, input.prices),
      freeLines: acceptedFreeLines(accepted),
      insurance: fromCents(row.insuranceCents),
      ...{ freightCents: row.freightCents, incoterm: row.incoterm, incotermPlace: row.incotermPlace },
      ...{ depositPercent: row.depositPercent, balanceDays: row.balanceDays },
      placedBy: placedBy(open, buyer),
      agreedBy: row.issuedByEmail,
      reason: m.quotation_reason_of_prices({ number, version: row.version }),
      legalName: isWithoutAccount && !typed && addressId === null ? request.company : '',
    },
    {
      refuse: (problems) => linesUnavailable(accepted, problems),
      requireDelivery: (isThere) => {
        // The shop asks a buyer who has accepted by phone.
        if (!isThere && (party === 'buyer' || typed || addressId !== null))
          throw invalidField(input.addressId ? 'addressId' : 'address', m.checkout_address_missing());
      },
    },
  );
  if (input.invite && isWithoutAccount && hasEmail(buyer.email))
    await inviteCustomer({ ...tx, actor: system }, buyer, placed.number);
  return placed;
}

const placedBy = ({ party, user }: OpenRequest, buyer: User): string =>
  party === 'staff' && user ? user.email : buyer.email;

interface Accepted extends Accepting {
  readonly isLate: boolean;
  readonly number: string;
  readonly totalCents: number;
}

/** Writes what became of the quotation, and closes the request. */
async function markAccepted(tx: Scope, open: OpenRequest, given: Accepted) {
  const { quotation, accepted, input, isLate, number, totalCents } = given;
  const at = tx.now();
  const { id } = quotation.row;
  await tx.db
    .update(quotations)
    .set({
      ...{ acceptedAt: at, orderNumber: number, acceptedCents: totalCents, isLate, remindOn: null },
      acceptedByEmail: open.party === 'staff' ? (open.user?.email ?? null) : null,
      isAtTodaysPrices: input.prices === 'today',
    })
    .where(eq(quotations.id, id));
  const pieces = accepted.map(({ line, quantity }) => ({ position: line.position, quantity }));
  await tx.db
    .update(quotationLines)
    .set({ acceptedQuantity: sql`given.quantity` })
    .from(sql`${jsonRows(pieces)} as given (position int, quantity int)`)
    .where(and(eq(quotationLines.quotationId, id), eq(quotationLines.position, sql`given.position`)));
  const [row] = await tx.db
    .update(quotationRequests)
    .set({ state: 'accepted', version: open.row.version + 1, closedAt: at, updatedAt: at })
    .where(eq(quotationRequests.id, open.row.id))
    .returning();
  if (!row) throw new Error('The request was not changed');
  await noteRequestEvent(tx, row, 'accept', open.user?.email);
  return row;
}

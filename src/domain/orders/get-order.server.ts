/** One order for its buyer and for staff. */

import { and, asc, eq } from 'drizzle-orm';
import { formatPhone } from '#domain/addresses/phone-number.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import type { Scope, User } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { openCardCases } from './card/card-cases.server.ts';
import { openCores, returnableCores } from './cores/core-balance.ts';
import { chargesOf } from './cores/core-charges.ts';
import { describeCores } from './cores/describe-cores.server.ts';
import { listCoreReturns } from './cores/list-core-returns.server.ts';
import { listOrderCredits } from './credits/list-order-credits.server.ts';
import { listDocumentMails } from './document-mails/record-document-mail.server.ts';
import { factsOfFreeLine, toExtraCharge } from './extra-lines/extra-line-row.ts';
import { extraChargesOf, goodsOf } from './extra-lines/goods-lines.ts';
import { listExtraLineChanges } from './extra-lines/list-extra-line-changes.server.ts';
import { listFreightQuotes } from './freight/list-freight-quotes.server.ts';
import { listHeldMails, listMailDecisions } from './held-mails/list-held-mails.server.ts';
import { actionRules, allowedActions, type OrderAction, type OrderParty, type OrderProgress } from './lifecycle.ts';
import { listLineChanges } from './line-changes/list-line-changes.server.ts';
import { listShipments, shippedByPosition } from './list-shipments.server.ts';
import { listMessages } from './messages/list-messages.server.ts';
import type { OrderDetail } from './order-detail-contract.ts';
import { listHistory } from './order-history.server.ts';
import { hasOrderNumber } from './order-number.server.ts';
import { freightOfOrder, toOrder, toOrderCharge, toOrderLine } from './order-row.ts';
import { listPackings } from './packing/list-packings.server.ts';
import { type DerivedPayment, derivePayment } from './payments/payment-summary.server.ts';
import { listPriceAgreements } from './prices/list-price-agreements.server.ts';
import { listProofs } from './proofs/list-proofs.server.ts';
import type { OrderReturn } from './returns/contract.ts';
import { listReturns } from './returns/list-returns.server.ts';
import { progressOf, returnablePieces } from './returns/return-balance.ts';
import { orderLines, orders } from './tables.server.ts';
import { listTermCorrections } from './terms/list-term-corrections.server.ts';

type Settlement = NonNullable<OrderReturn['settlement']>;

/** The party as which the user acts on the orders that they may see. */
export const partyOf = (user: User): OrderParty => (may(user, 'see_orders') ? 'staff' : 'buyer');

/** The error (404) for an order that does not exist, or is another buyer's. */
export const orderNotFound = () => new AppError('not_found', m.orders_not_found());

/** The condition of the order with this number, SP-100001, as far as the user may see it. */
export function visibleOrder(user: User, number: string) {
  const isMeant = hasOrderNumber(number);
  if (isMeant === null) throw orderNotFound();
  return and(isMeant, may(user, 'see_orders') ? undefined : eq(orders.userId, user.id));
}

/** The order with its history. For its buyer and for staff. Throws unauthenticated, not_found. */
export async function getOrder(scope: Scope, number: string): Promise<OrderDetail> {
  const user = requireUser(scope);
  const [row] = await scope.db.select().from(orders).where(visibleOrder(user, number));
  if (!row) throw orderNotFound();
  const all = await listLines(scope, row.id);
  const lines = goodsOf(all);
  const sent = await listShipments(scope, row.id);
  const shipped = shippedByPosition(sent);
  const order = toOrder(row, lines);
  const money = await derivePayment(scope, { ...row, isPartShipped: shipped.size > 0 });
  const { summary: payment, heldCents } = money;
  const returns = await listReturns(scope, row.id);
  const returnable = returnablePieces(shipped, returns);
  const coreReturns = await listCoreReturns(scope, row.id);
  const coreFacts = { lines, shipped, returns, coreReturns };
  const cores = { open: openCores(coreFacts), toReturn: returnableCores(coreFacts) };
  const changes = await listChanges(scope, row.id, lines);
  const isStaff = partyOf(user) === 'staff';
  const mailDecisions = isStaff ? await listMailDecisions(scope, row.id) : [];
  const documentMails = isStaff ? await listDocumentMails(scope, row.id) : [];
  const { terms } = await getSetting(scope, 'company');
  // Buyers learn that the shop did it, not who of its staff.
  const nameOf = (email: string) => (isStaff || email === order.email ? email : '');
  const proofs = await listProofs(scope, row.id, nameOf);
  return {
    ...{ ...order, phoneText: formatPhone(row.phone) },
    history: await listHistory(
      scope,
      row,
      { payments: payment.entries, returns, coreReturns, proofs, ...changes, mailDecisions, documentMails },
      nameOf,
    ),
    ...termsOf(row),
    lines: lines.map((line) => toDetailLine(line, { shipped, returnable, ...cores })),
    charges: chargesOf(lines).map(toOrderCharge),
    extraCharges: extraChargesOf(all).map(toExtraCharge),
    costSplit: row.costSplit,
    freight: freightOfOrder(row),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    shippedQuantity: sent.reduce((sum, { quantity }) => sum + quantity, 0),
    shipments: sent,
    packings: await listPackings(scope, row, { lines, shipped }, { isStaff, nameOf }),
    returns: returns.map(({ email, settlement, ...each }) => ({
      ...each,
      email: nameOf(email),
      settlement: settlement && settlementFor(user, { ...settlement, email: nameOf(settlement.email) }),
    })),
    returnTerms: { days: terms.returnDays ?? 0, restockingPercent: terms.restockingPercent },
    ...(await describeCores(scope, row.id, { coreReturns, days: terms.coreReturnDays }, nameOf)),
    proofs,
    messages: await listMessages(scope, row.id, { isStaff, nameOf }),
    ...(isStaff ? await listForStaff(scope, row, money) : ofStaff),
    payment: {
      ...payment,
      cardAmounts: row.userId === user.id ? payment.cardAmounts : [],
      entries: payment.entries.map((entry) => ({ ...entry, email: nameOf(entry.email) })),
    },
    actions: actionsOf(user, progressOf({ state: row.state, ...coreFacts, heldCents })),
  };
}

/** What was changed in the order after it was placed. */
async function listChanges(scope: Scope, id: string, lines: readonly (typeof orderLines.$inferSelect)[]) {
  return {
    credits: await listOrderCredits(scope, id),
    freightQuotes: await listFreightQuotes(scope, id),
    lineChanges: await listLineChanges(scope, id, lines),
    extraLineChanges: await listExtraLineChanges(scope, id),
    priceAgreements: await listPriceAgreements(scope, id),
    termCorrections: await listTermCorrections(scope, id),
  };
}

/** What was asked for and agreed beside the parts. */
function termsOf(row: typeof orders.$inferSelect) {
  const { delivery, poNumber, incoterm, incotermPlace, wantedOn, note } = row;
  const { promisedOn, transport, vessel, placeOfLoading, placeOfDischarge, notifyParty } = row;
  const asked = { delivery, poNumber, incoterm, incotermPlace, wantedOn, note };
  const { legalName, taxNumber, billing, importer, depositPercent, balanceDays, validUntil, shipmentTime } = row;
  const { billingLatin, notifyPartyLatin, importerLatin } = row;
  const inLatin = { billingLatin, notifyPartyLatin, importerLatin };
  const parties = { notifyParty, legalName, taxNumber, billing, importer, ...inLatin };
  const agreed = { depositPercent, balanceDays, validUntil, shipmentTime };
  return { ...asked, promisedOn, transport, vessel, placeOfLoading, placeOfDischarge, ...parties, ...agreed };
}

/** What buyers do not see of their order. */
async function listForStaff(
  scope: Scope,
  { id, unreadMessages }: typeof orders.$inferSelect,
  { beforeDispatchCents }: DerivedPayment,
): Promise<Pick<OrderDetail, keyof typeof ofStaff>> {
  const { unpaidDispatch: rule } = await getSetting(scope, 'orders');
  return {
    unreadMessages,
    cardCases: await openCardCases(scope, id),
    heldMails: await listHeldMails(scope, id),
    dispatch: { unpaid: fromCents(beforeDispatchCents), rule },
  };
}

/** What buyers get in its place. */
const ofStaff = { unreadMessages: 0, cardCases: [], heldMails: [], dispatch: null };

type Pieces = ReadonlyMap<number, number>;

/** The line for the page of the order. @param pieces by position of the line; `open` and `toReturn` are old parts */
function toDetailLine(
  line: typeof orderLines.$inferSelect,
  pieces: Readonly<Record<'shipped' | 'returnable' | 'open' | 'toReturn', Pieces>>,
): OrderDetail['lines'][number] {
  const { position } = line;
  return {
    ...toOrderLine(line),
    free: factsOfFreeLine(line),
    shippedQuantity: pieces.shipped.get(position) ?? 0,
    returnableQuantity: pieces.returnable.get(position) ?? 0,
    openCores: pieces.open.get(position) ?? 0,
    returnableCores: pieces.toReturn.get(position) ?? 0,
  };
}

/** What the user may do with the order now. */
function actionsOf(user: User, progress: OrderProgress): OrderAction[] {
  const party = partyOf(user);
  const allowed = allowedActions(progress, party);
  return party === 'staff' ? allowed.filter((action) => may(user, actionRules[action].permission)) : allowed;
}

/** The settlement for the user. Buyers do not see why staff have credited more than the pieces are worth. */
function settlementFor(user: User, { extraReason, ...settlement }: Settlement): Settlement {
  return partyOf(user) === 'staff' && extraReason ? { ...settlement, extraReason } : settlement;
}

/** The lines of an order by position, with its charges (goodsOf, extraChargesOf). Internal: callers check whose order it is. */
export function listLines({ db }: Scope, orderId: string) {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
}

/** Staff finish a draft: it becomes an order, once. */
import { eq } from 'drizzle-orm';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { inviteCustomer } from '#domain/identity/customers/invite-customer.server.ts';
import {
  type CustomerAccount,
  discardCustomer,
  findCustomer,
  isCustomerAsTyped,
  makeCustomer,
} from '#domain/identity/customers/make-customer.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import { inTransaction, noteForAudit, type Scope, type User } from '#platform/scope.ts';
import { hasEmail } from '#platform/values/no-email.ts';
import { checkLine } from '../check-line.ts';
import { parseIdempotencyKey } from '../idempotency.ts';
import { placeLines } from '../place-lines.server.ts';
import { recordAgreedPrices } from '../prices/record-agreed-prices.server.ts';
import { boundsOf } from '../quantity-message.ts';
import { requestedTerms } from '../requested-terms.ts';
import { orders } from '../tables.server.ts';
import { addressOfDraft } from './address-of-draft.server.ts';
import { DraftContent, type PlacedDraft } from './contract.ts';
import { type CheckedDraft, type DraftOrder, draftOrder } from './draft-order.ts';
import { atAgreedPrice } from './draft-prices.ts';
import {
  draftKey,
  draftPlaced,
  findUnmarkedOrder,
  lockDraft,
  madeCustomer,
  requireVersion,
  type UnmarkedOrder,
} from './order-drafts.server.ts';
import { orderDrafts } from './tables.server.ts';

/**
 * Places the order of the draft, at the prices of today where no other ones were agreed. It belongs to the customer, who is made
 * when new; without an address it has none until staff correct its terms. The customer gets the usual mail, if they have an
 * email. A repeated request places nothing twice, also after the process was killed in between: the draft's id is the idempotency
 * key of the order.
 * For staff who handle orders; below the limit of the shop for those who may pass it. Throws not_found; invalid with every field
 * that is wrong, a customer who is blocked or whose email has an account, a part that is gone; forbidden for a price below the limit;
 * conflict when the draft has changed; and as placeLines.
 */
export async function placeDraft(scope: Scope, id: string, version: number): Promise<PlacedDraft> {
  const staff = requirePermission(scope, 'handle_orders');
  // Its entry in the audit is that of the order, below.
  const { audit: _audit, ...quiet } = scope;
  const prepared = await inTransaction(quiet, (tx) => prepare(tx, id, version));
  if ('number' in prepared) return prepared;
  const { order, content, buyer, isNew, made } = prepared;
  const placed =
    made ??
    (await place(quiet, staff, { id, order, content, buyer }).catch(async (error: unknown) => {
      if (isNew && error instanceof AppError) await inTransaction(quiet, (tx) => withdrawCustomer(tx, id, buyer));
      throw error;
    }));
  const { orderId, number } = placed;
  await inTransaction(scope, async (tx) => {
    const draft = await lockDraft(tx, id);
    if (draft.orderNumber !== null) return;
    const { priceReason: reason, lines } = order;
    const partIds = new Set(lines.filter(({ unitPrice }) => unitPrice !== null).map(({ productId }) => productId));
    await recordAgreedPrices(tx, { id, orderId, actorEmail: staff.email, reason, partIds });
    await tx.db
      .update(orderDrafts)
      .set({ orderNumber: number, content: DraftContent.parse({}), userId: buyer.id, updatedAt: tx.now() })
      .where(eq(orderDrafts.id, id));
    if (content.customerId === null && content.invite && hasEmail(buyer.email)) await inviteCustomer(tx, buyer);
    noteForAudit(tx, { thing: { kind: 'order', id: number } });
  });
  if (made && !made.isAsTyped) throw draftPlaced(number);
  return { number };
}

type DraftRow = typeof orderDrafts.$inferSelect;

interface Prepared extends Pick<DraftOrder, 'order'> {
  readonly content: DraftContent;
  readonly buyer: User;
  /** The customer was made for this order. */
  readonly isNew: boolean;
  /** The order, when an earlier process has placed it and ended before the draft said so. */
  readonly made?: UnmarkedOrder & { readonly isAsTyped: boolean };
}

/** The order of the draft and its customer; its number when it is placed already. */
async function prepare(tx: Scope, id: string, version: number): Promise<Prepared | PlacedDraft> {
  const draft = await lockDraft(tx, id);
  if (draft.orderNumber !== null) return { number: draft.orderNumber };
  requireVersion(draft, version);
  const content = DraftContent.parse(draft.content);
  const { order, newCustomer } = draftOrder(content);
  const made = await findUnmarkedOrder(tx, draft);
  const buyerBefore = made && (await findCustomer(tx, made.userId));
  if (made && buyerBefore) {
    const isAsTyped = made.userId === draft.userId && made.requestHash === keyOf(id, order)?.requestHash;
    return { order, content, buyer: buyerBefore, isNew: false, made: { ...made, isAsTyped } };
  }
  await requireParts(tx, content);
  if (content.customerId !== null)
    return { order, content, buyer: await openCustomer(tx, content.customerId), isNew: false };
  if (newCustomer === null) throw invalidField('customerId', m.customer_not_found());
  const buyer = await newBuyer(tx, draft, { ...newCustomer, phone: order.phone });
  await tx.db.update(orderDrafts).set({ userId: buyer.id }).where(eq(orderDrafts.id, id));
  return { order, content, buyer, isNew: true };
}

/** The new customer: whom an earlier request has made that was not answered, unless somebody else was typed since. */
async function newBuyer(tx: Scope, draft: DraftRow, typed: Parameters<typeof makeCustomer>[1]): Promise<User> {
  const made = madeCustomer(draft);
  if (made === null) return makeCustomer(tx, typed);
  if (await isCustomerAsTyped(tx, made, typed)) return openCustomer(tx, made);
  if ((await tx.db.$count(orders, eq(orders.userId, made))) === 0) {
    // A draft goes with its customer.
    await tx.db.update(orderDrafts).set({ userId: null }).where(eq(orderDrafts.id, draft.id));
    await discardCustomer(tx, made);
  }
  return makeCustomer(tx, typed);
}

async function openCustomer(tx: Scope, id: string): Promise<CustomerAccount> {
  const customer = await findCustomer(tx, id);
  if (!customer) throw invalidField('customerId', m.customer_not_found());
  if (customer.banned) throw invalidField('customerId', m.customer_blocked({ name: customer.name }));
  return customer;
}

async function requireParts(tx: Scope, { lines }: DraftContent): Promise<void> {
  const found = await findPartIds(
    tx,
    lines.map(({ productId }) => ({ id: productId })),
  );
  const errors = lines.flatMap(({ brand, partNumber }, index) =>
    found[index] ? [] : [{ path: `lines.${index}.quantity`, message: unknownPartMessage({ brand, partNumber }) }],
  );
  if (errors.length > 0) throw new AppError('invalid', m.api_check_fields(), { errors });
}

const keyOf = (id: string, order: CheckedDraft) => parseIdempotencyKey(draftKey(id), [order]);

interface OrderToPlace {
  readonly id: string;
  readonly order: CheckedDraft;
  readonly content: DraftContent;
  readonly buyer: User;
}

async function place(scope: Scope, staff: User, { id, order, content, buyer }: OrderToPlace) {
  const { phone, lines, incoterm, wantedOn, ...typed } = order;
  const terms = requestedTerms(scope, {
    ...typed,
    ...(incoterm && { incoterm }),
    ...(wantedOn && { wantedOn }),
  });
  const { discountLimit } = await getSetting(scope, 'orders');
  const limitPercent = may(staff, 'discount_freely') ? null : discountLimit;
  const config = { ...scope.config, unconfirmedOrders: { pieces: null, cents: null } };
  const quantityPath = (index: number) => `lines.${index}.quantity`;
  const { placed } = await placeLines({ ...scope, config }, buyer, {
    name: buyer.name,
    phone,
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    quantityPath,
    addressId: await addressOfDraft(scope, buyer, content),
    terms,
    idempotencyKey: keyOf(id, order),
    placedBy: staff.email,
    check: (parts, delivery) => {
      if (content.addressId !== '' && !delivery) throw invalidField('addressId', m.addresses_not_found());
      return lines.map((line, index) => {
        const priced = checkLine(parts.get(line.productId), line, quantityPath(index), boundsOf);
        return atAgreedPrice(priced, line, { path: `lines.${index}.unitPrice`, limitPercent });
      });
    },
  });
  return { orderId: placed.order._id, number: placed.order.number };
}

/** Takes back the customer who was made for an order that is refused. */
async function withdrawCustomer(tx: Scope, id: string, buyer: User): Promise<void> {
  const draft = await lockDraft(tx, id);
  if (draft.orderNumber !== null || draft.userId !== buyer.id) return;
  if ((await tx.db.$count(orders, eq(orders.userId, buyer.id))) > 0) return;
  await tx.db.update(orderDrafts).set({ userId: null }).where(eq(orderDrafts.id, id));
  await discardCustomer(tx, buyer.id);
}

/** What a draft becomes when it is placed: its order, checked, and its customer. Internal: place-draft.server.ts. */
import { eq } from 'drizzle-orm';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { unknownPartMessage } from '#domain/catalog/part-ref.ts';
import {
  type CustomerAccount,
  discardCustomer,
  findCustomer,
  isCustomerAsTyped,
  makeCustomer,
} from '#domain/identity/customers/make-customer.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import type { Scope, User } from '#platform/scope.ts';
import { type IdempotencyKey, parseIdempotencyKey } from '../idempotency.ts';
import { orders } from '../tables.server.ts';
import { DraftContent, type PlacedDraft } from './contract.ts';
import { type DraftOrder, draftOrder } from './draft-order.ts';
import {
  draftKey,
  findUnmarkedOrder,
  lockDraft,
  madeCustomer,
  requireVersion,
  type UnmarkedOrder,
} from './order-drafts.server.ts';
import { orderDrafts } from './tables.server.ts';

type DraftRow = typeof orderDrafts.$inferSelect;

export interface PreparedDraft extends Pick<DraftOrder, 'order' | 'terms' | 'extras'> {
  readonly id: string;
  readonly content: DraftContent;
  readonly buyer: User;
  /** The customer was made for this order. */
  readonly isNew: boolean;
  /** The order, when an earlier process has placed it and ended before the draft said so. */
  readonly made?: UnmarkedOrder & { readonly isAsTyped: boolean };
}

/** The key of the order, by which it is placed once. */
export function keyOfDraft({
  id,
  order,
  terms,
  extras,
}: Pick<PreparedDraft, 'id' | 'order' | 'terms' | 'extras'>): IdempotencyKey | null {
  const others = [extras.length > 0 ? [extras] : [], Object.keys(terms).length > 0 ? [terms] : []];
  return parseIdempotencyKey(draftKey(id), [order, ...others.flat()]);
}

/**
 * The order of the draft and its customer, and from now on nobody else saves the draft; the number when it is placed already.
 * Throws as placeDraft. Within a transaction.
 */
export async function prepareDraft(tx: Scope, id: string, version: number): Promise<PreparedDraft | PlacedDraft> {
  const draft = await lockDraft(tx, id);
  if (draft.orderNumber !== null) return { number: draft.orderNumber };
  requireVersion(draft, version);
  const content = DraftContent.parse(draft.content);
  const { newCustomer, ...typed } = draftOrder(content, tx.now());
  const prepared = { id, content, ...typed };
  const made = await findUnmarkedOrder(tx, draft);
  const buyerBefore = made && (await findCustomer(tx, made.userId));
  if (made && buyerBefore) {
    const isAsTyped = made.userId === draft.userId && made.requestHash === keyOfDraft(prepared)?.requestHash;
    return { ...prepared, buyer: buyerBefore, isNew: false, made: { ...made, isAsTyped } };
  }
  await requireParts(tx, content);
  const buyer = await buyerOf(tx, draft, content, newCustomer && { ...newCustomer, phone: typed.order.phone });
  await tx.db.update(orderDrafts).set({ userId: buyer.id, isBeingPlaced: true }).where(eq(orderDrafts.id, id));
  return { ...prepared, buyer, isNew: content.customerId === null };
}

type NewCustomer = Parameters<typeof makeCustomer>[1];

async function buyerOf(tx: Scope, draft: DraftRow, content: DraftContent, typed: NewCustomer | null): Promise<User> {
  if (content.customerId !== null) return openCustomer(tx, content.customerId);
  if (typed === null) throw invalidField('customerId', m.customer_not_found());
  return newBuyer(tx, draft, typed);
}

/** The new customer: whom an earlier request has made that was not answered, unless somebody else was typed since. */
async function newBuyer(tx: Scope, draft: DraftRow, typed: NewCustomer): Promise<User> {
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

/** After a refusal: the draft can be saved again, and the customer who was made for the order is taken back. Within a transaction. */
export async function releaseDraft(tx: Scope, { id, buyer, isNew }: PreparedDraft): Promise<void> {
  const draft = await lockDraft(tx, id);
  if (draft.orderNumber !== null) return;
  await tx.db.update(orderDrafts).set({ isBeingPlaced: false }).where(eq(orderDrafts.id, id));
  if (!isNew || draft.userId !== buyer.id) return;
  if ((await tx.db.$count(orders, eq(orders.userId, buyer.id))) > 0) return;
  await tx.db.update(orderDrafts).set({ userId: null }).where(eq(orderDrafts.id, id));
  await discardCustomer(tx, buyer.id);
}

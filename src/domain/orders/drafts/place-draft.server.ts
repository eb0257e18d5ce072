/** Staff finish a draft: it becomes an order, once. */
import { eq } from 'drizzle-orm';
import { inviteCustomer } from '#domain/identity/customers/invite-customer.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import { inTransaction, noteForAudit, type Scope, type User } from '#platform/scope.ts';
import { hasEmail } from '#platform/values/no-email.ts';
import { oneLine } from '#platform/values/text.ts';
import { checkLine } from '../check-line.ts';
import { placeLines } from '../place-lines.server.ts';
import { recordAgreedPrices } from '../prices/record-agreed-prices.server.ts';
import { boundsOf } from '../quantity-message.ts';
import { requestedTerms } from '../requested-terms.ts';
import { orders } from '../tables.server.ts';
import { keepTypedAddress, labelOfTyped } from '../typed-address.server.ts';
import { agreedToMail, columnsOfAgreed } from './agreed-terms.ts';
import { DraftContent, type PlacedDraft } from './contract.ts';
import { atAgreedPrice } from './draft-prices.ts';
import { draftPlaced, lockDraft } from './order-drafts.server.ts';
import { extrasToMail, requirePlaceable } from './placed-extras.ts';
import { keyOfDraft, type PreparedDraft, prepareDraft, releaseDraft } from './prepare-draft.server.ts';
import { orderDrafts } from './tables.server.ts';
import { writePlacedExtras } from './write-placed-extras.server.ts';

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
  const draft = await inTransaction(quiet, (tx) => prepareDraft(tx, id, version));
  if ('number' in draft) return draft;
  const placed =
    draft.made ??
    (await place(quiet, staff, draft).catch(async (error: unknown) => {
      if (error instanceof AppError) await inTransaction(quiet, (tx) => releaseDraft(tx, draft));
      throw error;
    }));
  await inTransaction(scope, (tx) => finish(tx, staff, draft, placed));
  if (draft.made && !draft.made.isAsTyped) throw draftPlaced(placed.number);
  return { number: placed.number };
}

interface OrderOfDraft {
  readonly orderId: string;
  readonly number: string;
}

async function place(scope: Scope, staff: User, draft: PreparedDraft): Promise<OrderOfDraft> {
  const { order, terms: agreed, extras, content, buyer } = draft;
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
    addressId: content.addressId === 'new' ? null : content.addressId || null,
    delivery: content.addressId === 'new' ? labelOfTyped(typedAddress(content)) : undefined,
    terms,
    idempotencyKey: keyOfDraft(draft),
    placedBy: staff.email,
    extras: (priced) => extrasToMail(priced, extras, agreedToMail(agreed)),
    check: (parts, delivery) => {
      if (content.addressId !== '' && !delivery) throw invalidField('addressId', m.addresses_not_found());
      const priced = lines.map((line, index) => {
        const listed = checkLine(parts.get(line.productId), line, quantityPath(index), boundsOf);
        return atAgreedPrice(listed, line, { path: `lines.${index}.unitPrice`, limitPercent });
      });
      if (extras.length > 0) requirePlaceable(priced, extras, limitPercent);
      return priced;
    },
  });
  return { orderId: placed.order._id, number: placed.order.number };
}

function typedAddress({ customerId, company: ofCustomer, address }: DraftContent) {
  // The company of a new customer was typed once, and documents name that of the address.
  const company = address.company?.trim() || (customerId === null ? ofCustomer : '');
  return { country: '', contactName: '', addressLine1: '', phone: '', ...address, company };
}

/** Lets the draft say which order it has become, and gives the order what placing does not write. */
async function finish(
  tx: Scope,
  staff: User,
  { id, order, terms, extras, content, buyer, made }: PreparedDraft,
  { orderId, number }: OrderOfDraft,
): Promise<void> {
  // The address is kept before the draft is locked, because whoever erases an account locks the account first.
  if (content.addressId === 'new' && made?.isAsTyped !== false)
    await keepTypedAddress(tx, buyer, typedAddress(content));
  const stored = await lockDraft(tx, id);
  if (stored.orderNumber !== null) return;
  const partIds = new Set(order.lines.filter(({ unitPrice }) => unitPrice !== null).map(({ productId }) => productId));
  const agreed = { id, orderId, actorEmail: staff.email, reason: order.priceReason };
  await recordAgreedPrices(tx, { ...agreed, partIds });
  await writePlacedExtras(tx, { ...agreed, extras });
  // Without an address no other line of the order has the company.
  const company = content.customerId === null && content.addressId === '' ? oneLine(content.company) : '';
  const columns = { ...(company !== '' && { legalName: company }), ...columnsOfAgreed(terms) };
  if (Object.keys(columns).length > 0) await tx.db.update(orders).set(columns).where(eq(orders.id, orderId));
  await tx.db
    .update(orderDrafts)
    .set({ orderNumber: number, content: DraftContent.parse({}), userId: buyer.id, updatedAt: tx.now() })
    .where(eq(orderDrafts.id, id));
  if (content.customerId === null && content.invite && hasEmail(buyer.email)) await inviteCustomer(tx, buyer, number);
  noteForAudit(tx, { thing: { kind: 'order', id: number } });
}

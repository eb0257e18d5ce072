/** State of the checkout: what is typed, its errors, and one submission at a time. */
import { useRef, useState } from 'react';
import type { Address } from '#domain/addresses/contract.ts';
import type { Cart } from '#domain/cart/contract.ts';
import type { MachineDown } from '#domain/orders/checkout-contract.ts';
import type { Order } from '#domain/orders/contract.ts';
import { m } from '#messages';
import { loadCart } from '#web/enhance/cart/keep-cart.ts';
import { isAnswered, orderFailure } from '#web/features/order/order-failure.ts';
import { controlOf, termsToSend } from '#web/features/order-terms/terms-fields.ts';
import type { Freight } from '#web/features/order-terms/use-freight.ts';
import { useOrderTerms } from '#web/features/order-terms/use-order-terms.ts';
import { useRepeatOnline } from '#web/kit/browser/use-repeat-online.ts';
import { deleteDraft } from '#web/kit/form/form-draft.ts';
import type { FormError } from '#web/kit/form/form-errors.tsx';
import { ApiProblem, type FieldMessage } from '#web/session/api-problem.ts';
import { callOrder } from '#web/session/call-order.ts';
import type { SessionUser } from '#web/session/session.ts';
import { becomeBuyer } from './become-buyer.ts';
import { type CheckoutDraft, type SentOrder, visitorsDraft } from './checkout-draft.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';

export interface CheckoutBuyer {
  /** Null: a visitor, who gets an account with the order. */
  readonly user: SessionUser | null;
  readonly addresses: readonly Address[];
  /** Phone number of the profile; empty: none. */
  readonly phone: string;
}

/** What the checkout of the cart and that for a machine that is down do each in their way. */
export interface CheckoutWay {
  /** Name of the draft by its owner: the buyer's email, or `visitorsDraft`. */
  readonly draftName: (owner: string) => string;
  /** The machine that the lines are for; absent: they are those of the cart. */
  readonly machineDown?: MachineDown;
  /** True while the cart is of other lines than the page shows: then no order is sent again, which would be that of the cart. */
  readonly isOfOtherLines?: boolean;
  /** Loads lines and buyer again, after an answer that says that they have changed. */
  readonly reload: () => Promise<void>;
  /** Says that the order is placed, and leads to its page. */
  readonly leave: (order: Order, isNewAccount: boolean) => Promise<void>;
}

export function useCheckout(cart: Cart, { user, addresses, phone }: CheckoutBuyer, way: CheckoutWay) {
  const [preferred] = addresses;
  const [made, setMade] = useState<SessionUser | null>(null);
  const owner = (user ?? made)?.email ?? visitorsDraft;
  const form = useCheckoutDraft(way.draftName(owner), {
    name: preferred?.contactName || (user?.name ?? ''),
    phone: preferred?.phoneText || phone,
  });
  const { draft, change } = form;
  const [problem, setProblem] = useProblem();
  const [busy, setBusy] = useState(false);
  const submitting = useRef(false);
  const { delivery, freight, isFreightOpen } = useOrderTerms({
    lines: cart.lines,
    owner,
    book: addresses,
    addressId: draft.addressId,
    choose: change('addressId'),
    phone: draft.phone,
    contactName: draft.name,
  });
  const repeated = (user ?? made) && isSameOrder(draft.sent, cart, way) ? draft.sent : null;
  const submit = async () => {
    const missing = repeated ? [] : [...missingContact(draft, owner), ...delivery.check()];
    if (missing.length > 0) return setProblem(new ApiProblem(422, 'invalid', '', missing));
    // The guard is a ref, because `busy` changes only with the next render, after a double click.
    if (submitting.current) return;
    submitting.current = true;
    // Earlier errors stay until the answer, so that the button does not move.
    if (repeated) setProblem(problem ?? notConfirmed());
    setBusy(true);
    try {
      const buyer = user ?? made ?? (await becomeBuyer(draft, way.draftName));
      if (!user) setMade(buyer);
      const body = repeated ?? {
        ...requestOf(draft, cart, way),
        addressId: await delivery.settle(buyer.email),
        ...freightSeen(freight),
      };
      form.keepSent(body, way.draftName(buyer.email));
      const order = await placeOrder(body, draft.key);
      deleteDraft(way.draftName(buyer.email));
      // The header counts the parts that are left.
      if (!way.machineDown) await loadCart().catch(() => undefined);
      await way.leave(order, !user || made !== null);
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(m.account_page_failed()));
      if (isAnswered(error)) form.dropSent();
      // The old key belongs to another order.
      if (isAnswered(error) && error.code === 'idempotency_mismatch') form.renewKey();
      if (isAnswered(error) && changesPage.has(error.code)) await way.reload();
      if (isAnswered(error) && error.code === 'price_changed') freight.ask();
    }
    submitting.current = false;
    setBusy(false);
  };
  // While the request is on its way, its answer is not missing yet.
  const messages = messagesOf(problem ?? (repeated && !busy ? notConfirmed() : undefined));
  return { draft, change, delivery, freight, isFreightOpen, busy, submit, canRepeat: repeated !== null, ...messages };
}

const notConfirmed = () => new Error(m.purchase_not_confirmed());

/** Why the last attempt failed. A lost connection is no reason any more when it is back; what was sent by then stays said. */
function useProblem() {
  const [problem, setProblem] = useState<ApiProblem | Error>();
  useRepeatOnline(problem !== undefined && !isAnswered(problem), () => setProblem(undefined));
  return [problem, setProblem] as const;
}

/** Errors after which lines, or the person at the browser, are others than the page shows. */
const changesPage: ReadonlySet<string> = new Set(['lines_unavailable', 'signed_in']);

/** What a visitor has left out: the browser says it before the account is made. */
function missingContact({ email, name }: CheckoutDraft, owner: string): FieldMessage[] {
  if (owner !== visitorsDraft) return [];
  return [
    ...(email.trim() === '' ? [{ path: 'email', message: m.errors_email_required() }] : []),
    ...(name.trim() === '' ? [{ path: 'name', message: m.errors_name_required() }] : []),
  ];
}

/** The freight as the buyer has seen it. */
function freightSeen({ estimate }: Freight): Pick<SentOrder, 'freight'> {
  return estimate ? { freight: estimate.freight } : {};
}

async function placeOrder(body: SentOrder, key: string): Promise<Order> {
  const headers = { 'Idempotency-Key': key };
  const { order } = await callOrder('checkOut', { body, headers, signedOutMessage: m.purchase_signed_out() });
  return order;
}

/** Whether the lines are those that were sent. What the stock allows may have changed, by the order itself. */
function isSameOrder(sent: SentOrder | null, cart: Cart, { isOfOtherLines }: CheckoutWay): boolean {
  if (!sent || isOfOtherLines) return false;
  const known = (all: SentOrder['lines']) =>
    JSON.stringify(
      all.map(({ productId, quantity, unitPrice, coreCharge }) => [productId, quantity, unitPrice, coreCharge]),
    );
  return known(sent.lines) === known(linesOf(cart));
}

function requestOf(draft: CheckoutDraft, cart: Cart, { machineDown }: CheckoutWay) {
  const { name, phone } = draft;
  return { name, phone, ...termsToSend(draft), ...(machineDown && { machineDown }), lines: linesOf(cart) };
}

const linesOf = ({ lines }: Cart) =>
  lines.map((line) => {
    const { productId, quantity, backOrderedQnty } = line;
    const unitPrice = line.priceWas ?? line.unitPrice;
    const coreCharge = line.coreChargeWas ?? line.coreCharge;
    return {
      productId,
      quantity,
      // The buyer has read on the line that pieces are back-ordered.
      ...(backOrderedQnty > 0 ? { acceptBackOrder: true } : {}),
      ...(unitPrice === null ? {} : { unitPrice, coreCharge }),
    };
  });

/** Messages at the fields with their summary, and a sentence about the whole form. */
function messagesOf(problem: Error | undefined) {
  const errors = problem instanceof ApiProblem ? problem.errors.filter(({ path }) => !path.startsWith('lines')) : [];
  const fieldErrors: Readonly<Record<string, string>> = Object.fromEntries(
    errors.map(({ path, message }) => [path, message]),
  );
  const summary: readonly FormError[] = errors.map(({ path, message }) => ({ field: controlOf(path), message }));
  return { fieldErrors, summary, formError: problem && errors.length === 0 ? orderFailure(problem) : undefined };
}

/** State of the checkout: what is typed, its errors, and one submission at a time. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Address } from '#domain/addresses/contract.ts';
import type { Cart } from '#domain/cart/contract.ts';
import type { Order } from '#domain/orders/contract.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { loadCart } from '#web/enhance/cart/keep-cart.ts';
import { orderFailure } from '#web/features/order/order-failure.ts';
import { controlOf, termsToSend } from '#web/features/order-terms/terms-fields.ts';
import type { Freight } from '#web/features/order-terms/use-freight.ts';
import { useOrderTerms } from '#web/features/order-terms/use-order-terms.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { deleteDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import type { FormError } from '#web/kit/form/form-errors.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem, type FieldMessage } from '#web/session/api-problem.ts';
import type { SessionUser } from '#web/session/session.ts';
import { becomeBuyer } from './become-buyer.ts';
import {
  type CheckoutDraft,
  type CheckoutFields,
  checkoutDraftName,
  startCheckout,
  visitorsDraft,
} from './checkout-draft.ts';

export interface CheckoutBuyer {
  /** Null: a visitor, who gets an account with the order. */
  readonly user: SessionUser | null;
  readonly addresses: readonly Address[];
  /** Phone number of the profile; empty: none. */
  readonly phone: string;
}

export function useCheckout(cart: Cart, { user, addresses, phone }: CheckoutBuyer) {
  const [preferred] = addresses;
  const [made, setMade] = useState<SessionUser | null>(null);
  const owner = (user ?? made)?.email ?? visitorsDraft;
  const [draft, setDraft] = useState(() =>
    startCheckout(owner, {
      name: preferred?.contactName || (user?.name ?? ''),
      phone: preferred?.phoneText || phone,
    }),
  );
  const [problem, setProblem] = useState<ApiProblem | Error>();
  const [busy, setBusy] = useState(false);
  const submitting = useRef(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const name = checkoutDraftName(owner);
  useEffect(() => saveDraft(name, draft), [name, draft]);

  const change = (field: keyof CheckoutFields) => (value: string) => setDraft((now) => ({ ...now, [field]: value }));
  const { delivery, freight, isFreightOpen } = useOrderTerms({
    lines: cart.lines,
    owner,
    book: addresses,
    addressId: draft.addressId,
    choose: change('addressId'),
    phone: draft.phone,
    contactName: draft.name,
  });

  const submit = async () => {
    const missing = [...missingContact(draft, owner), ...delivery.check()];
    if (missing.length > 0) return setProblem(new ApiProblem(422, 'invalid', '', missing));
    // The guard is a ref, because `busy` changes only with the next render, after a double click.
    if (submitting.current) return;
    submitting.current = true;
    // Earlier errors stay until the answer, so that the button does not move.
    setBusy(true);
    try {
      const buyer = user ?? made ?? (await becomeBuyer(draft));
      if (!user) setMade(buyer);
      const order = await placeOrder(draft, cart, { addressId: await delivery.settle(buyer.email), freight });
      deleteDraft(checkoutDraftName(buyer.email));
      // The header counts the parts that are left.
      await loadCart().catch(() => undefined);
      toast.success(m.purchase_successful());
      await navigate(orderPath(order.number), { state: { isNewAccount: !user || made !== null } });
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(m.account_page_failed()));
      // The old key belongs to another order.
      if (error instanceof ApiProblem && error.code === 'idempotency_mismatch')
        setDraft((now) => ({ ...now, key: createKey() }));
      if (error instanceof ApiProblem && changesPage.has(error.code)) await revalidate();
      if (error instanceof ApiProblem && error.code === 'price_changed') freight.ask();
    }
    submitting.current = false;
    setBusy(false);
  };
  return { draft, change, delivery, freight, isFreightOpen, busy, submit, ...messagesOf(problem) };
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

interface Agreed {
  readonly addressId: string;
  /** As the buyer has seen it. */
  readonly freight: Freight;
}

async function placeOrder(draft: CheckoutDraft, cart: Cart, { addressId, freight }: Agreed): Promise<Order> {
  const seen = freight.estimate && { freight: freight.estimate.freight };
  const body = { ...requestOf(draft, cart), addressId, ...seen };
  const headers = { 'Idempotency-Key': draft.key };
  const { order } = await call('checkOut', { body, headers, signedOutMessage: m.purchase_signed_out() });
  return order;
}

function requestOf(draft: CheckoutDraft, { lines }: Cart) {
  const { name, phone } = draft;
  return {
    name,
    phone,
    ...termsToSend(draft),
    lines: lines.map((line) => {
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
    }),
  };
}

/** Messages at the fields with their summary, and a sentence about the whole form. */
function messagesOf(problem: Error | undefined) {
  const errors = problem instanceof ApiProblem ? problem.errors.filter(({ path }) => !path.startsWith('lines')) : [];
  const fieldErrors: Readonly<Record<string, string>> = Object.fromEntries(
    errors.map(({ path, message }) => [path, message]),
  );
  const summary: readonly FormError[] = errors.map(({ path, message }) => ({ field: controlOf(path), message }));
  return { fieldErrors, summary, formError: problem && errors.length === 0 ? orderFailure(problem) : undefined };
}

/** State of the order form: the buyer, the input, its errors, and one submission at a time. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Address } from '#domain/addresses/contract.ts';
import { piecesBeyondStock } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { termsToSend } from '#web/features/order-terms/terms-fields.ts';
import type { OrderDelivery } from '#web/features/order-terms/use-delivery.ts';
import { useOrderTerms } from '#web/features/order-terms/use-order-terms.ts';
import { leaveWithState } from '#web/kit/browser/leave-with-state.ts';
import { toast } from '#web/kit/browser/toast.ts';
import type { FormError } from '#web/kit/form/form-errors.tsx';
import { sentenceOf } from '#web/session/api-problem.ts';
import type { SessionUser } from '#web/session/session.ts';
import { type FoundBuyer, findOrderBuyer } from './find-buyer.ts';
import type { OrderFields } from './order-draft.ts';
import {
  errorSummaryOf,
  type OrderError,
  type OrderFieldErrors,
  phoneMessage,
  quantityMessage,
  refusalOf,
} from './order-form-errors.ts';
import type { OrderedPart } from './ordered-part.ts';
import { quantityOf, rangeOf, totalFor } from './quantity.ts';
import { type OrderOutcome, type OrderRequest, submitOrder } from './submit-order.ts';
import { type OrderInput, useOrderDraft } from './use-order-draft.ts';

interface OrderFormSettings {
  /** The part as the server rendered it. */
  readonly loaded: OrderedPart;
  /** The quantity from the previous page. */
  readonly requested: string | null;
  /** The buyer, when the page already looks for them. */
  readonly found: Promise<FoundBuyer> | undefined;
}

export function useOrderForm({ loaded, requested, found }: OrderFormSettings) {
  const [product, setProduct] = useState(loaded);
  const { draft, change, begin, renewKey, discard } = useOrderDraft(loaded, requested);
  const { buyer, failure, retry } = useBuyer(begin, found);
  const { fieldErrors, setFieldErrors, summary, showFieldErrors } = useFieldErrors(requestedErrors(loaded, requested));
  const [formError, setFormError] = useState<OrderError | null>(null);
  const [busy, setBusy] = useState(false);
  const submitting = useRef(false);
  const quantity = quantityOf(draft.quantity, product);
  const total = quantity === null ? null : totalFor(quantity, product);
  const ordered = quantity === null ? [] : [{ productId: product._id, quantity }];
  const terms = useOrderTerms({ lines: ordered, ...deliverySettings(buyer, draft), choose: change('addressId') });
  const { delivery, freight } = terms;

  const showRefusal = (outcome: Exclude<OrderOutcome, { kind: 'placed' }>) => {
    const refusal = refusalOf(outcome, product);
    if (refusal.product) setProduct(refusal.product);
    showFieldErrors(refusal.fieldErrors ?? {});
    setFormError(refusal.formError ?? null);
    // The old key belongs to another order.
    if (outcome.kind === 'other-order') renewKey();
    if (outcome.kind === 'freight') freight.ask();
    submitting.current = false;
    setBusy(false);
  };
  const submit = async () => {
    // The guard is a ref, because `busy` changes only with the next render, after a double click.
    if (submitting.current || buyer === null) return;
    const wrong = wrongFields(draft.phone, quantity === null ? quantityMessage(product) : undefined, delivery);
    if (Object.keys(wrong).length > 0 || quantity === null || total === null) {
      setFormError(null);
      return showFieldErrors(wrong);
    }
    // Earlier errors stay until the answer: without them the button would move, and a double click would hit what is below it.
    submitting.current = true;
    setBusy(true);
    const seen = freight.estimate && { freight: freight.estimate.freight };
    const request = { ...orderRequest(product, buyer.user, { phone: draft.phone.trim(), quantity, total }), ...seen };
    const prepare = async () => ({
      ...request,
      ...termsToSend(draft),
      addressId: await delivery.settle(buyer.user.email),
    });
    const outcome = await submitOrder(prepare, draft.key);
    if (outcome.kind !== 'placed') return showRefusal(outcome);
    // The form stays busy until the next page is there.
    discard();
    await leaveWithState(pagePaths.dashboard, { placed: outcome.placed.order }, outcome.placed.order.number);
  };
  const edit = (field: keyof OrderFields) => (value: string) => {
    change(field)(value);
    setFieldErrors((before) => ({ ...before, [field]: undefined }));
  };
  const takeOffer = (offered: number) => {
    setFormError(null);
    edit('quantity')(String(offered));
  };
  const errors = { fieldErrors, formError, summary, failure };
  return { product, buyer, draft, ...terms, errors, busy, quantity, total, edit, takeOffer, submit, retry };
}

/** Before the buyer is known there is no address book. */
function deliverySettings(buyer: OrderBuyer | null, { addressId, phone }: OrderFields) {
  const { user, addresses: book = [] } = buyer ?? {};
  return { owner: user?.email ?? '', book, addressId, phone, contactName: user?.name ?? '' };
}

/** The first errors of the form: a quantity from the previous page may be one that cannot be ordered. */
function requestedErrors(part: OrderedPart, requested: string | null): OrderFieldErrors {
  return requested === null || quantityOf(requested, part) !== null ? {} : { quantity: quantityMessage(part) };
}

/** What the browser can tell is wrong; the messages of a new address are at its fields, too. */
function wrongFields(typedPhone: string, quantity: string | undefined, delivery: OrderDelivery): OrderFieldErrors {
  const phone = phoneMessage(typedPhone);
  const ofAddress = delivery.check().filter(({ path }) => path !== 'phone');
  return {
    ...(phone ? { phone } : {}),
    ...(quantity ? { quantity } : {}),
    ...Object.fromEntries(ofAddress.map(({ path, message }) => [path, message])),
  };
}

function useFieldErrors(initial: OrderFieldErrors) {
  const [fieldErrors, setFieldErrors] = useState(initial);
  // The summary is that of the last submission: it takes the focus when it changes, so typing must not change it.
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  const showFieldErrors = (errors: OrderFieldErrors) => {
    setFieldErrors(errors);
    setSummary(errorSummaryOf(errors));
    if (errors.quantity) toast.warning(m.purchase_valid_quantity());
  };
  return { fieldErrors, setFieldErrors, summary, showFieldErrors };
}

function orderRequest(
  part: OrderedPart,
  { name, email }: SessionUser,
  { phone, quantity, total }: { phone: string; quantity: number; total: number },
): OrderRequest {
  const { _id, name: productName } = part;
  const later = piecesBeyondStock(quantity, rangeOf(part)) > 0 ? ({ acceptBackOrder: true } as const) : {};
  return { _Id: _id, name, email, phone, productName, productQuantity: quantity, price: total, ...later };
}

/** A buyer with their address book. */
interface OrderBuyer {
  readonly user: SessionUser;
  readonly addresses: readonly Address[];
}

interface BuyerState {
  /** The buyer; null on the server and until the session is known. */
  readonly buyer: OrderBuyer | null;
  /** Why the session could not be read, as a sentence. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** Finds the signed-in buyer of a page that is shown before the session is known. Visitors are led to the login. */
function useBuyer(onFound: OrderInput['begin'], first: Promise<FoundBuyer> | undefined): BuyerState {
  const [buyer, setBuyer] = useState<OrderBuyer | null>(null);
  const [failure, setFailure] = useState<string>();
  const find = useCallback(
    (asked = findOrderBuyer()) => {
      setFailure(undefined);
      const load = async () => {
        const found = await asked;
        // What is typed is kept from now on, also while the address book loads.
        onFound(found);
        setBuyer({ user: found.user, addresses: await found.addresses });
      };
      load().catch((problem: unknown) => setFailure(sentenceOf(problem)));
    },
    [onFound],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a callback that has changed does not ask again.
  useEffect(() => find(first), []);
  return { buyer, failure, retry: () => find() };
}

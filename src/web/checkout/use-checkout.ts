/** State of the checkout: what is typed, its errors, and one submission at a time. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Address, AddressCountry } from '#domain/addresses/contract.ts';
import type { Cart } from '#domain/cart/contract.ts';
import { type Incoterm, incoterms } from '#domain/orders/incoterms.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { loadCart } from '#web/enhance/cart/keep-cart.ts';
import { orderFailure } from '#web/features/order/order-failure.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { deleteDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import type { FormError } from '#web/kit/form/form-errors.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import type { SessionUser } from '#web/session/session.ts';
import { type CheckoutDraft, type CheckoutFields, checkoutDraftName, startCheckout } from './checkout-draft.ts';
import { useFreight } from './use-freight.ts';

export interface CheckoutBuyer {
  readonly user: SessionUser;
  readonly addresses: readonly Address[];
  readonly countries: readonly AddressCountry[];
  /** Phone number of the profile; empty: none. */
  readonly phone: string;
}

/** Id of the control of a field, for the summary of errors. */
export const fieldId = (name: string) => `checkout-${name}`;

export function useCheckout(cart: Cart, { user, addresses, phone }: CheckoutBuyer) {
  const [preferred] = addresses;
  const [draft, setDraft] = useState(() =>
    startCheckout(user.email, {
      name: preferred?.contactName || user.name,
      phone: preferred?.phoneText || phone,
      addressId: '',
    }),
  );
  const [problem, setProblem] = useState<ApiProblem | Error>();
  const [busy, setBusy] = useState(false);
  const submitting = useRef(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const name = checkoutDraftName(user.email);
  useEffect(() => saveDraft(name, draft), [name, draft]);

  // A draft whose address was deleted meanwhile gets the preferred address.
  const chosen = addresses.find(({ _id }) => _id === draft.addressId) ?? preferred;
  const change = (field: keyof CheckoutFields) => (value: string) => setDraft((now) => ({ ...now, [field]: value }));

  // An empty phone number becomes that of the chosen address.
  const known = chosen?.phoneText;
  useEffect(() => {
    if (known) setDraft((now) => (now.phone === '' ? { ...now, phone: known } : now));
  }, [known]);

  const freight = useFreight(cart, chosen?.country);

  const submit = async () => {
    const missing = missingFields(draft, chosen);
    if (missing) return setProblem(missing);
    // The guard is a ref, because `busy` changes only with the next render, after a double click.
    if (submitting.current) return;
    submitting.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const seen = freight.estimate && { freight: freight.estimate.freight };
      const body = { ...requestOf(draft, cart, chosen?._id), ...seen };
      const headers = { 'Idempotency-Key': draft.key };
      const { order } = await call('checkOut', { body, headers, signedOutMessage: m.purchase_signed_out() });
      deleteDraft(name);
      // The header counts the parts that are left.
      await loadCart().catch(() => undefined);
      toast.success(m.purchase_successful());
      await navigate(orderPath(order.number));
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(m.account_page_failed()));
      // The old key belongs to another order.
      if (error instanceof ApiProblem && error.code === 'idempotency_mismatch')
        setDraft((now) => ({ ...now, key: createKey() }));
      if (error instanceof ApiProblem && error.code === 'lines_unavailable') await revalidate();
      if (error instanceof ApiProblem && error.code === 'price_changed') freight.ask();
    }
    submitting.current = false;
    setBusy(false);
  };
  return { draft, change, chosen, freight, busy, submit, ...messagesOf(problem) };
}

function requestOf(draft: CheckoutDraft, { lines }: Cart, addressId: string | undefined) {
  const { name, phone, poNumber, incotermPlace, note } = draft;
  const incoterm: Incoterm | undefined = incoterms.find((code) => code === draft.incoterm);
  return {
    name,
    phone,
    poNumber,
    note,
    ...(addressId ? { addressId } : {}),
    ...(incoterm ? { incoterm, incotermPlace } : {}),
    ...(draft.wantedOn ? { wantedOn: draft.wantedOn } : {}),
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

/** The fields that the browser knows to be missing; the server checks all of them. */
function missingFields({ phone }: CheckoutDraft, address: Address | undefined): ApiProblem | null {
  const errors = [
    ...(address ? [] : [{ path: 'addressId', message: m.checkout_address_missing() }]),
    ...(phone.trim() === '' ? [{ path: 'phone', message: m.errors_phone() }] : []),
  ];
  return errors.length > 0 ? new ApiProblem(422, 'invalid', '', errors) : null;
}

/** Messages at the fields with their summary, and a sentence about the whole form. */
function messagesOf(problem: Error | undefined) {
  const errors = problem instanceof ApiProblem ? problem.errors.filter(({ path }) => !path.startsWith('lines')) : [];
  const fieldErrors: Readonly<Record<string, string>> = Object.fromEntries(
    errors.map(({ path, message }) => [path, message]),
  );
  const summary: readonly FormError[] = errors.map(({ path, message }) => ({ field: fieldId(path), message }));
  return { fieldErrors, summary, formError: problem && errors.length === 0 ? orderFailure(problem) : undefined };
}

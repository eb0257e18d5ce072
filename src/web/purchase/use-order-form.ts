/** The order form's behaviour: what is typed, what is wrong, and sending it exactly once. */

import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import type { Account } from '#domain/identity/contract.ts';
import { isPhone } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { dropDraft, keepDraft } from '#web/form-draft.ts';
import { toast } from '#web/toast.ts';
import type { FormError } from '#web/ui/form-errors.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { totalFor, validQuantity } from './offer.ts';
import { draftName, newKey, type OrderDraft, openDraft } from './order-draft.ts';
import { type Outcome, placeOrder } from './place-order.ts';

export const fieldIds = { phone: 'order-phone', quantity: 'order-quantity' };

/** Something that concerns the whole form, above it. */
export type Trouble = { readonly kind: 'price' | 'signed-out' | 'other-order' | 'failed'; readonly message: string };

interface Wrong {
  readonly phone?: string | undefined;
  readonly quantity?: string | undefined;
}

export function useOrderForm(loaded: Product, buyer: Account) {
  const navigate = useNavigate();
  const [product, setProduct] = useState(loaded);
  const kept = draftName(loaded._id, buyer.email);
  const [draft, setDraft] = useState(() => draftFor(kept, loaded));
  const [wrong, setWrong] = useState<Wrong>({});
  // As it was when the form was sent: it takes the focus when it changes, so it must not change while somebody types.
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const quantity = validQuantity(draft.quantity, product);
  const total = quantity === null ? null : totalFor(quantity, product);

  useEffect(() => keepDraft(kept, draft), [kept, draft]);
  useEffect(forgetAskedQuantity, []);

  const quantityMessage = (offer: Product) =>
    offer.availableQnty < offer.minQnty
      ? m.purchase_not_enough({ available: formatCount(offer.availableQnty) })
      : m.purchase_quantity_bounds({ min: formatCount(offer.minQnty), available: formatCount(offer.availableQnty) });

  const mark = (next: Wrong) => {
    setWrong(next);
    setSummary(summaryOf(next));
    if (next.quantity) toast.warning(m.purchase_valid_quantity());
  };

  const settle = async (outcome: Outcome) => {
    if (outcome.kind === 'placed') {
      dropDraft(kept);
      toast.success(m.purchase_successful());
      await navigate(pagePaths.dashboard, { state: { placed: outcome.placed.order } });
    } else if (outcome.kind === 'quantity') {
      const offer = {
        ...product,
        minQnty: outcome.minQnty ?? product.minQnty,
        availableQnty: outcome.availableQnty ?? product.availableQnty,
      };
      setProduct(offer);
      mark({ quantity: quantityMessage(offer) });
    } else if (outcome.kind === 'price') {
      const pricePerUnit = outcome.pricePerUnit ?? product.pricePerUnit;
      setProduct({ ...product, pricePerUnit });
      setTrouble({ kind: 'price', message: m.purchase_price_changed({ price: formatAmount(pricePerUnit) }) });
    } else if (outcome.kind === 'phone') {
      mark({ phone: outcome.message });
    } else if (outcome.kind === 'other-order') {
      setDraft({ ...draft, key: newKey() });
      setTrouble({ kind: 'other-order', message: m.purchase_idempotency_mismatch() });
    } else if (outcome.kind === 'signed-out') {
      setTrouble({ kind: 'signed-out', message: m.purchase_signed_out() });
    } else {
      setTrouble({ kind: 'failed', message: outcome.message || m.purchase_not_confirmed() });
    }
  };

  const submit = async () => {
    // State comes too late for a second click within the same frame.
    if (sending.current) return;
    const phoneMessage = phoneProblem(draft.phone);
    mark({ phone: phoneMessage, quantity: quantity === null ? quantityMessage(product) : undefined });
    setTrouble(null);
    if (phoneMessage || quantity === null || total === null) return;
    sending.current = true;
    setBusy(true);
    try {
      await settle(
        await placeOrder(
          {
            _Id: product._id,
            name: buyer.name,
            email: buyer.email,
            phone: draft.phone.trim(),
            productName: product.name,
            productQuantity: quantity,
            price: total,
          },
          draft.key,
        ),
      );
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const type = (field: 'phone' | 'quantity') => (value: string) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setWrong((before) => ({ ...before, [field]: undefined }));
  };
  return { product, draft, wrong, trouble, busy, total, type, submit, summary };
}

/** What was typed here before; a quantity that the part's page sent along (?quantity=) goes before it. */
function draftFor(name: string, product: Product): OrderDraft {
  const draft = openDraft(name, String(product.minQnty));
  const asked = new URLSearchParams(window.location.search).get('quantity');
  return asked && validQuantity(asked, product) !== null ? { ...draft, quantity: asked.trim() } : draft;
}

/** Out of the address, so that a reload keeps what was typed since. */
function forgetAskedQuantity(): void {
  if (window.location.search) window.history.replaceState(window.history.state, '', window.location.pathname);
}

function phoneProblem(phone: string): string | undefined {
  return isPhone(phone.trim()) ? undefined : m.purchase_phone_needed();
}

function summaryOf({ phone, quantity }: Wrong): FormError[] {
  return [
    ...(phone ? [{ field: fieldIds.phone, message: `${m.purchase_phone()}: ${phone}` }] : []),
    ...(quantity ? [{ field: fieldIds.quantity, message: `${m.purchase_quantity()}: ${quantity}` }] : []),
  ];
}

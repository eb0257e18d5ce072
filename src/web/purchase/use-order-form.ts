/** State of the order form: the draft, its errors, and one submission at a time. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { deleteDraft, saveDraft } from '#web/form-draft.ts';
import { removeQueryFromUrl } from '#web/remove-query-from-url.ts';
import { toast } from '#web/toast.ts';
import type { FormError } from '#web/ui/form-errors.tsx';
import { createKey, draftName, getOrderDraft } from './order-draft.ts';
import {
  errorSummaryOf,
  type OrderError,
  type OrderFieldErrors,
  phoneMessage,
  quantityMessage,
  refusalOf,
} from './order-form-errors.ts';
import { quantityOf, totalFor } from './quantity.ts';
import { type OrderOutcome, type OrderRequest, submitOrder } from './submit-order.ts';

/** `loaded` is the product as the page's loader read it; `buyer` is the signed-in user; `phone` fills a new draft. */
export function useOrderForm(loaded: Product, buyer: Account, phone: string) {
  const navigate = useNavigate();
  const [product, setProduct] = useState(loaded);
  const { name, draft, setDraft } = useOrderDraft(loaded, buyer, phone);
  const { fieldErrors, setFieldErrors, summary, showFieldErrors } = useFieldErrors();
  const [formError, setFormError] = useState<OrderError | null>(null);
  const [busy, setBusy] = useState(false);
  const submitting = useRef(false);
  const quantity = quantityOf(draft.quantity, product);
  const total = quantity === null ? null : totalFor(quantity, product);

  const showOutcome = async (outcome: OrderOutcome) => {
    if (outcome.kind === 'placed') {
      deleteDraft(name);
      toast.success(m.purchase_successful());
      return navigate(pagePaths.dashboard, { state: { placed: outcome.placed.order } });
    }
    const refusal = refusalOf(outcome, product);
    if (refusal.product) setProduct(refusal.product);
    if (refusal.fieldErrors) showFieldErrors(refusal.fieldErrors);
    if (refusal.formError) setFormError(refusal.formError);
    // The old key belongs to the other order.
    if (outcome.kind === 'other-order') setDraft({ ...draft, key: createKey() });
  };

  const submit = async () => {
    // A ref, because `busy` changes only with the next render, after a double click.
    if (submitting.current) return;
    const phone = phoneMessage(draft.phone);
    showFieldErrors({ phone, quantity: quantity === null ? quantityMessage(product) : undefined });
    setFormError(null);
    if (phone || quantity === null || total === null) return;
    submitting.current = true;
    setBusy(true);
    try {
      const request = orderRequest(product, buyer, { phone: draft.phone.trim(), quantity, total });
      await showOutcome(await submitOrder(request, draft.key));
    } finally {
      submitting.current = false;
      setBusy(false);
    }
  };

  const change = (field: 'phone' | 'quantity') => (value: string) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setFieldErrors((before) => ({ ...before, [field]: undefined }));
  };
  const takeOffer = (offered: number) => {
    setFormError(null);
    change('quantity')(String(offered));
  };
  return { product, draft, fieldErrors, formError, busy, quantity, total, change, takeOffer, submit, summary };
}

/** The saved draft of this part and buyer; every change is saved at once. */
function useOrderDraft(product: Product, { email }: Account, phone: string) {
  const name = draftName(product._id, email);
  const [draft, setDraft] = useState(() => initialDraft(name, product, phone));
  useEffect(() => saveDraft(name, draft), [name, draft]);
  // Without ?quantity=, a reload keeps the quantity typed since.
  useEffect(removeQueryFromUrl, []);
  return { name, draft, setDraft };
}

function useFieldErrors() {
  const [fieldErrors, setFieldErrors] = useState<OrderFieldErrors>({});
  // As of the last submission: the summary takes the focus when it changes, so typing must not change it.
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  const showFieldErrors = (errors: OrderFieldErrors) => {
    setFieldErrors(errors);
    setSummary(errorSummaryOf(errors));
    if (errors.quantity) toast.warning(m.purchase_valid_quantity());
  };
  return { fieldErrors, setFieldErrors, summary, showFieldErrors };
}

function orderRequest(
  { _id, name: productName }: Product,
  { name, email }: Account,
  { phone, quantity, total }: { phone: string; quantity: number; total: number },
): OrderRequest {
  return { _Id: _id, name, email, phone, productName, productQuantity: quantity, price: total };
}

/** The saved draft or a new one. A valid ?quantity= of the part's page overrides the saved quantity. */
function initialDraft(name: string, product: Product, phone: string) {
  const draft = getOrderDraft(name, { phone, quantity: String(product.minQnty) });
  const requested = new URLSearchParams(window.location.search).get('quantity');
  return requested && quantityOf(requested, product) !== null ? { ...draft, quantity: requested.trim() } : draft;
}

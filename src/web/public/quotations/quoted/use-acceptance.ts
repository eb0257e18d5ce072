/** State of the form that accepts a quotation: what is chosen and typed, its messages, and one request at a time. */
import { useEffect, useRef, useState } from 'react';
import { quotationRoutes } from '#api/quotation-routes.ts';
import type { Address } from '#domain/addresses/contract.ts';
import type { AcceptableQuotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { useDelivery } from '#web/features/order-terms/use-delivery.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { deleteDraft, findDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import { ApiProblem, type FieldMessage, sentenceOf } from '#web/session/api-problem.ts';
import { type AcceptDraft, choosableLines, keptAcceptance, messagesAtLines, problemsOfChosen } from './accept-draft.ts';
import { focusWhenThere } from './focus-when-there.ts';
import type { Acceptor } from './load-acceptor.ts';
import { changesOf, type NewerQuotation } from './newer-version.tsx';
import type { QuotationProps } from './quotation-of-request.tsx';

interface AcceptRefusal {
  readonly fields: readonly FieldMessage[];
  /** About the whole form. */
  readonly message?: string | undefined;
  readonly newer?: NewerQuotation | null;
  /** The email of the request has an account. */
  readonly isToSignIn?: boolean;
}

const noBook: readonly Address[] = [];
const isRefused = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500;

export function useAcceptance(
  { request, quotation, held, check }: QuotationProps,
  checked: AcceptableQuotation,
  { email, addresses, phone }: Acceptor,
) {
  const name = `accept:${email}:${request.id}`;
  const [draft, setDraft] = useState<AcceptDraft>(() => keptAcceptance(findDraft(name), request.phone || phone));
  const [refusal, setRefusal] = useState<AcceptRefusal>({ fields: [] });
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const change = (part: Partial<AcceptDraft>) => setDraft((now) => ({ ...now, ...part }));
  const delivery = useDelivery({
    owner: `${email}:${request.id}`,
    book: checked.needsAddress ? noBook : addresses,
    addressId: draft.addressId,
    choose: (addressId) => change({ addressId }),
    phone: draft.phone,
    contactName: request.name,
    firstCountry: request.country,
  });
  useEffect(() => saveDraft(name, draft), [name, draft]);
  const lines = choosableLines(quotation.lines, checked, draft);

  const place = async () => {
    const taken = lines.filter(({ isTaken }) => isTaken);
    const typed = delivery.chosen ? null : delivery.input.check({ phone: draft.phone });
    const fields = [...problemsOfChosen(lines), ...(typed?.problems ?? [])];
    if (fields.length > 0) return setRefusal({ fields });
    if (typed && !typed.body) return setRefusal({ fields: [], message: m.checkout_address_missing() });
    const { poNumber, note, invite } = draft;
    // From now on it is what the buyer has chosen, whatever is there meanwhile.
    const chosen = Object.fromEntries(lines.map(({ line, isTaken, quantity }) => [line.lineId, { isTaken, quantity }]));
    change({ chosen });
    saveDraft(name, { ...draft, chosen, isUnconfirmed: true });
    try {
      await held.act(quotationRoutes.acceptQuotation, {
        quotationVersion: quotation.version,
        lines: taken.map(({ line, pieces }) => ({ position: line.position, quantity: pieces })),
        ...(typed ? { address: typed.body } : { addressId: delivery.chosen?._id }),
        ...{ phone: draft.phone, poNumber, note, invite },
      });
      deleteDraft(name);
      delivery.input.forgetDraft();
      toast.success(m.quoted_accepted_toast());
      focusWhenThere('accepted-order');
    } catch (error) {
      change({ isUnconfirmed: !isRefused(error) });
      const at = error instanceof ApiProblem ? messagesAtLines(error.errors, taken) : [];
      delivery.input.show(at);
      setRefusal(refusalOf(error, at));
      // What is new is on the page then, and what was chosen is kept.
      if (isRefused(error) && error.status === 409) await Promise.all([held.load(), check.load()]);
    }
  };
  return {
    draft,
    change,
    lines,
    delivery,
    refusal,
    busy,
    choose: (line: string, chosen: AcceptDraft['chosen'][string]) =>
      setDraft((now) => ({ ...now, chosen: { ...now.chosen, [line]: chosen } })),
    async accept() {
      // The guard is a ref, because `busy` changes only with the next render, after a double click.
      if (sending.current) return;
      sending.current = true;
      setBusy(true);
      setRefusal({ fields: [] });
      await place();
      sending.current = false;
      setBusy(false);
    },
  };
}

function refusalOf(error: unknown, fields: readonly FieldMessage[]): AcceptRefusal {
  if (!isRefused(error)) return { fields: [], message: m.quoted_accept_not_confirmed() };
  const newer = changesOf(error);
  if (newer) return { fields: [], newer };
  const message = fields.length === 0 || error.status === 409 ? sentenceOf(error) : undefined;
  return { fields, message, isToSignIn: error.code === 'forbidden' };
}

/** The form that accepts a quotation: its messages, and one request at a time. */
import { useState } from 'react';
import { quotationRoutes } from '#api/quotation-routes.ts';
import type { AcceptableQuotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';
import { deleteDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import { ApiProblem, type FieldMessage, sentenceOf } from '#web/session/api-problem.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { chosenOf, messagesAtLines, problemsOfChosen } from './accept-draft.ts';
import { focusWhenThere } from './focus-when-there.ts';
import type { Acceptor } from './load-acceptor.ts';
import { changesOf, type NewerQuotation } from './newer-version.tsx';
import type { QuotationProps } from './quotation-props.ts';
import { useChoice } from './use-choice.ts';

interface AcceptRefusal {
  readonly fields: readonly FieldMessage[];
  /** About the whole form. */
  readonly message?: string | undefined;
  readonly newer?: NewerQuotation | null;
  /** The email of the request has an account. */
  readonly isToSignIn?: boolean;
}

const isRefused = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500;

export function useAcceptance(props: QuotationProps, checked: AcceptableQuotation, acceptor: Acceptor) {
  const { quotation, held, check } = props;
  const choice = useChoice(props, checked, acceptor);
  const { name, draft, change, lines, delivery } = choice;
  const [refusal, setRefusal] = useState<AcceptRefusal>({ fields: [] });
  const { busy, run } = useOneAtATime();

  const place = async () => {
    const taken = lines.filter(({ isTaken }) => isTaken);
    const typed = delivery.chosen ? null : delivery.input.check({ phone: draft.phone });
    const fields = [...problemsOfChosen(lines), ...(typed?.problems ?? [])];
    if (fields.length > 0) return setRefusal({ fields });
    if (typed && !typed.body) return setRefusal({ fields: [], message: m.checkout_address_missing() });
    const { phone, poNumber, note, invite } = draft;
    // From now on it is what the buyer has chosen, whatever is there meanwhile. Kept at once: the page may be left before the answer.
    const kept = { chosen: chosenOf(lines), isUnconfirmed: true };
    change(kept);
    saveDraft(name, { ...draft, ...kept });
    try {
      await held.act(quotationRoutes.acceptQuotation, {
        quotationVersion: quotation.version,
        lines: taken.map(({ line, pieces }) => ({ position: line.position, quantity: pieces })),
        ...(typed ? { address: typed.body } : { addressId: delivery.chosen?._id }),
        ...{ phone, poNumber, note, invite },
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
    ...choice,
    refusal,
    busy,
    accept: () =>
      run(() => {
        setRefusal({ fields: [] });
        return place();
      }),
  };
}

function refusalOf(error: unknown, fields: readonly FieldMessage[]): AcceptRefusal {
  if (!isRefused(error)) return { fields: [], message: m.quoted_accept_not_confirmed() };
  const newer = changesOf(error);
  if (newer) return { fields: [], newer };
  const message = fields.length === 0 || error.status === 409 ? sentenceOf(error) : undefined;
  return { fields, message, isToSignIn: error.code === 'forbidden' };
}

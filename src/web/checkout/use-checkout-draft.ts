/** The draft of the checkout as state, saved with each change. */
import { useEffect, useState } from 'react';
import { createKey } from '#web/kit/form/create-key.ts';
import { saveDraft } from '#web/kit/form/form-draft.ts';
import { type CheckoutDraft, type CheckoutFields, type SentOrder, startCheckout } from './checkout-draft.ts';

/** @param name of the draft, which changes with the account @param known what fills in fields that were never typed */
export function useCheckoutDraft(name: string, known: Pick<CheckoutFields, 'name' | 'phone'>) {
  const [draft, setDraft] = useState(() => startCheckout(name, known));
  useEffect(() => saveDraft(name, draft), [name, draft]);
  const set = (part: Partial<CheckoutDraft>) => setDraft((now) => ({ ...now, ...part }));
  return {
    draft,
    /** What is changed after a request makes it another order. */
    change: (field: keyof CheckoutFields) => (value: string) =>
      setDraft((now) => (now[field] === value ? now : { ...now, [field]: value, sent: null })),
    /** Kept at once: the page may be left before the answer. @param owner the draft's name from now on */
    keepSent(sent: SentOrder, owner: string) {
      set({ sent });
      saveDraft(owner, { ...draft, sent });
    },
    dropSent: () => set({ sent: null }),
    renewKey: () => set({ key: createKey() }),
  };
}

/** What a buyer typed into the checkout, with its idempotency key: kept until the server has confirmed the order. */
import { noTerms, type TermsFields } from '#web/features/order-terms/terms-fields.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { findDraft } from '#web/kit/form/form-draft.ts';

/** The fields as the buyer typed them. */
export interface CheckoutFields extends TermsFields {
  readonly name: string;
  readonly phone: string;
}

export interface CheckoutDraft extends CheckoutFields {
  readonly key: string;
}

/** The name of the draft, one for each buyer of this browser. */
export const checkoutDraftName = (email: string) => `checkout:${email}`;

/** The saved draft; `known` fills in what was never typed. */
export function startCheckout(email: string, known: Pick<CheckoutFields, 'name' | 'phone'>): CheckoutDraft {
  const saved = findDraft(checkoutDraftName(email)) ?? {};
  const fields = { ...noTerms, ...known };
  const names = Object.keys(fields) as (keyof CheckoutFields)[];
  const typed = Object.fromEntries(
    names.map((name) => [name, typeof saved[name] === 'string' ? saved[name] : fields[name]]),
  );
  return { ...fields, ...typed, key: typeof saved['key'] === 'string' ? saved['key'] : createKey() };
}

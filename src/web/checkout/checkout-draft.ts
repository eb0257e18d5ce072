/** What a buyer typed into the checkout, with its idempotency key: kept until the server has confirmed the order. */
import type { RequestOf } from '#api/operations.ts';
import { noTerms, type TermsFields } from '#web/features/order-terms/terms-fields.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { findDraft } from '#web/kit/form/form-draft.ts';

/** The fields as the buyer typed them. */
export interface CheckoutFields extends TermsFields {
  /** The email of a visitor; a buyer's is that of the account. */
  readonly email: string;
  readonly name: string;
  readonly phone: string;
}

/** The order as it was sent. */
export type SentOrder = RequestOf<'checkOut'>['body'];

export interface CheckoutDraft extends CheckoutFields {
  readonly key: string;
  /** What was sent under the key and has no answer yet: it may have been placed. Null: nothing. */
  readonly sent: SentOrder | null;
}

/** Whose draft a visitor's is, until an account has been made with their email. */
export const visitorsDraft = 'visitor';

/** The name of the draft of the cart's checkout, one for each buyer of this browser. @param owner the buyer's email, or `visitorsDraft` */
export const checkoutDraftName = (owner: string) => `checkout:${owner}`;

/** The draft of that name; `known` fills in what was never typed. */
export function startCheckout(draft: string, known: Pick<CheckoutFields, 'name' | 'phone'>): CheckoutDraft {
  const saved = findDraft(draft) ?? {};
  const fields = { ...noTerms, email: '', ...known };
  const names = Object.keys(fields) as (keyof CheckoutFields)[];
  const typed = Object.fromEntries(
    names.map((name) => [name, typeof saved[name] === 'string' ? saved[name] : fields[name]]),
  );
  const { key, sent } = saved;
  return {
    ...fields,
    ...typed,
    key: typeof key === 'string' ? key : createKey(),
    sent: typeof key === 'string' ? sentIn(sent) : null,
  };
}

/** Whether an order of the draft was sent and not answered. */
export function isUnconfirmed(draft: string): boolean {
  return sentIn(findDraft(draft)?.['sent']) !== null;
}

/** The kept request; the server checks its fields again. */
function sentIn(kept: unknown): SentOrder | null {
  return typeof kept === 'object' && kept !== null && 'lines' in kept && Array.isArray(kept.lines)
    ? (kept as SentOrder)
    : null;
}

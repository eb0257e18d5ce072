/**
 * The saved input of an order form, with its idempotency key. The same key lasts until the server has confirmed the order,
 * so that sending it again never orders twice.
 */
import { noTerms, type TermsFields } from '#web/features/order-terms/terms-fields.ts';
import { findDraft } from '#web/kit/form/form-draft.ts';

/** The fields of the form as the buyer typed them. */
export interface OrderFields extends TermsFields {
  readonly phone: string;
  readonly quantity: string;
}

export const noFields: OrderFields = { phone: '', quantity: '', ...noTerms };
export const fieldNames = Object.keys(noFields) as (keyof OrderFields)[];

export interface OrderDraft extends OrderFields {
  readonly key: string;
}

/** Name of the draft: one for each part and buyer. */
export function draftName(productId: string, email: string): string {
  return `order:${email}:${productId}`;
}

/** The saved draft of that name, or null. */
export function findOrderDraft(name: string): OrderDraft | null {
  const saved = findDraft(name);
  if (!saved || typeof saved['key'] !== 'string') return null;
  const fields = fieldNames.map((field) => [field, typeof saved[field] === 'string' ? saved[field] : noFields[field]]);
  return { ...noFields, ...Object.fromEntries(fields), key: saved['key'] };
}

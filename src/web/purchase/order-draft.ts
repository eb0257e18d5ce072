/**
 * The saved input of an order form, with its idempotency key. The same key lasts until the server has confirmed the order,
 * so that sending it again never orders twice.
 */
import { findDraft } from '#web/kit/form/form-draft.ts';

/** The fields of the form as the buyer typed them. */
export interface OrderFields {
  readonly phone: string;
  readonly quantity: string;
}

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
  if (!saved || !('key' in saved && 'phone' in saved && 'quantity' in saved)) return null;
  return { key: String(saved.key), phone: String(saved.phone), quantity: String(saved.quantity) };
}

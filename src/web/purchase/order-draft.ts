/**
 * The draft of an order, saved in session storage, with the idempotency key under which it is sent. It is deleted
 * only after the server has confirmed the order, so that sending it again never orders twice.
 */
import { findDraft } from '#web/form-draft.ts';

export interface OrderDraft {
  readonly key: string;
  readonly phone: string;
  /** As typed. */
  readonly quantity: string;
}

/** Name of the draft: one for each part and buyer. */
export function draftName(productId: string, email: string): string {
  return `order:${email}:${productId}`;
}

/** The saved draft of that name, or a new one with a new key and the given values. */
export function getOrderDraft(name: string, initial: Omit<OrderDraft, 'key'>): OrderDraft {
  const saved = findDraft(name);
  if (saved && 'key' in saved && 'phone' in saved && 'quantity' in saved)
    return { key: String(saved.key), phone: String(saved.phone), quantity: String(saved.quantity) };
  return { key: createKey(), ...initial };
}

/** A random UUID, version 4. crypto.randomUUID does not exist on plain http. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

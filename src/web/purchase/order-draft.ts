/**
 * The saved input of an order form, with its idempotency key. The same key lasts until the server has confirmed the order,
 * so that sending it again never orders twice.
 */
import { findDraft } from '#web/form-draft.ts';

/** What is typed into the form, as typed. */
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

/** A random UUID, version 4. crypto.randomUUID does not exist on plain http. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * What was typed into an order form, and the key that makes sending it twice harmless. Kept until the
 * shop has given a definite answer, so that nobody orders twice.
 */
import { keptDraft } from '#web/form-draft.ts';

export interface OrderDraft {
  readonly key: string;
  readonly phone: string;
  readonly quantity: string;
}

/** The draft's name: one for each part and person. */
export function draftName(productId: string, email: string): string {
  return `order:${email}:${productId}`;
}

/** The draft of that name, or a fresh one with a new key. */
export function openDraft(name: string, quantity: string): OrderDraft {
  const kept = keptDraft(name);
  if (kept && 'key' in kept && 'phone' in kept && 'quantity' in kept)
    return { key: String(kept.key), phone: String(kept.phone), quantity: String(kept.quantity) };
  return { key: newKey(), phone: '', quantity };
}

/** 122 random bits as a UUID; crypto.randomUUID is missing on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

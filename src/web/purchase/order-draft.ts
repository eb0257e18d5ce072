/**
 * What was typed into an order form, and the key that makes sending it twice harmless. Kept for this
 * tab until the shop has given a definite answer, so that a lost connection, a reload or signing in
 * again costs nobody his order, and nobody orders twice.
 */
export interface OrderDraft {
  readonly key: string;
  readonly phone: string;
  readonly quantity: string;
}

const place = (productId: string) => `order:${productId}`;

/** The draft for this part, or a fresh one with a new key. */
export function openDraft(productId: string, quantity: string): OrderDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(productId)) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'key' in kept && 'phone' in kept && 'quantity' in kept) {
      return { key: String(kept.key), phone: String(kept.phone), quantity: String(kept.quantity) };
    }
  } catch {
    // Storage denied: the draft lives as long as the form.
  }
  return { key: newKey(), phone: '', quantity };
}

export function keepDraft(productId: string, draft: OrderDraft): void {
  try {
    sessionStorage.setItem(place(productId), JSON.stringify(draft));
  } catch {
    // As above.
  }
}

export function dropDraft(productId: string): void {
  try {
    sessionStorage.removeItem(place(productId));
  } catch {
    // As above.
  }
}

/** 122 random bits as a UUID; crypto.randomUUID is missing on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

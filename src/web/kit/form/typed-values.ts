/** Values as staff type them into a cell. */
import { maxPriceCents } from '#platform/values/money.ts';

/** 1,234.50 · $1234.5 · 0.99. A comma groups thousands only, so that 12,50 is not read as 1250. */
const price = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/;
const count = /^(\d{1,3}(?:,\d{3})+|\d{1,10})$/;
const maxStock = 1_000_000_000;

/** US dollars; null for a text that is not a price. */
export function parsePrice(typed: string): number | null {
  const match = price.exec(typed.trim());
  const amount = match ? Number(match[1]?.replaceAll(',', '') + (match[2] ?? '')) : 0;
  return amount > 0 && amount * 100 <= maxPriceCents ? amount : null;
}

/** Pieces; null for a text that is not a whole number. */
export function parseCount(typed: string): number | null {
  const match = count.exec(typed.trim());
  const pieces = match ? Number(match[0].replaceAll(',', '')) : null;
  return pieces !== null && pieces <= maxStock ? pieces : null;
}

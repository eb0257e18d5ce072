/** Price breaks of a quotation as staff type them: `10: 95.00; 50: 90`. Pure. */
import { typedNumber } from '#domain/orders/drafts/drafted-extras.ts';
import { m } from '#messages';
import { isAmount, maxPriceCents, toCents } from '#platform/values/money.ts';
import { maxQuotedBreaks } from './quotation-rules.ts';
import type { QuotedBreak } from './tables.server.ts';

const entryPattern = /^(?:from\s+)?(\d{1,7})\s*\+?\s*[:：=]\s*\$?\s*([\d.,]{1,14})$/i;

/** The breaks, which semicolons or line breaks separate, or a message that says how they are written. */
export function typedBreaks(text: string): { readonly list: readonly QuotedBreak[] } | { readonly problem: string } {
  const entries = text
    .split(/[;；\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const list = entries.map(parsedEntry);
  const isRead = list.every((each) => each !== null);
  if (!isRead || list.length > maxQuotedBreaks) return { problem: m.quotation_breaks_wrong({ max: maxQuotedBreaks }) };
  return list.every((each, at) => follows(list[at - 1], each)) ? { list } : { problem: m.quotation_breaks_order() };
}

function parsedEntry(entry: string): QuotedBreak | null {
  const [, quantity, price = ''] = entryPattern.exec(entry) ?? [];
  const amount = typedNumber(price);
  if (!isAmount(amount) || amount > maxPriceCents / 100 || Number(quantity) < 2) return null;
  return { quantity: Number(quantity), unitPriceCents: toCents(amount) };
}

const follows = (before: QuotedBreak | undefined, each: QuotedBreak) =>
  !before || (before.quantity < each.quantity && before.unitPriceCents > each.unitPriceCents);

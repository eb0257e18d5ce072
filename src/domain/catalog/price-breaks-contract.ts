/** Price breaks in requests, forms and lists. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isAmount } from '#platform/values/money.ts';
import type { PriceBreak } from './price-breaks.ts';

/** Price breaks of one part. */
const maxPriceBreaks = 10;
const maxBreakQuantity = 1_000_000;
const maxDiscountPercent = 90;

export const StatedPriceBreak = z.object({
  quantity: z
    .int({ error: () => m.price_breaks_quantity({ max: maxBreakQuantity }) })
    .min(2, { error: () => m.price_breaks_quantity({ max: maxBreakQuantity }) })
    .max(maxBreakQuantity, { error: () => m.price_breaks_quantity({ max: maxBreakQuantity }) })
    .meta({ description: 'Pieces from which on the discount holds' }),
  discountPercent: z
    .number({ error: () => m.price_breaks_discount({ max: maxDiscountPercent }) })
    .positive({ error: () => m.price_breaks_discount({ max: maxDiscountPercent }) })
    .max(maxDiscountPercent, { error: () => m.price_breaks_discount({ max: maxDiscountPercent }) })
    .refine(isAmount, { error: () => m.price_breaks_discount({ max: maxDiscountPercent }) })
    .meta({ description: 'Off the price of one piece, at most two decimals' }),
});

export const PriceBreaks = z
  .array(StatedPriceBreak)
  .max(maxPriceBreaks, { error: () => m.price_breaks_too_many({ max: maxPriceBreaks }) })
  .refine((breaks) => breaks.every((each, i) => rises(breaks[i - 1], each)), {
    error: () => m.price_breaks_falling(),
  });

function rises(before: PriceBreak | undefined, each: PriceBreak): boolean {
  return !before || (before.quantity < each.quantity && before.discountPercent < each.discountPercent);
}

/** `10: 5%; 50: 7.5%`: the form of price breaks in forms and lists. */
export function formatPriceBreaks(breaks: readonly PriceBreak[]): string {
  return breaks.map(({ quantity, discountPercent }) => `${quantity}: ${discountPercent}%`).join('; ');
}

const entryPattern = /^(?:from\s+)?(\d{1,9})\s*\+?\s*[:：=]\s*[-−]?\s*(\d{1,3}(?:[.,]\d{1,6})?)\s*%?$/i;

/** The breaks, which semicolons or line breaks separate, or a message that says which of them is wrong and how it is written. */
export function parsePriceBreaks(text: string): { readonly list: PriceBreak[] } | { readonly problem: string } {
  const entries = text
    .split(/[;；\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const unreadable = entries.find((entry) => !entryPattern.test(entry));
  if (unreadable !== undefined) return { problem: m.price_breaks_unreadable({ text: unreadable.slice(0, 60) }) };
  const parsed = PriceBreaks.safeParse(entries.map(parseEntry));
  if (parsed.success) return { list: parsed.data };
  return { problem: parsed.error.issues[0]?.message ?? m.price_breaks_falling() };
}

function parseEntry(entry: string): { quantity: number; discountPercent: number } {
  const [, quantity, percent = ''] = entryPattern.exec(entry) ?? [];
  return { quantity: Number(quantity), discountPercent: Number(percent.replace(',', '.')) };
}

/** Lines of a quotation on their way into an order. Pure. */
import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import type { AppError } from '#platform/errors.ts';
import { type PricedLine, requireExactTotal, sumOrderCents } from '../check-line.ts';
import type { DraftedExtra } from '../drafts/drafted-extras.ts';
import type { NewFreeLine } from '../extra-lines/contract.ts';
import type { OrderablePart } from '../order-context.server.ts';
import { isOrderable } from '../order-rules.ts';

/** A part at the price that was quoted. */
export interface QuotedPartLine {
  readonly productId: string;
  readonly quantity: number;
  /** Price and core charge of one piece; null: those of today. */
  readonly quoted: { readonly unitCents: number; readonly coreUnitCents: number } | null;
}

/** Why a line cannot be ordered: `gone`: the part is not sold any more; `stock`: fewer are there and none come; `quantity`: not this number. */
export const quotedLineProblems = ['gone', 'stock', 'quantity'] as const;
export type QuotedLineProblem = (typeof quotedLineProblems)[number];

/** null: it can be ordered. Pieces beyond the stock come later where the part allows it. */
export function quotedLineProblem(part: OrderablePart | undefined, quantity: number): QuotedLineProblem | null {
  if (!part) return 'gone';
  if (isOrderable(quantity, part)) return null;
  return isOrderable(quantity, { ...part, available: Math.max(part.available, quantity) }) ? 'stock' : 'quantity';
}

/** The lines with their prices. @throws what `refuse` makes of all lines that cannot be ordered, by their index */
export function priceQuotedLines(
  parts: ReadonlyMap<string, OrderablePart>,
  lines: readonly QuotedPartLine[],
  refuse: (problems: ReadonlyMap<number, QuotedLineProblem>) => AppError,
): PricedLine[] {
  const problems = new Map<number, QuotedLineProblem>();
  const priced = lines.flatMap((line, index): PricedLine[] => {
    const part = parts.get(line.productId);
    const problem = quotedLineProblem(part, line.quantity);
    if (problem) problems.set(index, problem);
    return part ? [pricedLine(part, line)] : [];
  });
  if (problems.size > 0) throw refuse(problems);
  return priced;
}

function pricedLine(part: OrderablePart, { quantity, quoted }: QuotedPartLine): PricedLine {
  const unitCents = quoted?.unitCents ?? unitCentsFor(part.priceCents, part.priceBreaks, quantity);
  return {
    part,
    quantity,
    inStock: Math.min(quantity, part.available),
    unitCents,
    totalCents: unitCents * quantity,
    coreUnitCents: quoted?.coreUnitCents ?? part.coreUnitCents,
  };
}

/** The free lines and the insurance beside the parts. @param insurance in US dollars; 0: none */
export const quotedExtras = (freeLines: readonly NewFreeLine[], insurance: number): DraftedExtra[] => [
  ...freeLines,
  ...(insurance > 0
    ? [{ kind: 'charge' as const, charge: 'insurance' as const, label: '', amount: insurance, percent: null }]
    : []),
];

/** What the order costs. @param extrasCents of free lines and charges. @throws AppError invalid above the maximum */
export function quotedOrderCents(
  lines: readonly PricedLine[],
  { freightCents, extrasCents }: { readonly freightCents: number | null; readonly extrasCents: number },
): number {
  const cents = sumOrderCents(lines, freightCents) + extrasCents;
  requireExactTotal(cents);
  return cents;
}

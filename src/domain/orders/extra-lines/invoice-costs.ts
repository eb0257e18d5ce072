/** Which part of freight and charges the invoice of each shipment has. Pure; amounts are in cents. */
import type { CostSplit } from './line-kinds.ts';
import { type SharedGoods, splitCosts } from './split-costs.ts';

/** The goods of an invoice, or of the whole order. */
interface InvoicedGoods extends SharedGoods {
  readonly coreCents: number;
}

/**
 * The part of each cost, by shipment in their order; as splitCosts, but no invoice is below 0: what its goods do not hold of a
 * discount stands on the next ones, and what the goods that follow will not hold stands on it already. The parts add up exactly, and
 * those of earlier shipments stay when another one follows.
 * @param costs below 0: discounts; together with the goods of the whole order they are not below 0
 */
export function costsOfInvoices(
  costs: readonly number[],
  split: CostSplit,
  shipments: readonly InvoicedGoods[],
  whole: InvoicedGoods,
): number[][] {
  const wanted = costs.map((cents) => splitCosts(cents, split, shipments, whole));
  const discounts = costs.map((cents) => ({ open: Math.max(0, -cents), due: 0 }));
  let later = holdOf(whole) + sum(costs.filter((cents) => cents > 0));
  return shipments.map((goods, at) => {
    const parts = wanted.map((of) => of[at] ?? 0);
    const value = holdOf(goods) + sum(parts.filter((part) => part > 0));
    later -= value;
    for (const [index, discount] of discounts.entries()) discount.due += Math.max(0, -(parts[index] ?? 0));
    const open = sum(discounts.map((discount) => discount.open));
    const least = Math.max(0, Math.min(open, open - later));
    const due = sum(discounts.map((discount) => discount.due));
    const taken = takeOff(discounts, Math.max(least, Math.min(value, due)));
    return parts.map((part, index) => (part > 0 ? part : 0 - (taken[index] ?? 0)));
  });
}

interface OpenDiscount {
  /** What no invoice has yet. */
  open: number;
  /** What the invoices until now should have, and do not; below 0: they have more. */
  due: number;
}

/** Takes the cents off the discounts: first what is due of each. Returns what was taken of each. */
function takeOff(discounts: readonly OpenDiscount[], cents: number): number[] {
  let left = cents;
  const take = (most: number) => {
    const part = Math.max(0, Math.min(left, most));
    left -= part;
    return part;
  };
  const dueParts = discounts.map(({ due, open }) => take(Math.min(due, open)));
  return discounts.map((discount, index) => {
    const due = dueParts[index] ?? 0;
    const taken = due + take(discount.open - due);
    discount.open -= taken;
    discount.due -= taken;
    return taken;
  });
}

interface InvoicedLine {
  readonly position: number;
  readonly quantity: number;
  readonly unitCents: number;
  readonly coreUnitCents: number;
  /** Net weight of one piece; null: not known. */
  readonly pieceGrams: number | null;
}

/** The goods of these pieces of the lines. Their weight is known when that of every line is. */
export function invoicedGoodsOf<Line extends InvoicedLine>(
  lines: readonly Line[],
  piecesOf: (line: Line) => number,
): InvoicedGoods {
  const grams = lines.map((line) => (line.pieceGrams === null ? null : line.pieceGrams * piecesOf(line)));
  return {
    valueCents: sum(lines.map((line) => line.unitCents * piecesOf(line))),
    coreCents: sum(lines.map((line) => line.coreUnitCents * piecesOf(line))),
    grams: grams.includes(null) ? null : sum(grams.map((each) => each ?? 0)),
  };
}

const holdOf = ({ valueCents, coreCents }: InvoicedGoods): number => valueCents + coreCents;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

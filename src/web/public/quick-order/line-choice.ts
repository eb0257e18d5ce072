/** The buyer's decisions for the lines of a checked list: which part, and how many. Pure. */

import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { isOrderable, largestOrder, nearestOrder, type QuantityRange } from '#domain/orders/order-rules.ts';
import type { CheckedLine, LineOption, LinePart } from '#domain/quick-order/contract.ts';
import { fromCents, toCents } from '#platform/values/money.ts';

export interface ChosenLine {
  /** Id of the line, unique in the list. */
  readonly id: number;
  readonly line: CheckedLine;
  /** Index of the option; null: the buyer has to choose. */
  readonly chosen: number | null;
  /** The quantity as it was typed. */
  readonly quantity: string;
}

/** ready: it can go to the cart · decide: the buyer has to choose a part or a quantity · missing: there is nothing to choose */
export type LineStatus = 'ready' | 'decide' | 'missing';

/** The line before any decision. Options that count without it: the asked part, and a replacement that fits in its place. */
export function startLine(line: CheckedLine, id: number): ChosenLine {
  const [first] = line.options;
  const isSure =
    (line.state === 'found' && first?.reason === 'number') ||
    (line.state === 'replaced' && (first?.fits === 'two_way' || first?.fits === 'one_way'));
  const chosen = isSure && first && first.quantity > 0 ? 0 : null;
  return { id, line, chosen, quantity: first ? startQuantity(first) : String(line.quantity ?? '') };
}

/** The quantity to begin with. One that cannot be ordered stays as it was asked for, so that the buyer sees it. */
function startQuantity(option: LineOption | undefined): string {
  if (!option || option.quantityState === 'unclear') return '';
  return String(option.asked ?? (option.quantity || 1));
}

/** Whether the buyer has chosen the part: without a decision the line would have none, or another one. */
export function isChosen(entry: ChosenLine): boolean {
  return entry.chosen !== null && entry.chosen !== startLine(entry.line, entry.id).chosen;
}

export function chosenPart({ line, chosen }: ChosenLine): LinePart | null {
  return chosen === null ? null : (line.options[chosen]?.part ?? null);
}

/** The line with this option chosen, with the pieces that the list asks of it. */
export function choose(entry: ChosenLine, index: number): ChosenLine {
  const [before, after] = [
    entry.chosen === null ? entry.line.options[0] : entry.line.options[entry.chosen],
    entry.line.options[index],
  ];
  // A quantity that was typed here stays.
  const isTyped = entry.quantity !== startQuantity(before);
  return { ...entry, chosen: index, quantity: isTyped ? entry.quantity : startQuantity(after) };
}

/** The line with one more part to choose from, chosen with the quantity of it that can be ordered. */
export function takeOther(entry: ChosenLine, option: LineOption): ChosenLine {
  const { options } = entry.line;
  const known = options.findIndex(({ part }) => part._id === option.part._id);
  const line = known < 0 ? { ...entry.line, options: [...options, option] } : entry.line;
  return { ...entry, line, chosen: known < 0 ? options.length : known, quantity: String(option.quantity) };
}

/** The typed quantity; null: it is no whole number. */
export function typedQuantity({ quantity }: ChosenLine): number | null {
  return /^\s*\d{1,9}\s*$/.test(quantity) ? Number(quantity) : null;
}

export function statusOf(entry: ChosenLine): LineStatus {
  const part = chosenPart(entry);
  if (!part) return entry.line.options.some(({ quantity }) => quantity > 0) ? 'decide' : 'missing';
  const quantity = typedQuantity(entry);
  return quantity !== null && isOrderable(quantity, rangeOfPart(part)) ? 'ready' : 'decide';
}

/** The nearest quantity that can be ordered of the chosen part; null: the typed one can, or none can. */
export function offeredQuantity(entry: ChosenLine): number | null {
  const part = chosenPart(entry);
  if (!part || statusOf(entry) === 'ready') return null;
  return nearestOrder(typedQuantity(entry) ?? 1, rangeOfPart(part));
}

/** Whether the shop has nothing for the line, or too little of it: what is asked for cannot be ordered here. */
export function isOpenLine(entry: ChosenLine): boolean {
  if (statusOf(entry) !== 'decide') return statusOf(entry) === 'missing';
  const part = chosenPart(entry);
  const pieces = typedQuantity(entry);
  return part !== null && pieces !== null && pieces > largestOrder(rangeOfPart(part));
}

function rangeOfPart({ minQnty, availableQnty, maxQnty, multipleQnty }: LinePart): QuantityRange {
  return { minimum: minQnty, available: availableQnty, maximum: maxQnty, multiple: multipleQnty };
}

/** Takes the offered quantity of every line that has one. A line without a readable quantity stays. */
export function takeOffers(entries: readonly ChosenLine[]): ChosenLine[] {
  return entries.map((entry) => {
    const offered = typedQuantity(entry) === null ? null : offeredQuantity(entry);
    return offered === null ? entry : { ...entry, quantity: String(offered) };
  });
}

/** Lines with a part that an earlier line has. */
export function repeatedLines(entries: readonly ChosenLine[]): ChosenLine[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const id = chosenPart(entry)?._id;
    if (id === undefined) return false;
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated;
  });
}

/** Adds the quantities of lines with the same part: the first one has the sum. */
export function sumRepeated(entries: readonly ChosenLine[]): ChosenLine[] {
  const groups = Map.groupBy(entries, (entry) => chosenPart(entry)?._id ?? entry);
  return [...groups.values()].map((same) => {
    const [first, ...others] = same as [ChosenLine, ...ChosenLine[]];
    if (others.length === 0) return first;
    const sum = same.reduce((total, entry) => total + (typedQuantity(entry) ?? 0), 0);
    return { ...first, quantity: String(sum) };
  });
}

/** Ready lines with the same part, which go to the cart as one. */
export interface MergedLines {
  /** Rows of the list, each once. */
  readonly rows: readonly number[];
  readonly pieces: number;
}

export function mergedLines(entries: readonly ChosenLine[]): MergedLines[] {
  const ready = entries.filter((entry) => statusOf(entry) === 'ready');
  const groups = Map.groupBy(ready, (entry) => chosenPart(entry)?._id);
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((same) => ({
      rows: [...new Set(same.map(({ line }) => line.row))],
      pieces: same.reduce((sum, entry) => sum + (typedQuantity(entry) ?? 0), 0),
    }));
}

export interface ReadyLine {
  readonly part: LinePart;
  readonly quantity: number;
}

/** The lines that go to the cart, each part once. */
export function readyLines(entries: readonly ChosenLine[]): ReadyLine[] {
  return sumRepeated(entries.filter((entry) => statusOf(entry) === 'ready')).flatMap((entry) => {
    const part = chosenPart(entry);
    return part ? [{ part, quantity: Number(entry.quantity) }] : [];
  });
}

/** Total with core charges in US dollars. */
export function totalOfLines(lines: readonly ReadyLine[]): number {
  return fromCents(lines.reduce((cents, line) => cents + toCents(totalOfLine(line)) + toCents(coreOfLine(line)), 0));
}

/** Core charges of all lines in US dollars; 0: none. */
export function coreOfLines(lines: readonly ReadyLine[]): number {
  return fromCents(lines.reduce((cents, line) => cents + toCents(coreOfLine(line)), 0));
}

/** Core charge of all pieces in US dollars; 0: none. */
export function coreOfLine({ part, quantity }: ReadyLine): number {
  return fromCents(toCents(part.coreCharge ?? 0) * quantity);
}

/** Price of a line in US dollars, at the price of its quantity, without the core charge. */
export function totalOfLine({ part, quantity }: ReadyLine): number {
  return fromCents(unitCentsFor(toCents(part.pricePerUnit), part.priceBreaks, quantity) * quantity);
}

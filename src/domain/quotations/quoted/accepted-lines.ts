/** What of a quotation is accepted. Pure. */
import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { coreChargeOf } from '#domain/orders/cores/core-charges.ts';
import type { NewFreeLine } from '#domain/orders/extra-lines/contract.ts';
import { largestOrder } from '#domain/orders/order-rules.ts';
import type { QuotablePart } from '#domain/orders/quoted/quotable-parts.server.ts';
import { type QuotedLineProblem, type QuotedPartLine, quotedLineProblem } from '#domain/orders/quoted/quoted-lines.ts';
import { m } from '#messages';
import { AppError, type FieldError } from '#platform/errors.ts';
import { fromCents } from '#platform/values/money.ts';
import type { AcceptableLine, NewAcceptance } from './quotation-contract.ts';
import { type QuotedLineRow, quotedUnitCents } from './quotation-totals.ts';

/** A line of the quotation with the pieces that are accepted. */
export interface AcceptedLine {
  readonly line: QuotedLineRow;
  readonly quantity: number;
  /** Of the quantity in the request. */
  readonly path: string;
}

/**
 * The lines that are accepted, in the order of the quotation. Throws invalid with every field that is wrong: a line that the
 * quotation does not have, one that is not available, more pieces than were quoted.
 */
export function acceptedLines(quoted: readonly QuotedLineRow[], chosen: NewAcceptance['lines']): AcceptedLine[] {
  if (!chosen)
    return offered(quoted).map((line) => ({ line, quantity: line.quantity, path: `lines.${line.position - 1}` }));
  const errors: FieldError[] = [];
  const accepted = chosen.flatMap(({ position, quantity }, index): AcceptedLine[] => {
    const path = `lines.${index}`;
    const line = offered(quoted).find((each) => each.position === position);
    if (!line) errors.push({ path: `${path}.position`, message: m.quotation_line_not_offered({ line: position }) });
    else if (quantity > line.quantity)
      errors.push({ path: `${path}.quantity`, message: m.quotation_more_than_quoted({ max: line.quantity }) });
    return line ? [{ line, quantity, path }] : [];
  });
  if (errors.length > 0) throw new AppError('invalid', m.api_check_fields(), { errors });
  return accepted.toSorted((one, other) => one.line.position - other.line.position);
}

/** Without those that are not available. */
export const offered = (lines: readonly QuotedLineRow[]): QuotedLineRow[] =>
  lines.filter(({ kind }) => kind !== 'unavailable');

/** Of them, those of the catalogue. @param prices `today`: at those of the list */
export function acceptedParts(accepted: readonly AcceptedLine[], prices: NewAcceptance['prices']): QuotedPartLine[] {
  return ofCatalogue(accepted).map(({ line, quantity }) => ({
    productId: line.partId ?? '',
    quantity,
    quoted:
      prices === 'today' ? null : { unitCents: quotedUnitCents(line, quantity), coreUnitCents: line.coreUnitCents },
  }));
}

const ofCatalogue = (accepted: readonly AcceptedLine[]) => accepted.filter(({ line }) => line.partId !== null);

/** The others, which keep their price. */
export function acceptedFreeLines(accepted: readonly AcceptedLine[]): NewFreeLine[] {
  return accepted
    .filter(({ line }) => line.kind === 'free')
    .map(({ line, quantity }) => ({
      kind: 'free',
      name: line.name,
      number: line.partNumber,
      brand: line.brand,
      hsCode: line.hsCode,
      countryOfOrigin: line.countryOfOrigin,
      weightKg: (line.pieceGrams ?? 0) / 1000,
      unit: line.unit,
      quantity,
      unitPrice: fromCents(quotedUnitCents(line, quantity)),
    }));
}

const problemText: Record<QuotedLineProblem, (line: { line: string }) => string> = {
  gone: m.quotation_line_gone,
  stock: m.quotation_line_sold,
  quantity: m.quotation_line_quantity,
};

/** The error for all lines that cannot be ordered, before anything is placed. @param problems by their index among the parts */
export function linesUnavailable(
  accepted: readonly AcceptedLine[],
  problems: ReadonlyMap<number, QuotedLineProblem>,
): AppError {
  const refused = ofCatalogue(accepted).flatMap((each, index) => {
    const problem = problems.get(index);
    return problem ? [{ ...each, problem }] : [];
  });
  return new AppError('lines_unavailable', m.quotation_lines_unavailable({ count: refused.length }), {
    errors: refused.map(({ line, path, problem }) => ({
      path: `${path}.quantity`,
      message: problemText[problem]({ line: [line.brand, line.partNumber].join(' ') }),
    })),
    members: { lines: refused.map(({ line, problem }) => ({ position: line.position, problem })) },
  });
}

/** What can be accepted of the line now. @param showsToday the price of the list is for staff */
export function acceptableLine(
  line: QuotedLineRow,
  part: QuotablePart | undefined,
  showsToday: boolean,
): AcceptableLine {
  const { position, quantity } = line;
  const today = pricesToday(showsToday ? part : undefined, quantity);
  if (line.partId === null) return { position, quantity, acceptable: quantity, problem: null, ...today };
  const problem = quotedLineProblem(part, quantity);
  return { position, quantity, acceptable: problem ? mostOf(part, quantity) : quantity, problem, ...today };
}

type PricesToday = Pick<AcceptableLine, 'priceToday' | 'priceBreaksToday' | 'coreChargeToday'>;

/** What the part costs by the list of today, also of fewer pieces than were quoted. */
function pricesToday(part: QuotablePart | undefined, quantity: number): PricesToday {
  if (!part) return { priceToday: null, priceBreaksToday: [], coreChargeToday: null };
  const { priceCents, priceBreaks, coreUnitCents } = part;
  const priceAt = (pieces: number) => fromCents(unitCentsFor(priceCents, priceBreaks, pieces));
  const starts = priceBreaks.length === 0 ? [] : [1, ...priceBreaks.map((each) => each.quantity)];
  return {
    priceToday: priceAt(quantity),
    priceBreaksToday: starts.map((start) => ({ quantity: start, unitPrice: priceAt(start) })),
    coreChargeToday: coreChargeOf(coreUnitCents),
  };
}

/** The most pieces up to the quoted ones that can be ordered. */
function mostOf(part: QuotablePart | undefined, quantity: number): number {
  if (!part) return 0;
  const most = Math.min(largestOrder(part), quantity - (quantity % part.multiple));
  return most < part.minimum ? 0 : most;
}

/** The lines of a quotation from checked answers and the parts of today. Pure. */
import { wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { freeLineColumns } from '#domain/orders/extra-lines/extra-line-row.ts';
import { lowestCents } from '#domain/orders/prices/agreed-lines.ts';
import type { QuotablePart } from '#domain/orders/quoted/quotable-parts.server.ts';
import { quotedLineProblem } from '#domain/orders/quoted/quoted-lines.ts';
import { m } from '#messages';
import { AppError, type FieldError } from '#platform/errors.ts';
import { formatCents } from '#platform/values/money.ts';
import type { CheckedAnswer } from './check-lines.ts';
import { type QuotedLineRow, quotedUnitCents } from './quotation-totals.ts';

type Parts = ReadonlyMap<string, QuotablePart>;

/**
 * Throws invalid with the field for a part that is not sold any more, a part twice, pieces that are no whole packs or beyond what an
 * order may have, and breaks that do not fall below the price; forbidden with the field for a price below the limit of the shop.
 * @param limitPercent how far below the list; null: no limit
 */
export function quotedRows(
  quotationId: string,
  answers: readonly CheckedAnswer[],
  { parts, limitPercent }: { readonly parts: Parts; readonly limitPercent: number | null },
): QuotedLineRow[] {
  const errors = answers.flatMap((answer, index) => errorsOf(answer, answers.slice(0, index), parts));
  if (errors.length > 0) throw new AppError('invalid', m.api_check_fields(), { errors });
  const rows = answers.map((answer) => rowOf(quotationId, answer, parts.get(answer.productId)));
  if (limitPercent !== null) requireAboveLimit(answers, rows, { parts, limitPercent });
  return rows;
}

type Prices = Pick<QuotedLineRow, 'unitPriceCents' | 'priceBreaks'>;

/**
 * The prices below the first break that staff have typed. Without a typed price, or with the one that the list has for these pieces
 * (the page fills it in), they are those of the list, with its breaks up to the quoted pieces: whoever accepts fewer pays what the
 * list says for fewer.
 */
function pricesBelow({ unitCents, quantity, breaks }: CheckedAnswer, part: QuotablePart | undefined): Prices {
  const isOfList =
    part !== undefined && [null, unitCentsFor(part.priceCents, part.priceBreaks, quantity)].includes(unitCents);
  if (!isOfList || !part) return { unitPriceCents: unitCents ?? 0, priceBreaks: [] };
  const end = Math.min(quantity + 1, breaks[0]?.quantity ?? Number.POSITIVE_INFINITY);
  const listed = part.priceBreaks.map((each) => ({
    quantity: each.quantity,
    unitPriceCents: unitCentsFor(part.priceCents, part.priceBreaks, each.quantity),
  }));
  const before = (at: number) => listed[at - 1]?.unitPriceCents ?? part.priceCents;
  return {
    unitPriceCents: part.priceCents,
    // Of a few cents a discount may be none.
    priceBreaks: listed.filter((each, at) => each.quantity < end && each.unitPriceCents < before(at)),
  };
}

function errorsOf(answer: CheckedAnswer, before: readonly CheckedAnswer[], parts: Parts): FieldError[] {
  const { path, productId, quantity, breaks, kind } = answer;
  if (kind === 'unavailable') return [];
  const part = parts.get(productId);
  const [first] = breaks;
  const falls =
    first === undefined || first.unitPriceCents < quotedUnitCents(pricesBelow(answer, part), first.quantity - 1);
  const errors: FieldError[] = falls ? [] : [{ path: `${path}.priceBreaks`, message: m.quotation_breaks_order() }];
  if (kind === 'free') return errors;
  if (!part) return [...errors, { path: `${path}.productId`, message: m.orders_part_unavailable() }];
  const twin = before.find((each) => each.productId === productId);
  if (twin)
    errors.push({ path: `${path}.productId`, message: m.quotation_part_twice({ line: twin.asked.position + 1 }) });
  if (quotedLineProblem(part, quantity) === 'quantity')
    errors.push({ path: `${path}.quantity`, message: boundsText(part) });
  return errors;
}

/** What an order of the part may have, whatever is in stock. */
function boundsText({ minimum: min, multiple: pack, maximum }: QuotablePart): string {
  return maximum === null
    ? m.quotation_quantity_packs({ min, pack })
    : m.quotation_quantity_most({ min, pack, max: maximum });
}

function rowOf(quotationId: string, answer: CheckedAnswer, part: QuotablePart | undefined): QuotedLineRow {
  const { asked, kind, difference, reason, free, quantity, breaks, leadDays, warrantyMonths } = answer;
  const facts = part
    ? part
    : {
        partId: null,
        brand: free?.brand ?? '',
        partNumber: free?.number ?? '',
        name: free?.name ?? '',
        hsCode: free?.hsCode ?? '',
        countryOfOrigin: free?.countryOfOrigin ?? '',
        pieceGrams: free ? freeLineColumns(free).pieceGrams : null,
        unit: free?.unit ?? 'H87',
        coreUnitCents: 0,
      };
  const { partId, brand, partNumber, name, hsCode, countryOfOrigin, pieceGrams, unit, coreUnitCents } = facts;
  const below = pricesBelow(answer, part);
  return {
    quotationId,
    position: asked.position + 1,
    lineId: asked.id,
    unlistedKey: unlistedKey(answer),
    ...{ kind, partId, brand, partNumber, name, difference, reason, hsCode, countryOfOrigin, pieceGrams, unit },
    ...{
      quantity,
      unitPriceCents: below.unitPriceCents,
      priceBreaks: [...below.priceBreaks, ...breaks],
      coreUnitCents,
    },
    ...{ leadDays, warrantyMonths, acceptedQuantity: 0 },
  };
}

/**
 * The number by which the catalogue may not have what is answered; whether a part has it is looked up when the quotation is sent.
 * What is different from the asked part, or is not available, gets no number of it.
 */
function unlistedKey({ kind, free, asked }: CheckedAnswer): string {
  if (kind === 'free') return wholePartNumberKey(free?.number ?? '') || asked.numberKey;
  return kind === 'part' ? asked.numberKey : '';
}

/** Every price that a buyer can get is within the limit: that of the fewest pieces that can be ordered, and that of the last break. */
function requireAboveLimit(
  answers: readonly CheckedAnswer[],
  rows: readonly QuotedLineRow[],
  { parts, limitPercent: percent }: { readonly parts: Parts; readonly limitPercent: number },
): void {
  const errors = answers.flatMap(({ path, productId, quantity }, index): FieldError[] => {
    const [part, row] = [parts.get(productId), rows[index]];
    if (!part || !row) return [];
    const lowestOf = (pieces: number) => lowestCents(unitCentsFor(part.priceCents, part.priceBreaks, pieces), percent);
    const isBelow = (pieces: number) => quotedUnitCents(row, pieces) < lowestOf(pieces);
    const errorOf = (field: string, pieces: number): FieldError => {
      const said = { part: part.partNumber, lowest: formatCents(lowestOf(pieces)), percent };
      const isOfFewer = field === 'unitPrice' && lowestOf(pieces) > lowestOf(quantity);
      const message = isOfFewer
        ? m.quotation_price_below_limit_of_fewer({ ...said, pieces, quantity })
        : m.order_price_below_limit(said);
      return { path: `${path}.${field}`, message };
    };
    // Whoever accepts fewer pieces than were quoted gets the price that the quotation has for them.
    const fewest = Math.min(part.minimum, quantity);
    if (isBelow(fewest)) return [errorOf('unitPrice', fewest)];
    const below = row.priceBreaks.find((each) => isBelow(each.quantity));
    return below ? [errorOf('priceBreaks', below.quantity)] : [];
  });
  const [first] = errors;
  if (first) throw new AppError('forbidden', first.message, { errors });
}

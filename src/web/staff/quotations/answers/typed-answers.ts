/** The answers to a request as staff type them: what a proposal, an earlier quotation or a price makes of the answer to a line. Pure. */
import type { QuotationRequestLine } from '#domain/quotations/line-contract.ts';
import type { EarlierQuoted, LineProposals, ProposedPart } from '#domain/quotations/proposals/contract.ts';
import type { TypedAnswer, TypedAnswers } from '#domain/quotations/quoted/answer-contract.ts';
import { parsePrice } from '#web/kit/form/typed-values.ts';

/** Days for which a quotation is valid unless staff say otherwise. */
const usualDays = 30;

/** The longest texts of a free line. */
const [maxNumber, maxName] = [60, 200];

const dayMs = 86_400_000;

/** @param now in milliseconds */
const usualLastDay = (now: number): string => new Date(now + usualDays * dayMs).toISOString().slice(0, 10);

function openAnswer({ id, unit }: QuotationRequestLine): TypedAnswer {
  const part = { productId: '', difference: '', reason: '' };
  const free = { name: '', number: '', brand: '', hsCode: '', countryOfOrigin: '', weightKg: '' };
  const price = { quantity: '', unitPrice: '', priceBreaks: '', leadDays: '', warrantyMonths: '' };
  return { lineId: id, answer: '', ...part, ...free, unit, ...price };
}

/** One answer for each line, in the order of the request. A last day that has passed begins anew. */
export function startAnswers(content: TypedAnswers, lines: readonly QuotationRequestLine[], now: number): TypedAnswers {
  const given = new Map(content.lines.map((line) => [line.lineId, line]));
  const isPast = content.validUntil < new Date(now).toISOString().slice(0, 10);
  return {
    ...content,
    validUntil: isPast ? usualLastDay(now) : content.validUntil,
    lines: lines.map((line) => given.get(line.id) ?? openAnswer(line)),
  };
}

/**
 * Takes a part of the catalogue. It is a substitute when it is another part than the one that was asked for: it replaces it, is
 * interchangeable with it, has a number near it, or is of another maker. The price is that of the list, unless one was typed.
 */
export function withPart(answer: TypedAnswer, line: QuotationRequestLine, part: ProposedPart): TypedAnswer {
  const isOther = part.reason === 'number' ? part.matchedBy?.kind === 'cross' : line.partNumber !== '';
  return { ...withCataloguePart(answer, part), answer: isOther ? 'substitute' : 'part' };
}

interface CataloguePart extends Pick<ProposedPart, '_id' | 'brand' | 'name'> {
  readonly partNumber: string;
  /** Of one piece, in dollars. */
  readonly unitPrice: number;
}

/** A part that staff have searched for: they know the number that was asked for, and say what is different. */
export function withSearchedPart(answer: TypedAnswer, line: QuotationRequestLine, part: CataloguePart): TypedAnswer {
  return { ...withCataloguePart(answer, part), answer: line.partNumber === '' ? 'part' : 'substitute' };
}

function withCataloguePart(
  answer: TypedAnswer,
  { _id, brand, partNumber, name, unitPrice }: CataloguePart,
): TypedAnswer {
  // A price that was typed for another part is none of this one.
  const isTyped = answer.unitPrice.trim() !== '' && (answer.productId === '' || answer.productId === _id);
  return {
    ...answer,
    productId: _id,
    // The page shows which part it is; the quotation takes all this from the catalogue.
    ...{ brand, number: partNumber, name },
    unitPrice: isTyped ? answer.unitPrice : unitPrice.toFixed(2),
    priceBreaks: answer.productId === '' || answer.productId === _id ? answer.priceBreaks : '',
  };
}

/** Takes what was quoted before, with its price. */
export function withEarlier(answer: TypedAnswer, earlier: EarlierQuoted): TypedAnswer {
  const { kind, productId, brand, name, difference, unitPrice, priceBreaks, leadDays, warrantyMonths } = earlier;
  return {
    ...answer,
    ...{ answer: kind, productId, brand, name, difference, number: earlier.partNumber, ...factsOf(earlier) },
    unitPrice: unitPrice.toFixed(2),
    priceBreaks: priceBreaks.map((each) => `${each.quantity}: ${each.unitPrice.toFixed(2)}`).join('; '),
    leadDays: leadDays === null ? '' : String(leadDays),
    warrantyMonths: warrantyMonths === null ? '' : String(warrantyMonths),
  };
}

const factsOf = ({ hsCode, countryOfOrigin, weightKg, unit }: EarlierQuoted) => ({
  ...{ hsCode, countryOfOrigin, unit },
  weightKg: weightKg === null ? '' : String(weightKg),
});

/** Goods that the catalogue does not have, named as the buyer did, or as they were quoted before; the price is typed. */
export function asFree(
  answer: TypedAnswer,
  line: QuotationRequestLine,
  earlier: readonly EarlierQuoted[],
): TypedAnswer {
  if (answer.name !== '' && answer.productId === '') return { ...answer, answer: 'free' };
  const known = earlier.find(({ kind }) => kind === 'free');
  return {
    ...answer,
    answer: 'free',
    productId: '',
    name: (known?.name ?? (line.name || line.partNumber)).slice(0, maxName),
    number: (known?.partNumber ?? line.partNumber).slice(0, maxNumber),
    brand: known?.brand ?? '',
    ...(known && factsOf(known)),
    unitPrice: answer.productId === '' ? answer.unitPrice : '',
  };
}

/**
 * A price for a line without a part makes it a free line; where a number, or what was quoted before, proposes one, staff choose. Parts
 * that have no more than the words of the line propose none.
 */
export function withPrice(
  answer: TypedAnswer,
  line: QuotationRequestLine,
  { unitPrice, proposed }: { unitPrice: string; proposed: LineProposals | undefined },
): TypedAnswer {
  const typed = { ...answer, unitPrice };
  const isChoice =
    !proposed ||
    proposed.parts.some(({ reason }) => reason !== 'name') ||
    proposed.quoted.some(({ kind }) => kind !== 'free');
  if (answer.answer !== '' || isChoice || unitPrice.trim() === '') return typed;
  return { ...asFree(typed, line, proposed.quoted), unitPrice };
}

/** The one part that has the number of the line as its own; undefined: there is none, or a choice. */
export function onlyPart(proposed: LineProposals | undefined): ProposedPart | undefined {
  const [part, ...others] = proposed?.parts.filter(({ reason }) => reason === 'number') ?? [];
  return part && others.length === 0 && part.matchedBy?.kind !== 'cross' ? part : undefined;
}

/** Of a price, in percent with one decimal; null: there is no price. */
export function marginOfPrice(unitPrice: string, cost: number): number | null {
  const price = parsePrice(unitPrice);
  return price === null ? null : Math.round(((price - cost) / price) * 1000) / 10;
}

/** What is done to the answers to all lines of a request at once, and how far they are. Pure. */
import type { QuotationRequestLine } from '#domain/quotations/line-contract.ts';
import type { LineProposals } from '#domain/quotations/proposals/contract.ts';
import type { TypedAnswer, TypedAnswers } from '#domain/quotations/quoted/answer-contract.ts';
import type { LineToPrice, SupplierPrice } from '#domain/quotations/quoted/supplier-prices.ts';
import { parseCount, parsePrice } from '#web/kit/form/typed-values.ts';
import { onlyPart, withPart, withPrice } from './typed-answers.ts';

/** Takes the only part for each open line that has one. */
export function withOnlyParts(
  content: TypedAnswers,
  lines: readonly QuotationRequestLine[],
  byLine: ReadonlyMap<string, LineProposals>,
): TypedAnswers {
  return {
    ...content,
    lines: content.lines.map((answer, index) => {
      const [line, part] = [lines[index], onlyPart(byLine.get(answer.lineId))];
      return line && part && answer.answer === '' ? withPart(answer, line, part) : answer;
    }),
  };
}

/** Enters lead time and warranty where a line that is offered has none. */
export function filledIn(
  content: TypedAnswers,
  { leadDays, warrantyMonths }: Pick<TypedAnswer, 'leadDays' | 'warrantyMonths'>,
): TypedAnswers {
  const fill = (answer: TypedAnswer): TypedAnswer => {
    const isFull =
      (leadDays === '' || answer.leadDays !== '') && (warrantyMonths === '' || answer.warrantyMonths !== '');
    if (answer.answer === 'unavailable' || isFull) return answer;
    return {
      ...answer,
      leadDays: answer.leadDays || leadDays,
      warrantyMonths: answer.warrantyMonths || warrantyMonths,
    };
  };
  return { ...content, lines: content.lines.map(fill) };
}

/** The lines as a supplier's list is compared with them. */
export const linesToPrice = (content: TypedAnswers, lines: readonly QuotationRequestLine[]): LineToPrice[] =>
  content.lines.map(({ lineId, answer, number, unitPrice }, index) => ({
    lineId,
    place: index + 1,
    numbers: [lines[index]?.partNumber ?? '', number],
    isOpen: unitPrice.trim() === '' && answer !== 'unavailable',
  }));

interface Filling {
  readonly filled: ReadonlyMap<string, SupplierPrice>;
  /** In percent on the price of the supplier. */
  readonly markup: number;
  readonly byLine: ReadonlyMap<string, LineProposals> | null;
}

/** With the prices of a supplier's list, rounded to the cent. */
export function withSupplierPrices(
  content: TypedAnswers,
  lines: readonly QuotationRequestLine[],
  { filled, markup, byLine }: Filling,
): TypedAnswers {
  const fill = (answer: TypedAnswer, index: number): TypedAnswer => {
    const [price, line] = [filled.get(answer.lineId), lines[index]];
    if (!price || !line) return answer;
    const unitPrice = (Math.round(price.priceCents * (1 + markup / 100)) / 100).toFixed(2);
    const leadDays = answer.leadDays || String(price.leadDays ?? '');
    return withPrice({ ...answer, leadDays }, line, { unitPrice, proposed: byLine?.get(line.id) });
  };
  return { ...content, lines: content.lines.map(fill) };
}

export interface AnswersSoFar {
  readonly answered: number;
  /** What the goods cost that have a price, in dollars, without price breaks and core charges. */
  readonly goods: number;
}

export function answersSoFar({ lines: answers }: TypedAnswers, lines: readonly QuotationRequestLine[]): AnswersSoFar {
  let goods = 0;
  for (const [index, answer] of answers.entries()) {
    if (answer.answer === '' || answer.answer === 'unavailable') continue;
    const quantity = answer.quantity.trim() === '' ? lines[index]?.quantity : parseCount(answer.quantity);
    goods += (parsePrice(answer.unitPrice) ?? 0) * (quantity ?? 0);
  }
  return { answered: answers.filter(({ answer }) => answer !== '').length, goods };
}

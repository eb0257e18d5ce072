/** What a quotation costs and what its order costs are the same, of 10,000 generated ones. */
import { expect, test } from 'vitest';
import { extrasToMail } from '#domain/orders/drafts/placed-extras.ts';
import type { OrderablePart } from '#domain/orders/order-context.server.ts';
import { priceQuotedLines, quotedExtras, quotedOrderCents } from '#domain/orders/quoted/quoted-lines.ts';
import {
  type AcceptedLine,
  acceptedFreeLines,
  acceptedLines,
  acceptedParts,
  offered,
} from '#domain/quotations/quoted/accepted-lines.ts';
import { quotationTotals } from '#domain/quotations/quoted/quotation-totals.ts';
import { fromCents, maxTotalCents } from '#platform/values/money.ts';
import { type GeneratedQuotation, generatedCents, generatedQuotation } from '../../fixtures/generated-quotations.ts';
import { type Random, seededRandom } from '../../fixtures/random.ts';

const quotationCount = 10_000;

/** The parts of the day of the acceptance: prices and core charges are other ones by now. */
function partsOfToday({ lines }: GeneratedQuotation, random: Random): Map<string, OrderablePart> {
  return new Map(
    lines.flatMap(({ partId, name, brand, partNumber }) =>
      partId === null
        ? []
        : [
            [
              partId,
              {
                ...{ partId, name, brand, partNumber, unit: 'H87', pieceGrams: null, priceBreaks: [] },
                ...{ priceCents: generatedCents(random), coreUnitCents: generatedCents(random, 5) },
                ...{ available: 1000, minimum: 1, maximum: null, multiple: 1, backOrderDays: null },
              },
            ],
          ],
    ),
  );
}

/** As placeQuoted makes the order of it. */
function orderCents(quotation: GeneratedQuotation, accepted: readonly AcceptedLine[], random: Random): number {
  const refuse = () => {
    throw new Error('A line was refused');
  };
  const priced = priceQuotedLines(partsOfToday(quotation, random), acceptedParts(accepted, 'quoted'), refuse);
  const extras = quotedExtras(acceptedFreeLines(accepted), fromCents(quotation.terms.insuranceCents));
  const { freightCents } = quotation.terms;
  return quotedOrderCents(priced, {
    freightCents,
    extrasCents: extrasToMail(priced, extras, { facts: [], payment: null }).cents,
  });
}

test('the total of a quotation is the total of its order, whole and in part, at whatever prices of the day [O437]', () => {
  const random = seededRandom();
  for (let count = 0; count < quotationCount; count++) {
    const quotation = generatedQuotation(random, count % 100 === 0 ? 300 : 12);
    if (offered(quotation.lines).length === 0) continue;
    const whole = acceptedLines(quotation.lines, undefined);
    const { totalCents } = quotationTotals(quotation.lines, quotation.terms);
    if (totalCents > maxTotalCents) continue;
    expect(orderCents(quotation, whole, random), `seed ${random.seed}, ${count}`).toBe(totalCents);
    const chosen = random
      .some(offered(quotation.lines), 1 + random.below(5))
      .map(({ position, quantity }) => ({ position, quantity: 1 + random.below(quantity) }));
    const part = acceptedLines(quotation.lines, chosen);
    const reduced = part.map(({ line, quantity }) => ({ ...line, quantity }));
    const inPart = quotationTotals(reduced, quotation.terms).totalCents;
    expect(orderCents(quotation, part, random), `seed ${random.seed}, ${count} in part`).toBe(inPart);
  }
});

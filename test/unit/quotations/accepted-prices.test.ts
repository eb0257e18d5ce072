/** What staff read of an acceptance before they place its order. */
import { expect, test } from 'vitest';
import { extrasToMail } from '#domain/orders/drafts/placed-extras.ts';
import type { QuotablePart } from '#domain/orders/quoted/quotable-parts.server.ts';
import { priceQuotedLines, quotedExtras, quotedOrderCents } from '#domain/orders/quoted/quoted-lines.ts';
import {
  acceptableLine,
  acceptedFreeLines,
  acceptedLines,
  acceptedParts,
  offered,
} from '#domain/quotations/quoted/accepted-lines.ts';
import type { NewAcceptance } from '#domain/quotations/quoted/quotation-contract.ts';
import { fromCents, maxTotalCents } from '#platform/values/money.ts';
import { acceptedPrice, acceptedTotal } from '#web/staff/quotations/answers/accepted-prices.ts';
import { type GeneratedQuotation, generatedCents, generatedQuotation } from '../../fixtures/generated-quotations.ts';
import { quotedLineOf } from '../../fixtures/quoted-line-of.ts';
import { seededRandom } from '../../fixtures/random.ts';

const random = seededRandom(480);

/** The part of each line today: with other prices, core charges and price breaks. */
function partsOfToday({ lines }: GeneratedQuotation): Map<string, QuotablePart> {
  const parts = lines.flatMap(({ partId, name, brand, partNumber }): QuotablePart[] =>
    partId === null
      ? []
      : [
          {
            ...{ partId, name, brand, partNumber, unit: 'H87', pieceGrams: null, hsCode: '', countryOfOrigin: '' },
            ...{ priceCents: 1 + generatedCents(random), coreUnitCents: random.below(2) * generatedCents(random, 5) },
            priceBreaks: [
              { quantity: 5, discountPercent: 3.5 },
              { quantity: 200, discountPercent: 12 },
            ],
            ...{ available: 1000, minimum: 1, maximum: null, multiple: 1, backOrderDays: null },
          },
        ],
  );
  return new Map(parts.map((part) => [part.partId, part]));
}

type Chosen = NonNullable<NewAcceptance['lines']>;

/** What the order costs, in cents; null: it is above the maximum. */
function orderCents(
  { lines, terms }: GeneratedQuotation,
  parts: ReadonlyMap<string, QuotablePart>,
  { chosen, prices }: { readonly chosen: Chosen; readonly prices: NewAcceptance['prices'] },
): number | null {
  const accepted = acceptedLines(lines, chosen);
  const priced = priceQuotedLines(
    parts,
    acceptedParts(accepted, prices),
    () => new Error('A line was refused') as never,
  );
  const extras = quotedExtras(acceptedFreeLines(accepted), fromCents(terms.insuranceCents));
  const extrasCents = extrasToMail(priced, extras, { facts: [], payment: null }).cents;
  const freight = terms.freightCents ?? 0;
  if (priced.reduce((sum, line) => sum + line.totalCents, extrasCents + freight) > maxTotalCents / 2) return null;
  return quotedOrderCents(priced, { freightCents: terms.freightCents, extrasCents });
}

test('the total that staff read is that of the order, whole and in part, at the quoted prices and at those of today [O480]', () => {
  let compared = 0;
  for (let round = 0; round < 500; round++) {
    const quotation = generatedQuotation(random, 20);
    const parts = partsOfToday(quotation);
    const lines = offered(quotation.lines);
    if (lines.length === 0) continue;
    const chosen = random
      .some(lines, 1 + random.below(5))
      .map(({ position, quantity }) => ({ position, quantity: 1 + random.below(quantity) }));
    const { freightCents, insuranceCents } = quotation.terms;
    const totals = {
      ...{ goods: 0, coreCharges: 0, total: 0, insurance: fromCents(insuranceCents) },
      freight: freightCents === null ? null : fromCents(freightCents),
    };
    const acceptable = lines.map((line) => acceptableLine(line, parts.get(line.partId ?? ''), true));
    const quantities = new Map(chosen.map(({ position, quantity }) => [position, String(quantity)]));
    for (const prices of ['quoted', 'today'] as const) {
      const expected = orderCents(quotation, parts, { chosen, prices });
      if (expected === null) continue;
      compared += 1;
      const shown = { lines: quotation.lines.map(quotedLineOf), totals };
      const total = acceptedTotal({ quotation: shown, acceptable, quantities, prices });
      expect(total, `round ${round}, ${prices}`).toBe(fromCents(expected));
    }
  }
  expect(compared).toBeGreaterThan(500);
});

test('fewer pieces are shown at the price of so many, and what is no number at that of all quoted ones [O480]', () => {
  const quotation = generatedQuotation(seededRandom(3), 20);
  const [row] = offered(quotation.lines);
  if (!row) throw new Error('The quotation offers nothing');
  const line = quotedLineOf({
    ...{ ...row, quantity: 10, unitPriceCents: 9000 },
    priceBreaks: [{ quantity: 10, unitPriceCents: 8000 }],
  });
  const each = { ...acceptableLine({ ...row, quantity: 10 }, undefined, true) };
  const priceOf = (typed: string) => acceptedPrice(line, each, { typed, prices: 'quoted' });
  expect(['10', '9', '', 'ten', '0'].map(priceOf)).toEqual([80, 90, 80, 80, 80]);
});

/** The freight of a new order by the freight table, compared with the one that the buyer has seen. */
import type { FreightTable } from '#domain/freight/contract.ts';
import { freightOf, gramsOf } from '#domain/freight/freight-of.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { formatCents, toCents } from '#platform/values/money.ts';
import type { PricedLine } from '../check-line.ts';

/**
 * For placeLines: the freight in cents; null: the shop quotes it. The function throws price_changed with `freight` when the
 * buyer saw another one.
 * @param seen the freight as the buyer saw it, in US dollars, null when the shop quotes it; undefined: the request does not say
 */
export function freightByTable(seen: number | null | undefined) {
  return (lines: readonly PricedLine[], country: string | null, table: FreightTable): number | null => {
    const grams = gramsOf(lines.map(({ part: { pieceGrams }, quantity }) => ({ pieceGrams, quantity })));
    const { freight } = freightOf(table, { country: country ?? '', grams });
    if (seen === undefined || seen === freight) return freight === null ? null : toCents(freight);
    const message =
      freight === null
        ? m.checkout_freight_not_fixed()
        : m.checkout_freight_changed({ freight: formatCents(toCents(freight)) });
    throw new AppError('price_changed', message, { members: { freight } });
  };
}

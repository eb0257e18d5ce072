/** The free lines and charges of a draft beside the parts of its order, before it is placed. Pure. */
import { type PricedLine, requireExactTotal, sumOrderCents } from '../check-line.ts';
import { extraRows, toExtraCharge } from '../extra-lines/extra-line-row.ts';
import { discountOf, requireDiscountOf, sumCents } from '../extra-lines/extra-line-rules.ts';
import { extraChargesOf, goodsOf } from '../extra-lines/goods-lines.ts';
import type { AgreedToMail, ExtrasToMail } from '../mailed-order.ts';
import { toOrderLine } from '../order-row.ts';
import type { DraftedExtra } from './drafted-extras.ts';

/**
 * Checks them as when they are added to a placed order. Throws invalid for discounts of more than the goods cost and a total above
 * the maximum, and forbidden for discounts above the limit.
 * @param limitPercent of the goods; null: staff may pass the limit
 */
export function requirePlaceable(
  lines: readonly PricedLine[],
  extras: readonly DraftedExtra[],
  limitPercent: number | null,
): void {
  const rows = rowsOf(lines, extras);
  const goodsCents = sumOf(lines) + sumCents(goodsOf(rows));
  // A discount would hide goods of more than an order can cost.
  requireExactTotal(goodsCents);
  const charges = extraChargesOf(rows);
  const at = extras.filter(({ kind }) => kind === 'charge').findIndex((each) => 'charge' in each && isDiscount(each));
  if (at >= 0) requireDiscountOf({ goodsCents, offCents: discountOf(charges) }, limitPercent, `charges.${at}.amount`);
  requireExactTotal(sumOrderCents(lines) + sumCents(rows));
}

/** What the mails of the new order say of them. */
export function extrasToMail(
  lines: readonly PricedLine[],
  extras: readonly DraftedExtra[],
  agreed: AgreedToMail,
): ExtrasToMail {
  const rows = rowsOf(lines, extras);
  return {
    agreed,
    lines: goodsOf(rows).map(toOrderLine),
    charges: extraChargesOf(rows).map(toExtraCharge),
    cents: sumCents(rows),
  };
}

const isDiscount = ({ charge }: { readonly charge: string }) => charge === 'discount';

/** As they will be behind the parts. */
const rowsOf = (lines: readonly PricedLine[], extras: readonly DraftedExtra[]) =>
  extraRows('', extras, {
    firstPosition: lines.length + 1,
    lastPosition: lines.length,
    goodsCents: sumOf(lines),
  });

const sumOf = (lines: readonly PricedLine[]) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

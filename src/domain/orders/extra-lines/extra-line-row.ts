/** Free lines and charges as rows of the table, and charges as the contract has them. */
import { fromCents, toCents } from '#platform/values/money.ts';
import type { orderLines } from '../tables.server.ts';
import { chargeName } from './charge-name.ts';
import type { ExtraCharge, NewCharge, NewFreeLine } from './contract.ts';

type Line = typeof orderLines.$inferSelect;

/** Charges have positions from here on: they stand behind all goods, also those that are added later (maxOrderLines). */
export const firstChargePosition = 1001;

/** What only free lines and charges have. */
export const noExtraFacts = { hsCode: null, countryOfOrigin: null, pieceGrams: null, chargeKind: null } as const;

const plain = {
  ...noExtraFacts,
  backOrderedQuantity: 0,
  promisedOn: null,
  listUnitCents: null,
  coreUnitCents: 0,
  partId: null,
} as const;

/** @param position of the line in the order */
export function freeLineRow(orderId: string, position: number, line: NewFreeLine): Line {
  const { name: productName, number: partNumber, brand, quantity, unit } = line;
  const unitPriceCents = toCents(line.unitPrice);
  return {
    ...plain,
    kind: 'free',
    ...{ orderId, position, brand, partNumber, productName, quantity, unit, unitPriceCents },
    totalCents: unitPriceCents * quantity,
    hsCode: line.hsCode || null,
    countryOfOrigin: line.countryOfOrigin || null,
    pieceGrams: Math.max(1, Math.round(line.weightKg * 1000)),
  };
}

/** @param goodsCents what a percentage is of */
export function chargeRow(orderId: string, position: number, given: NewCharge, goodsCents: number): Line {
  const { charge: chargeKind, label, amount, percent } = given;
  const cents = amount === null ? Math.round((goodsCents * (percent ?? 0)) / 100) : toCents(amount);
  const totalCents = chargeKind === 'discount' ? -cents : cents;
  return {
    ...plain,
    kind: 'charge',
    ...{ orderId, position, brand: '', partNumber: '', quantity: 1, unit: 'H87', totalCents, chargeKind },
    productName: label || chargeName[chargeKind](),
    unitPriceCents: totalCents,
  };
}

export function toExtraCharge({ position, chargeKind, productName: label, totalCents }: Line): ExtraCharge {
  if (!chargeKind) throw new Error('A charge has no kind');
  return { position, kind: chargeKind, label, amount: fromCents(totalCents) };
}

/** Free lines and charges as rows of the table, and charges as the contract has them. */
import { fromCents, toCents } from '#platform/values/money.ts';
import type { orderLines } from '../tables.server.ts';
import { chargeName } from './charge-name.ts';
import type { ExtraCharge, FreeLineFacts, NewCharge, NewFreeLine } from './contract.ts';

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

interface OrderBefore {
  /** Position of the first free line. */
  readonly firstPosition: number;
  /** The last position that is taken. */
  readonly lastPosition: number;
  /** What its goods cost. */
  readonly goodsCents: number;
}

/** The rows of the lines: free lines, then charges behind all goods. A percentage is of all goods, with these free lines. */
export function extraRows(
  orderId: string,
  lines: readonly (NewFreeLine | NewCharge)[],
  { firstPosition, lastPosition, goodsCents: before }: OrderBefore,
): Line[] {
  const free = lines
    .filter((line) => line.kind === 'free')
    .map((line, index) => freeLineRow(orderId, firstPosition + index, line));
  const goodsCents = free.reduce((sum, { totalCents }) => sum + totalCents, before);
  const last = Math.max(firstChargePosition - 1, lastPosition);
  const charges = lines.filter((line) => line.kind === 'charge');
  return [...free, ...charges.map((line, index) => chargeRow(orderId, last + 1 + index, line, goodsCents))];
}

/** @param position of the line in the order */
function freeLineRow(orderId: string, position: number, line: NewFreeLine): Line {
  const { quantity } = line;
  const unitPriceCents = toCents(line.unitPrice);
  return {
    ...plain,
    kind: 'free',
    ...{ orderId, position, quantity, unitPriceCents },
    ...freeLineColumns(line),
    totalCents: unitPriceCents * quantity,
  };
}

/** The columns of what documents say of a free line. */
export function freeLineColumns({ name, number, brand, hsCode, countryOfOrigin, weightKg, unit }: FreeLineFacts) {
  return {
    ...{ productName: name, partNumber: number, brand, unit },
    hsCode: hsCode || null,
    countryOfOrigin: countryOfOrigin || null,
    pieceGrams: gramsOf(weightKg),
  };
}

const gramsOf = (weightKg: number) => Math.max(1, Math.round(weightKg * 1000));

/** What documents say of the free line; null for a part. */
export function factsOfFreeLine(line: Line): FreeLineFacts | null {
  if (line.kind !== 'free') return null;
  const { productName: name, partNumber: number, brand, unit } = line;
  const weightKg = (line.pieceGrams ?? 0) / 1000;
  return {
    name,
    number,
    brand,
    unit,
    weightKg,
    hsCode: line.hsCode ?? '',
    countryOfOrigin: line.countryOfOrigin ?? '',
  };
}

/** @param goodsCents what a percentage is of */
function chargeRow(orderId: string, position: number, given: NewCharge, goodsCents: number): Line {
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

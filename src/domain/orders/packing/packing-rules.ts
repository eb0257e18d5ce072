/** What can be packed, and what is wrong with packages. Pure. Weights are integer grams. */
import { m } from '#messages';
import { AppError, type FieldError, invalidField } from '#platform/errors.ts';
import { gramsPerKg } from '#platform/values/mass.ts';
import type { PackingToSave } from './contract.ts';

/** The most that a shipment weighs. */
const maxShipmentKg = 1_000_000;

/** A line of the order with what of it can be packed. */
export interface PackableLine {
  readonly position: number;
  readonly partNumber: string;
  /** Pieces that are in stock and not shipped yet. */
  readonly left: number;
  /** Pieces that wait for stock. */
  readonly waiting: number;
  /** Net weight of one piece; null: not known. */
  readonly pieceGrams: number | null;
}

interface PackedPieces {
  readonly position: number;
  readonly quantity: number;
}

interface HoldingPackage {
  readonly lines: readonly PackedPieces[];
}

interface OrderedPieces {
  readonly lines: readonly {
    readonly position: number;
    readonly partNumber: string;
    readonly quantity: number;
    readonly backOrderedQuantity: number;
  }[];
  /** Pieces that have been shipped, by position of the line. */
  readonly shipped: ReadonlyMap<number, number>;
}

export function packableLines(
  { lines, shipped }: OrderedPieces,
  pieceGrams: ReadonlyMap<number, number | null>,
): PackableLine[] {
  return lines.map(({ position, partNumber, quantity, backOrderedQuantity: waiting }) => ({
    position,
    partNumber,
    left: quantity - waiting - (shipped.get(position) ?? 0),
    waiting,
    pieceGrams: pieceGrams.get(position) ?? null,
  }));
}

/** The pieces in all packages, by position of the line. */
export function packedPieces(packages: readonly HoldingPackage[]): Map<number, number> {
  const packed = new Map<number, number>();
  for (const { position, quantity } of packages.flatMap(({ lines }) => lines))
    packed.set(position, (packed.get(position) ?? 0) + quantity);
  return packed;
}

/** The lines of which the packages hold more than can be packed: pieces were cancelled or shipped since. */
export function excessOf(packages: readonly HoldingPackage[], lines: readonly Omit<PackableLine, 'pieceGrams'>[]) {
  const left = new Map(lines.map((line) => [line.position, line.left]));
  return [...packedPieces(packages)]
    .map(([position, packed]) => ({ position, packed, left: left.get(position) ?? 0 }))
    .filter((line) => line.packed > line.left);
}

/** Net weight of what is in a package; null: that of one part is not known. */
export function netGramsOf({ lines }: HoldingPackage, pieceGrams: ReadonlyMap<number, number | null>): number | null {
  const weights = lines.map(({ position, quantity }) => {
    const grams = pieceGrams.get(position) ?? null;
    return grams === null ? null : grams * quantity;
  });
  return weights.includes(null) ? null : weights.reduce<number>((sum, grams) => sum + (grams ?? 0), 0);
}

/** Kilograms of the contract as grams, at least one; null: not weighed. */
export const toGrams = (kg: number | undefined) => (kg === undefined ? null : Math.max(1, Math.round(kg * gramsPerKg)));

/**
 * Throws invalid for a line that the order does not have; invalid_quantity with the field, `position` and `maxQnty` for pieces
 * that are not there: more than are open, that wait for stock, or that are in another package.
 */
export function requirePieces({ packages }: Pick<PackingToSave, 'packages'>, lines: readonly PackableLine[]): void {
  const used = new Map<number, number>();
  for (const [at, { lines: contents }] of packages.entries())
    for (const [index, { position, quantity }] of contents.entries()) {
      const path = `packages.${at}.lines.${index}`;
      const line = lines.find((each) => each.position === position);
      if (!line) throw invalidField(`${path}.position`, m.order_line_unknown({ position }));
      const before = used.get(position) ?? 0;
      if (before + quantity > line.left) {
        const message = tooManyMessage(line, before, quantity);
        throw new AppError('invalid_quantity', message, {
          errors: [{ path: `${path}.quantity`, message }],
          members: { position, maxQnty: line.left - before },
        });
      }
      used.set(position, before + quantity);
    }
}

function tooManyMessage({ partNumber: part, left, waiting }: PackableLine, before: number, quantity: number): string {
  if (before > 0 && quantity <= left) return m.packing_in_two({ part, left, packed: before });
  if (waiting > 0 && before + quantity <= left + waiting) return m.packing_waits({ part, left, waiting });
  return m.packing_too_many({ part, left });
}

/** Throws invalid with the fields for packages that cannot leave: none at all, too heavy together, an empty one, one without weight or too light. */
export function requireComplete({ packages }: PackingToSave, lines: readonly PackableLine[]): void {
  if (packages.length === 0) throw invalidField('packages', m.packing_none());
  const kg = packages.reduce((sum, { grossWeight = 0 }) => sum + grossWeight, 0);
  if (kg > maxShipmentKg) throw invalidField('packages', m.packing_too_heavy({ max: maxShipmentKg }));
  const errors = packages.flatMap((each, at) => faultsOf(each, at, lines));
  const [first] = errors;
  if (first) throw new AppError('invalid', first.message, { errors });
}

function faultsOf(
  { lines: contents, grossWeight, tare }: PackingToSave['packages'][number],
  at: number,
  lines: readonly PackableLine[],
): FieldError[] {
  const number = at + 1;
  const gross = toGrams(grossWeight);
  // Parts whose weight is not known weigh nothing here: the sum is the least that the package can weigh.
  const known = new Map(lines.map(({ position, pieceGrams }) => [position, pieceGrams ?? 0]));
  const least = netGramsOf({ lines: contents }, known) ?? 0;
  const faults: FieldError[] = [];
  if (contents.length === 0) faults.push({ path: `packages.${at}.lines`, message: m.packing_empty({ number }) });
  if (gross === null) faults.push({ path: `packages.${at}.grossWeight`, message: m.packing_no_weight({ number }) });
  else if (gross < least) {
    const message = m.packing_gross_below_net({ number, net: least / gramsPerKg });
    faults.push({ path: `packages.${at}.grossWeight`, message });
  }
  if (gross !== null && (toGrams(tare) ?? 0) >= gross)
    faults.push({ path: `packages.${at}.tare`, message: m.packing_tare_too_heavy({ number }) });
  return faults;
}

/**
 * Whether all pieces that are in stock are in packages. Throws invalid with `canBeAccepted` when some are in none and nobody has
 * said that they are sent later.
 */
export function requireAllPacked({ packages, acceptPartial }: PackingToSave, lines: readonly PackableLine[]): boolean {
  const packed = packedPieces(packages);
  const missing = lines.filter(({ position, left }) => left > (packed.get(position) ?? 0));
  if (missing.length === 0) return true;
  if (acceptPartial) return false;
  const named = missing.slice(0, 5).map(({ partNumber }) => partNumber);
  const parts = missing.length > named.length ? [...named, '…'].join(', ') : named.join(', ');
  const message = m.packing_not_all({ parts });
  throw new AppError('invalid', message, {
    errors: [{ path: 'acceptPartial', message }],
    members: { canBeAccepted: true, positions: missing.map(({ position }) => position) },
  });
}

/** The packages that leave with a shipment. Internal: within the transaction that has locked the order. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { goodsOf } from '../extra-lines/goods-lines.ts';
import { listLines } from '../get-order.server.ts';
import { listShipments, shippedByPosition } from '../list-shipments.server.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { NewShipment } from '../shipment-contract.ts';
import { excessOf, packableLines, packedPieces } from './packing-rules.ts';
import { requireSeen } from './save-packing.server.ts';
import {
  findOpenPacking,
  marksOf,
  type StoredPackage,
  type StoredPacking,
  writePackages,
} from './stored-packings.server.ts';
import { orderPackings } from './tables.server.ts';

interface TakenPackages {
  readonly shipmentId: string;
  readonly packing: StoredPacking;
  readonly taken: readonly StoredPackage[];
  readonly kept: readonly StoredPackage[];
  /** Pieces in the taken ones. */
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
  readonly grossGrams: number;
}

/**
 * The packages that a shipment names, with their pieces and their weight. Throws conflict when there are none, they are not ready,
 * they are others by now, or they hold more than is left of the order; invalid for a package that is not there, for lines beside
 * packages, and for numbers without the version: the same numbers are those of other packages once some have left.
 */
export async function takePackages(
  tx: Scope,
  order: LockedOrder,
  { packages, packingVersion, lines }: NewShipment,
): Promise<TakenPackages | null> {
  if (packages === undefined) return null;
  if (lines) throw invalidField('lines', m.packing_lines_and_packages());
  if (packages !== true && packingVersion === undefined)
    throw invalidField('packingVersion', m.packing_version_missing());
  const packing = await findOpenPacking(tx, order.id);
  const refused = (message: string) => new AppError('conflict', message, { members: { status: order.state } });
  if (packingVersion !== undefined) requireSeen(packing, packingVersion);
  if (!packing || packing.packages.length === 0) throw refused(m.packing_nothing_to_ship());
  if (!packing.isReady) throw refused(m.packing_not_ready());
  requireFitting(order, packing);
  const taken = packages === true ? packing.packages : chosenPackages(packing, packages);
  const kept = packing.packages.filter((each) => !taken.includes(each));
  return {
    shipmentId: packing.id,
    packing,
    taken,
    kept,
    lines: [...packedPieces(taken)].map(([position, quantity]) => ({ position, quantity })),
    grossGrams: taken.reduce((sum, { grossGrams }) => sum + (grossGrams ?? 0), 0),
  };
}

/** Throws conflict for packages that hold more than is left of the order: pieces were cancelled or shipped meanwhile. */
function requireFitting(order: Pick<LockedOrder, 'lines' | 'shipped' | 'state'>, packing: StoredPacking): void {
  const excess = excessOf(packing.packages, packableLines(order, new Map()));
  if (excess.length === 0) return;
  const partOf = (position: number) => order.lines.find((line) => line.position === position)?.partNumber ?? '';
  const parts = excess.map(({ position, packed, left }) => m.packing_excess({ part: partOf(position), packed, left }));
  throw new AppError('conflict', m.packing_holds_too_much({ parts: parts.join(' ') }), {
    members: { status: order.state },
  });
}

function chosenPackages({ packages }: StoredPacking, numbers: readonly number[]): StoredPackage[] {
  for (const [index, number] of numbers.entries())
    if (!packages.some((each) => each.number === number))
      throw invalidField(`packages.${index}`, m.packing_package_unknown({ number }));
  return packages.filter(({ number }) => numbers.includes(number));
}

/**
 * Writes that the packages have left. They keep the packing, with its documents: an invoice that was issued ahead is that of the goods
 * under way, and outdated when it names more. What stays becomes a packing of its own; what is written on packages stays as it is.
 */
export async function giveToShipment(tx: Scope, order: LockedOrder, given: TakenPackages): Promise<void> {
  const { shipmentId, packing, taken, kept } = given;
  const { id, packages } = packing;
  await tx.db.update(orderPackings).set({ shipmentId }).where(eq(orderPackings.id, id));
  if (kept.length === 0) return;
  const marks = marksOf(order.number, packages);
  const marked = (some: readonly StoredPackage[]) =>
    some.map((each) => ({ ...each, marks: marks[packages.indexOf(each)] ?? each.marks }));
  await writePackages(tx, id, marked(taken));
  const { packages: _packages, version, ...row } = packing;
  const rest = uuid();
  await tx.db.insert(orderPackings).values({ ...row, id: rest, version: version + 1 });
  await writePackages(tx, rest, marked(kept));
}

/** Why packages cannot leave as they are, in a sentence; null: they can. */
export async function findObstacle(
  scope: Scope,
  { id, state }: { readonly id: string; readonly state: LockedOrder['state'] },
  packing: StoredPacking,
): Promise<string | null> {
  if (!packing.isReady) return m.packing_not_ready();
  const lines = goodsOf(await listLines(scope, id));
  try {
    requireFitting({ lines, state, shipped: shippedByPosition(await listShipments(scope, id)) }, packing);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Whether packages of the order are ready to leave. */
export async function hasReadyPackages(tx: Scope, orderId: string): Promise<boolean> {
  return (await findOpenPacking(tx, orderId))?.isReady === true;
}

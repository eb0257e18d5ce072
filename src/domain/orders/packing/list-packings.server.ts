/** The packings of an order as its page has them. Internal: callers check whose order it is. */
import { asc, eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { gramsPerKg } from '#platform/values/mass.ts';
import { formatOrderNumber } from '../contract.ts';
import { actionRules } from '../lifecycle.ts';
import type { OrderState } from '../order-states.ts';
import { shipments } from '../shipment-tables.server.ts';
import type { OrderPacking } from './contract.ts';
import { excessOf, netGramsOf, type PackableLine, packableLines } from './packing-rules.ts';
import { loadPackings, loadPieceGrams, marksOf, type StoredPacking } from './stored-packings.server.ts';

interface PackedOrder {
  readonly id: string;
  readonly number: number;
  readonly numberPrefix: string;
  readonly state: OrderState;
}

type OrderedPieces = Parameters<typeof packableLines>[0];

/** Whether the packages in the warehouse count: those of an order that is cancelled or has left otherwise leave no more. */
export const canLeave = (state: OrderState): boolean => actionRules.make_packages.from.staff?.includes(state) === true;

/**
 * The packings, those that have left first. @param reader buyers see what has left; `nameOf`: what the reader may see of an email
 */
export async function listPackings(
  scope: Scope,
  order: PackedOrder,
  pieces: OrderedPieces,
  reader: { readonly isStaff: boolean; readonly nameOf: (email: string) => string },
): Promise<OrderPacking[]> {
  const stored = await loadPackings(scope, order.id);
  const shown = stored.filter(({ shipmentId }) => shipmentId !== null || (reader.isStaff && canLeave(order.state)));
  if (shown.length === 0) return [];
  const pieceGrams = await loadPieceGrams(scope, order.id);
  const lines = packableLines(pieces, pieceGrams);
  const sent = await listShipmentIds(scope, order.id);
  return shown
    .map((packing) => toPacking(packing, { number: formatOrderNumber(order), lines, pieceGrams, sent }))
    .sort((a, b) => (a.shipment ?? Number.MAX_SAFE_INTEGER) - (b.shipment ?? Number.MAX_SAFE_INTEGER))
    .map((packing) => ({ ...packing, email: reader.nameOf(packing.email) }));
}

/** The ids of the shipments, oldest first. */
export async function listShipmentIds({ db }: Scope, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.at), asc(shipments.id));
  return rows.map(({ id }) => id);
}

interface Facts {
  readonly number: string;
  readonly lines: readonly PackableLine[];
  readonly pieceGrams: ReadonlyMap<number, number | null>;
  readonly sent: readonly string[];
}

export function toPacking(packing: StoredPacking, { number, lines, pieceGrams, sent }: Facts): OrderPacking {
  const { version, isReady, at, actorEmail: email, shipmentId, packages } = packing;
  const marks = marksOf(number, packages);
  return {
    shipment: shipmentId === null ? null : sent.indexOf(shipmentId) + 1,
    version,
    isReady,
    at: at.toISOString(),
    email,
    packages: packages.map(({ marks: own, grossGrams, tareGrams, lines: contents, ...each }, index) => ({
      ...each,
      marks: marks[index] ?? '',
      hasOwnMarks: own !== '',
      grossWeight: toKg(grossGrams),
      tare: toKg(tareGrams),
      netWeight: toKg(netGramsOf({ lines: contents }, pieceGrams)),
      lines: [...contents],
    })),
    excess: shipmentId === null ? excessOf(packages, lines) : [],
  };
}

export const toKg = (grams: number | null) => (grams === null ? null : grams / gramsPerKg);

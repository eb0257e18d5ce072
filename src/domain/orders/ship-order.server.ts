/** Shipping an order, whole or in several parcels one after the other. */
import { v7 as uuid } from 'uuid';
import { shipReservedStock } from '#domain/catalog/stock/ship-reserved-stock.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { gramsPerKg } from '#platform/values/mass.ts';
import { changeOrder } from './change-order.server.ts';
import { stockedOf } from './extra-lines/goods-lines.ts';
import type { LockedOrder } from './locked-order.server.ts';
import type { OrderDetail } from './order-detail-contract.ts';
import { giveToShipment, hasReadyPackages, takePackages } from './packing/take-packages.server.ts';
import { requirePaid } from './paid-before-dispatch.ts';
import type { NewShipment } from './shipment-contract.ts';
import { shipmentLines, shipments } from './shipment-tables.server.ts';

interface ShippedLine {
  /** Position of the line in the order. */
  readonly position: number;
  /** Number of pieces. */
  readonly quantity: number;
}

/**
 * Records a shipment and takes its pieces out of the warehouse. The order is `shipped` with its last pieces; until then it
 * keeps its state. For admins. A repeated request with the same id ships nothing. Throws as changeOrder, and invalid_quantity with
 * `position` and `maxQnty`, the pieces of that line that are in stock and not shipped yet; balance_open (requirePaid); conflict
 * when all that is left waits for stock; and as takePackages.
 * @param prefersPackages packages that are ready leave, where there are some
 */
export async function shipOrder(
  scope: Scope,
  number: string,
  given: NewShipment,
  { prefersPackages = false } = {},
): Promise<OrderDetail> {
  const { email } = requirePermission(scope, 'ship_orders');
  const { id } = given;
  return changeOrder(scope, number, 'ship', {
    ...(id && { request: { id, input: given, mismatch: m.order_shipped_differently } }),
    async work(tx, order) {
      const isPacked = prefersPackages && (await hasReadyPackages(tx, order.id));
      const input: NewShipment = isPacked ? { ...given, packages: true } : given;
      const packed = await takePackages(tx, order, input);
      const remaining = remainingLines(order);
      if (remaining.length === 0)
        throw new AppError('conflict', m.order_waits_for_stock(), { members: { status: order.state } });
      requirePaid(await getSetting(tx, 'orders'), order.money, input.acceptUnpaid === true);
      const chosen = packed?.lines ?? input.lines;
      const lines = chosen ? chosenLines(chosen, remaining) : remaining;
      const { parcels, weight } = packed ? parcelsOf(packed) : input;
      const toWrite = { ...input, id: packed?.shipmentId ?? uuid(), parcels, weight, lines, actorEmail: email };
      await writeShipment(tx, order.id, toWrite);
      if (packed) await giveToShipment(tx, order, packed);
      const pieces = lines.map(({ position, quantity }) => ({ partId: partOf(order, position), quantity }));
      await shipReservedStock(tx, stockedOf(pieces), order.id);
      const { carrier, trackingNumber } = input;
      const quantity = sumOf(lines);
      const shipment = {
        at: tx.now().toISOString(),
        carrier,
        trackingNumber,
        quantity,
        lines: [...lines],
        parcels,
        weight: weight ?? null,
      };
      return { state: quantity === openPieces(order) ? 'shipped' : order.state, shipment };
    },
  });
}

const sumOf = (lines: readonly ShippedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces that are not shipped yet, also those that wait for stock. */
const openPieces = ({ lines, shipped }: LockedOrder) =>
  sumOf(lines) - [...shipped.values()].reduce((sum, pieces) => sum + pieces, 0);

/** The lines with their pieces that can be shipped now; without those that have none. */
function remainingLines({ lines, shipped }: LockedOrder): ShippedLine[] {
  return lines
    .map(({ position, quantity, backOrderedQuantity }) => ({
      position,
      quantity: quantity - backOrderedQuantity - (shipped.get(position) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

function chosenLines(chosen: readonly ShippedLine[], remaining: readonly ShippedLine[]): ShippedLine[] {
  const left = new Map(remaining.map(({ position, quantity }) => [position, quantity]));
  return chosen.map(({ position, quantity }, index) => {
    const most = left.get(position) ?? 0;
    if (quantity > most) throw tooMany(index, position, most);
    // A line that is sent twice has no second pieces.
    left.set(position, most - quantity);
    return { position, quantity };
  });
}

function tooMany(index: number, position: number, remaining: number): AppError {
  const message = m.order_shipment_too_many({ count: remaining });
  return new AppError('invalid_quantity', message, {
    errors: [{ path: `lines.${index}.quantity`, message }],
    members: { position, maxQnty: remaining },
  });
}

function partOf({ lines }: LockedOrder, position: number): string | null {
  const line = lines.find((each) => each.position === position);
  if (!line) throw new Error('A shipment has a line that its order does not have');
  return line.partId;
}

/** Number and weight of the packages that leave. */
const parcelsOf = ({ taken, grossGrams }: { readonly taken: readonly unknown[]; readonly grossGrams: number }) => ({
  parcels: taken.length,
  weight: grossGrams / gramsPerKg,
});

interface ShipmentToWrite extends Pick<NewShipment, 'carrier' | 'trackingNumber' | 'parcels'> {
  readonly id: string;
  /** Gross weight in kg; undefined: not known. */
  readonly weight: number | undefined;
  readonly lines: readonly ShippedLine[];
  readonly actorEmail: string;
}

async function writeShipment(tx: Scope, orderId: string, given: ShipmentToWrite): Promise<void> {
  const { id, carrier, trackingNumber, parcels, weight, lines, actorEmail } = given;
  await tx.db.insert(shipments).values({
    id,
    orderId,
    at: tx.now(),
    carrier,
    trackingNumber,
    parcels,
    weightGrams: weight === undefined ? null : Math.max(1, Math.round(weight * gramsPerKg)),
    actorEmail,
  });
  await tx.db.insert(shipmentLines).values(lines.map((line) => ({ shipmentId: id, ...line })));
}

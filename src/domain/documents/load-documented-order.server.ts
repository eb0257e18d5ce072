/** Reads what documents print about an order. Internal: callers check whose order it is. */

import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { formatPhone } from '#domain/addresses/phone-number.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { formatOrderNumber } from '#domain/orders/contract.ts';
import type { ChargeKind } from '#domain/orders/extra-lines/line-kinds.ts';
import { canLeave } from '#domain/orders/packing/list-packings.server.ts';
import { packedPieces } from '#domain/orders/packing/packing-rules.ts';
import { loadPackings, marksOf, type StoredPacking } from '#domain/orders/packing/stored-packings.server.ts';
import { findObstacle } from '#domain/orders/packing/take-packages.server.ts';
import { shipmentLines, shipments } from '#domain/orders/shipment-tables.server.ts';
import { orderLines, type orders } from '#domain/orders/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { nameOfCountry } from '#platform/values/country-name.ts';
import { shownEmail } from '#platform/values/no-email.ts';
import { idOfPlace } from './document-place.ts';
import type {
  DocumentedOrder,
  DocumentedPackage,
  DocumentedShipment,
  OrderedCharge,
  OrderedLine,
  PackedShipment,
} from './documented-order.ts';
import { issuedDocuments } from './tables.server.ts';

/** The facts of an order as they are now: names and prices as ordered, customs data and weights as the catalogue has them. */
export async function loadDocumentedOrder(scope: Scope, order: typeof orders.$inferSelect): Promise<DocumentedOrder> {
  return {
    number: formatOrderNumber(order),
    placedAt: order.placedAt,
    ...buyerOf(order),
    poNumber: order.poNumber,
    incoterm: order.incoterm,
    incotermPlace: order.incotermPlace,
    wantedOn: order.wantedOn,
    note: order.note,
    promisedOn: order.promisedOn,
    ...{ transport: order.transport, vessel: order.vessel },
    placeOfLoading: order.placeOfLoading,
    placeOfDischarge: order.placeOfDischarge,
    notifyParty: order.notifyParty,
    ...partiesAndPayment(order),
    depositCents: order.depositCents,
    freightCents: order.freightCents,
    costSplit: order.costSplit,
    lines: await loadLines(scope, order.id),
    charges: await loadCharges(scope, order.id),
    invoices: await listInvoices(scope, order.id),
    ...(await loadGoods(scope, order)),
  };
}

/** Who ordered, and where the goods go. */
export const buyerOf = (order: typeof orders.$inferSelect) => ({
  buyer: { name: order.name, email: shownEmail(order.email), phone: formatPhone(order.phone) },
  delivery: order.delivery,
  ...{ legalName: order.legalName, taxNumber: order.taxNumber },
});

/** The shipments with their packages, and the packages that have not left. */
async function loadGoods(scope: Scope, order: typeof orders.$inferSelect) {
  const sent = await loadShipments(scope, order.id);
  const packings = await loadPackings(scope, order.id);
  const number = formatOrderNumber(order);
  const packedIn = (id: string) => packings.find((packing) => packing.id === id);
  const open = canLeave(order.state) ? packings.find(({ shipmentId }) => shipmentId === null) : undefined;
  return {
    shipments: sent.map((shipment) => ({ ...shipment, packages: packagesOf(number, packedIn(shipment.id)) })),
    packing: open && open.packages.length > 0 ? await asShipment(scope, order, open, sent.length + 1) : null,
  };
}

function packagesOf(number: string, packing: StoredPacking | undefined): DocumentedPackage[] {
  if (!packing) return [];
  const marks = marksOf(number, packing.packages);
  return packing.packages.map(({ kind, lengthMm, widthMm, heightMm, grossGrams, lines: contents }, at) => ({
    kind,
    marks: marks[at] ?? '',
    size: lengthMm === null || widthMm === null || heightMm === null ? null : [lengthMm, widthMm, heightMm],
    grossGrams,
    contents,
  }));
}

/** Packages that have not left, as the shipment that they become. */
async function asShipment(
  scope: Scope,
  order: typeof orders.$inferSelect,
  packing: StoredPacking,
  ordinal: number,
): Promise<PackedShipment> {
  const weights = packing.packages.map(({ grossGrams }) => grossGrams);
  return {
    id: packing.id,
    ordinal,
    ...{ at: null, carrier: '', trackingNumber: '' },
    parcels: packing.packages.length,
    grossGrams: weights.includes(null) ? null : weights.reduce<number>((sum, grams) => sum + (grams ?? 0), 0),
    pieces: packedPieces(packing.packages),
    packages: packagesOf(formatOrderNumber(order), packing),
    obstacle: await findObstacle(scope, order, packing),
  };
}

function partiesAndPayment(order: typeof orders.$inferSelect) {
  const { billing, importer, validUntil, shipmentTime, depositPercent, balanceDays } = order;
  const { billingLatin, notifyPartyLatin, importerLatin } = order;
  const inLatin = { billingLatin, notifyPartyLatin, importerLatin };
  return { billing, importer, ...inLatin, validUntil, shipmentTime, depositPercent, balanceDays };
}

/** The newest commercial invoice of each shipment. */
async function listInvoices({ db }: Scope, orderId: string): Promise<DocumentedOrder['invoices']> {
  const { shipmentId, packingId, number, at, revision, kind } = issuedDocuments;
  const rows = await db
    .select({ shipmentId, packingId, number, at })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.orderId, orderId), eq(kind, 'commercial_invoice')))
    .orderBy(asc(revision));
  const invoices = rows.map((row) => ({ shipmentId: idOfPlace(row), number: row.number, at: row.at }));
  return [...new Map(invoices.map((invoice) => [invoice.shipmentId, invoice])).values()];
}

async function loadLines({ db }: Scope, orderId: string): Promise<OrderedLine[]> {
  const rows = await db
    .select({
      position: orderLines.position,
      kind: orderLines.kind,
      brand: orderLines.brand,
      partNumber: orderLines.partNumber,
      name: orderLines.productName,
      quantity: orderLines.quantity,
      unit: orderLines.unit,
      waiting: orderLines.backOrderedQuantity,
      unitCents: orderLines.unitPriceCents,
      coreUnitCents: orderLines.coreUnitCents,
      hsCode: sql<string | null>`coalesce(${orderLines.hsCode}, ${parts.hsCode})`,
      country: sql<string | null>`coalesce(${orderLines.countryOfOrigin}, ${parts.countryOfOrigin})`,
      pieceGrams: sql<number | null>`coalesce(${orderLines.pieceGrams}, ${parts.netWeightGrams})`,
      bin: parts.binLocation,
    })
    .from(orderLines)
    .leftJoin(parts, eq(parts.id, orderLines.partId))
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, 0), ne(orderLines.kind, 'charge')))
    .orderBy(asc(orderLines.position));
  return rows.map(({ country, kind, ...line }) => ({
    ...line,
    isFree: kind === 'free',
    origin: country && nameOfCountry(country),
  }));
}

function loadCharges({ db }: Scope, orderId: string): Promise<OrderedCharge[]> {
  return db
    .select({
      position: orderLines.position,
      kind: sql<ChargeKind>`${orderLines.chargeKind}`,
      label: orderLines.productName,
      cents: orderLines.totalCents,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'charge')))
    .orderBy(asc(orderLines.position));
}

async function loadShipments({ db }: Scope, orderId: string): Promise<Omit<DocumentedShipment, 'packages'>[]> {
  const rows = await db
    .select()
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.at), asc(shipments.id));
  const byId = Map.groupBy(rows, ({ shipments: { id } }) => id);
  return [...byId.values()].flatMap((lines, index) => {
    const [first] = lines;
    if (!first) return [];
    const { id, at, carrier, trackingNumber, parcels, weightGrams } = first.shipments;
    const pieces = new Map(lines.map(({ shipment_lines: { position, quantity } }) => [position, quantity]));
    return [{ id, ordinal: index + 1, at, carrier, trackingNumber, parcels, grossGrams: weightGrams, pieces }];
  });
}

/** Reads what documents print about an order. Internal: callers check whose order it is. */
import { and, asc, eq, gt } from 'drizzle-orm';
import { parts } from '#domain/catalog/tables.server.ts';
import { formatOrderNumber } from '#domain/orders/contract.ts';
import { shipmentLines, shipments } from '#domain/orders/shipment-tables.server.ts';
import { orderLines, type orders } from '#domain/orders/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { nameOfCountry } from '#platform/values/country-name.ts';
import { shownEmail } from '#platform/values/no-email.ts';
import type { DocumentedOrder, DocumentedShipment, OrderedLine } from './documented-order.ts';
import { issuedDocuments } from './tables.server.ts';

/** The facts of an order as they are now: names and prices as ordered, customs data and weights as the catalogue has them. */
export async function loadDocumentedOrder(scope: Scope, order: typeof orders.$inferSelect): Promise<DocumentedOrder> {
  return {
    number: formatOrderNumber(order),
    placedAt: order.placedAt,
    buyer: { name: order.name, email: shownEmail(order.email), phone: order.phone },
    delivery: order.delivery,
    poNumber: order.poNumber,
    incoterm: order.incoterm,
    incotermPlace: order.incotermPlace,
    wantedOn: order.wantedOn,
    note: order.note,
    promisedOn: order.promisedOn,
    transport: order.transport,
    placeOfLoading: order.placeOfLoading,
    placeOfDischarge: order.placeOfDischarge,
    notifyParty: order.notifyParty,
    ...partiesAndPayment(order),
    depositCents: order.depositCents,
    freightCents: order.freightCents,
    lines: await loadLines(scope, order.id),
    shipments: await loadShipments(scope, order.id),
    invoices: await listInvoices(scope, order.id),
  };
}

function partiesAndPayment(order: typeof orders.$inferSelect) {
  const { legalName, taxNumber, billing, importer, validUntil, shipmentTime, depositPercent, balanceDays } = order;
  return { legalName, taxNumber, billing, importer, validUntil, shipmentTime, depositPercent, balanceDays };
}

/** The newest commercial invoice of each shipment. */
async function listInvoices({ db }: Scope, orderId: string): Promise<DocumentedOrder['invoices']> {
  const { shipmentId, number, at, revision, kind } = issuedDocuments;
  const rows = await db
    .select({ shipmentId, number, at })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.orderId, orderId), eq(kind, 'commercial_invoice')))
    .orderBy(asc(revision));
  return [...new Map(rows.map((row) => [row.shipmentId, row])).values()];
}

async function loadLines({ db }: Scope, orderId: string): Promise<OrderedLine[]> {
  const rows = await db
    .select({
      position: orderLines.position,
      brand: orderLines.brand,
      partNumber: orderLines.partNumber,
      name: orderLines.productName,
      quantity: orderLines.quantity,
      unit: orderLines.unit,
      waiting: orderLines.backOrderedQuantity,
      unitCents: orderLines.unitPriceCents,
      coreUnitCents: orderLines.coreUnitCents,
      hsCode: parts.hsCode,
      country: parts.countryOfOrigin,
      pieceGrams: parts.netWeightGrams,
      bin: parts.binLocation,
    })
    .from(orderLines)
    .leftJoin(parts, eq(parts.id, orderLines.partId))
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, 0)))
    .orderBy(asc(orderLines.position));
  return rows.map(({ country, ...line }) => ({ ...line, origin: country && nameOfCountry(country) }));
}

async function loadShipments({ db }: Scope, orderId: string): Promise<DocumentedShipment[]> {
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

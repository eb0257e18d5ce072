/** Reads the credits of an order for its credit notes. Internal: callers check whose order it is. */
import { asc, eq } from 'drizzle-orm';
import type { CoreReturn } from '#domain/orders/cores/contract.ts';
import { listCoreReturns } from '#domain/orders/cores/list-core-returns.server.ts';
import { listOrderCredits, type OrderCreditRow } from '#domain/orders/credits/list-order-credits.server.ts';
import type { OrderReturn } from '#domain/orders/returns/contract.ts';
import { creditOfPieces, returnedPieces } from '#domain/orders/returns/credit-of-pieces.ts';
import { listReturns } from '#domain/orders/returns/list-returns.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { toCents } from '#platform/values/money.ts';
import { allocateCredits } from './allocate-credits.ts';
import { coreRows, returnedRows } from './credited-rows.ts';
import { documentData } from './document-data.ts';
import { idOfPlace } from './document-place.ts';
import type { DocumentedCredit } from './documented-credit.ts';
import type { DocumentedOrder, DocumentedShipment } from './documented-order.ts';
import { issuedDocuments } from './tables.server.ts';

interface CreditsOfOrder {
  /** Those of an amount, in the order in which they were given. */
  readonly credits: readonly DocumentedCredit[];
  /** What no credit is taken off yet, in cents, by the number of any invoice of the shipment. */
  readonly left: ReadonlyMap<string, number>;
}

type Unallocated = Omit<DocumentedCredit, 'invoices'> & { readonly shipments: readonly number[] };

/** The credits with the invoices that they are taken off. */
export async function loadCredits(scope: Scope, orderId: string, order: DocumentedOrder): Promise<CreditsOfOrder> {
  const invoices = await listInvoices(scope, orderId, order);
  const credits: Unallocated[] = [
    ...(await listReturns(scope, orderId)).flatMap((each, _at, all) => ofReturn(each, all, order)),
    ...(await listCoreReturns(scope, orderId)).flatMap((each) => ofCores(each, order)),
    ...(await listOrderCredits(scope, orderId)).map((each) => ofAmount(each, invoices)),
  ]
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  const totals = await shipmentTotals(scope, order);
  const { parts, left } = allocateCredits(totals, credits);
  const inForce = (shipment: number) => invoices.findLast((each) => each.shipment === shipment)?.number ?? null;
  return {
    credits: credits.map(({ shipments: _shipments, ...credit }) => ({
      ...credit,
      invoices: (parts.get(credit.id) ?? []).map((part) => ({ ...part, number: inForce(part.shipment) })),
    })),
    left: new Map(invoices.map(({ number, shipment }) => [number, left.get(shipment) ?? 0])),
  };
}

interface Invoice {
  readonly number: string;
  /** Number of the shipment, from 1. */
  readonly shipment: number;
}

/** All commercial invoices, the newest of a shipment last. */
async function listInvoices({ db }: Scope, orderId: string, { shipments }: DocumentedOrder): Promise<Invoice[]> {
  const { kind, number, shipmentId, packingId, revision } = issuedDocuments;
  const rows = await db
    .select({ kind, number, shipmentId, packingId })
    .from(issuedDocuments)
    .where(eq(issuedDocuments.orderId, orderId))
    .orderBy(asc(revision));
  return rows.flatMap((row) => {
    const shipment = shipments.find(({ id }) => id === idOfPlace(row))?.ordinal;
    return row.kind === 'commercial_invoice' && shipment !== undefined ? [{ number: row.number, shipment }] : [];
  });
}

/** What the invoice of each shipment comes to, whether it was issued or not. */
async function shipmentTotals(scope: Scope, order: DocumentedOrder) {
  const company = await getSetting(scope, 'company');
  const at = scope.now();
  return order.shipments.map((shipment) => {
    const request = { kind: 'commercial_invoice', number: '', at, order, shipment, replaces: null, company } as const;
    return { ordinal: shipment.ordinal, totalCents: documentData(request).totalCents };
  });
}

const holds = (positions: readonly number[]) => (shipment: DocumentedShipment) =>
  positions.some((position) => (shipment.pieces.get(position) ?? 0) > 0);

const shipmentsOf = ({ shipments }: DocumentedOrder, lines: readonly { readonly position: number }[]) =>
  shipments.filter(holds(lines.map(({ position }) => position))).map(({ ordinal }) => ordinal);

function ofReturn(
  { id, reason, lines, settlement }: OrderReturn,
  all: readonly OrderReturn[],
  order: DocumentedOrder,
): Unallocated[] {
  if (!settlement) return [];
  const received = settlement.lines.length > 0 ? settlement.lines : lines;
  return [
    {
      ...{ id, cause: 'return', at: new Date(settlement.at), cents: toCents(settlement.credit), reason },
      rows: returnedRows(settlement, order.lines, shareOf(settlement, all, order)),
      shipments: shipmentsOf(order, received),
    },
  ];
}

/** What the discount of the order takes off the pieces that came back, after those of earlier returns; in cents. */
function shareOf(
  { at, lines }: NonNullable<OrderReturn['settlement']>,
  all: readonly OrderReturn[],
  order: DocumentedOrder,
): number {
  const earlier = all.filter(({ settlement }) => settlement !== null && settlement.at < at);
  const discounts = order.charges.filter(({ kind }) => kind === 'discount');
  const sold = order.lines.map((line) => ({ ...line, unitPriceCents: line.unitCents, openCores: 0 }));
  const received = lines.map(({ position, restocked, scrapped }) => ({ position, quantity: restocked + scrapped }));
  return creditOfPieces(sold, received, {
    percent: 0,
    discountCents: -discounts.reduce((sum, { cents }) => sum + cents, 0),
    returned: returnedPieces(earlier),
  }).shareCents;
}

function ofCores({ id, inspection }: CoreReturn, order: DocumentedOrder): Unallocated[] {
  if (!inspection) return [];
  return [
    {
      ...{ id, cause: 'cores', at: new Date(inspection.at), cents: toCents(inspection.credit), reason: '' },
      rows: coreRows(inspection, order.lines),
      shipments: shipmentsOf(order, inspection.lines),
    },
  ];
}

function ofAmount({ id, at, amountCents, reason, invoice }: OrderCreditRow, invoices: readonly Invoice[]): Unallocated {
  return {
    ...{ id, cause: 'amount', at, cents: amountCents, reason },
    rows: [{ partNumber: '', text: reason, quantity: null, cents: amountCents }],
    shipments: invoices.filter(({ number }) => number === invoice).map(({ shipment }) => shipment),
  };
}

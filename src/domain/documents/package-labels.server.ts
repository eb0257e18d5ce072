/** Shipping marks: a label of 100 × 150 mm for each package of a shipment. */
import { qrCode } from '#domain/identity/second-factor/qr-code.server.ts';
import { orderNotFound, visibleOrder } from '#domain/orders/get-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { gramsPerKg } from '#platform/values/mass.ts';
import { buyerLines, deliveryLatinLines, deliveryLines } from './document-parties.ts';
import { shipmentsOf } from './document-place.ts';
import { shipperLines } from './document-text.ts';
import { documentWords } from './document-words.ts';
import type { DocumentedOrder, DocumentedPackage, DocumentedShipment } from './documented-order.ts';
import type { LabelledText } from './labelled-text.ts';
import { loadDocumentedOrder } from './load-documented-order.server.ts';
import { renderPdf } from './pdf/render-pdf.server.ts';
import { inTurn } from './pdf/turns.ts';
import { sizeText } from './printed-packages.ts';

/** What the template prints of one package. */
interface PackageLabel {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly marks: string;
  readonly facts: readonly LabelledText[];
  /** Which of the packages it is: 2 / 3. */
  readonly counted: string;
  /** Name of the picture of the code. */
  readonly code: string;
  readonly codeText: string;
}

/**
 * The labels as a PDF file. For staff who ship orders. Throws unauthenticated, forbidden, not_found (also when the shipment has no
 * packages), conflict for packages that cannot leave as they are, and as inTurn and renderPdf.
 * @param ordinal which shipment of the order, from 1; packages that have not left are the next one
 */
export async function getPackageLabels(
  scope: Scope,
  number: string,
  ordinal: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const user = requirePermission(scope, 'ship_orders');
  const [row] = await scope.db.select().from(orders).where(visibleOrder(user, number));
  if (!row) throw orderNotFound();
  const order = await loadDocumentedOrder(scope, row);
  const shipment = shipmentsOf(order)[ordinal - 1];
  if (!shipment || shipment.packages.length === 0) throw new AppError('not_found', m.packing_no_packages());
  if (order.packing?.obstacle && order.packing.id === shipment.id)
    throw new AppError('conflict', order.packing.obstacle, { members: { status: row.state } });
  const company = await getSetting(scope, 'company');
  const from = [company.name, ...(shipperLines(company) ?? [company.address])];
  const labels = shipment.packages.map((each, at) => labelOf(each, at, { order, shipment, from }));
  // The parts of all documents (shared.typ) read the words of all, and totals, which a label does not have.
  const words = {
    ...documentWords('packing_list'),
    title: m.package_labels_title({ number: order.number }),
    from: m.package_label_from(),
    to: m.package_label_to(),
    marks: m.document_marks(),
  };
  const noTotals = { currency: '', quantity: null, netGrams: null, notes: [] };
  const pictures = Object.fromEntries(labels.map(({ code, codeText }) => [code, codePicture(codeText)]));
  return inTurn(user, () =>
    renderPdf({
      template: 'package_labels',
      data: JSON.stringify({ lists: labels.map((label) => ({ words, ...noTotals, ...label })) }),
      lines: labels.length,
      tagged: false,
      pictures,
    }),
  );
}

interface LabelFacts {
  readonly order: DocumentedOrder;
  readonly shipment: DocumentedShipment;
  readonly from: readonly string[];
}

function labelOf(
  { marks, size, grossGrams }: DocumentedPackage,
  at: number,
  { order, shipment, from }: LabelFacts,
): PackageLabel {
  const counted = `${at + 1} / ${shipment.packages.length}`;
  const facts: LabelledText[] = [
    [m.document_order(), order.number],
    [m.document_po_number(), order.poNumber],
    [
      m.document_gross_weight(),
      grossGrams === null ? '' : m.document_kilograms({ kilograms: String(grossGrams / gramsPerKg) }),
    ],
    [m.package_label_size(), size ? sizeText(size) : ''],
  ];
  return {
    from,
    to: order.delivery ? [...deliveryLines(order.delivery), ...deliveryLatinLines(order.delivery)] : buyerLines(order),
    marks,
    facts: facts.filter(([, value]) => value !== ''),
    counted,
    code: `package-${at + 1}.svg`,
    // The order, its shipment and the package, for a scanner.
    codeText: `${order.number}/${shipment.ordinal}/${at + 1}`,
  };
}

function codePicture(text: string): Uint8Array {
  const { size, path } = qrCode(text);
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`,
  );
}

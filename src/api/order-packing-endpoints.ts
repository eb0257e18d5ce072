/** Packing an order: its packages, their labels and the documents that go with them. */
import { z } from 'zod';
import { getPackageLabels } from '#domain/documents/package-labels.server.ts';
import { shipmentDocumentsPdf } from '#domain/documents/shipment-documents.server.ts';
import { PackingLineMatches, PackingLineQuery, PackingToSave, PackingWork } from '#domain/orders/packing/contract.ts';
import { findPackingLines, getPacking } from '#domain/orders/packing/get-packing.server.ts';
import { savePacking } from '#domain/orders/packing/save-packing.server.ts';
import { jsonBody } from './body.ts';
import { endpoint, pdfDownload } from './endpoint.ts';
import { NumberPath } from './path-parameters.ts';

const tag = 'Orders';
const ShipmentPath = NumberPath.extend({
  shipment: z.string().max(10).meta({
    description: 'Which shipment of the order, from 1; packages that have not left are the next one',
  }),
});

export const orderPackingEndpoints = [
  endpoint('getOrderPacking', {
    tag,
    summary: 'What is left to pack of an order',
    description: 'Its lines with the pieces that can be packed, and the packages in the warehouse.',
    pathParameters: NumberPath,
    result: PackingWork,
    errors: ['not_found'],
    handle: ({ scope, path }) => getPacking(scope, path.number),
  }),
  endpoint('saveOrderPacking', {
    tag,
    summary: 'Save the packages of an order',
    description:
      'All packages that are still in the warehouse: they replace those before. As a draft they may lack weights; with isReady they can leave, and the order is packed when all pieces that are in stock are in them. Pieces in none answer 422 with canBeAccepted until acceptPartial says that they are sent later. More pieces than are open and in stock, also over several packages, answer 422 invalid_quantity with position and maxQnty. When somebody else has packed since `version`, 409 with the version and email of now, and nothing changes. A repeated request with the same id changes nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(PackingToSave),
    result: PackingWork,
    errors: ['not_found', 'conflict', 'invalid_quantity', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => savePacking(scope, path.number, body),
  }),
  endpoint('findPackingLines', {
    tag,
    summary: 'The lines of an order that a part number can mean',
    description:
      'For scanning: in any spelling, also an old number or one of another maker. More than one line is for the person to choose from.',
    pathParameters: NumberPath,
    query: PackingLineQuery,
    result: PackingLineMatches,
    errors: ['not_found'],
    handle: ({ scope, path, query }) => findPackingLines(scope, path.number, query.q),
  }),
  endpoint('getPackageLabels', {
    tag,
    summary: 'The labels of the packages of a shipment',
    description:
      'Shipping marks as a PDF file, 100 × 150 mm for each package, with a code that says order, shipment and package. 409 while the packages are not ready.',
    pathParameters: ShipmentPath,
    result: pdfDownload,
    errors: ['not_found', 'conflict', 'unavailable'],
    async handle({ scope, path, header }) {
      const pdf = await getPackageLabels(scope, path.number, Number(path.shipment));
      header('Content-Disposition', `attachment; filename="${path.number}-labels-${Number(path.shipment)}.pdf"`);
      return pdf;
    },
  }),
  endpoint('issueShipmentDocuments', {
    tag,
    summary: 'Packing list and commercial invoice of a shipment in one file',
    description:
      'Issues those that are not issued yet, and again those that are outdated; before the packages have left, too. 409 when the order does not allow it now, or the packages are not ready.',
    pathParameters: ShipmentPath,
    result: pdfDownload,
    errors: ['not_found', 'conflict', 'unavailable'],
    async handle({ scope, path, header }) {
      const pdf = await shipmentDocumentsPdf(scope, path.number, Number(path.shipment));
      header('Content-Disposition', `attachment; filename="${path.number}-shipment-${Number(path.shipment)}.pdf"`);
      return pdf;
    },
  }),
];

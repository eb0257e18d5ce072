/** Open lines of requests that go out to a supplier, and the files that come back. */
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { checkSupplierList } from '#domain/quotations/supplier/supplier-lists.server.ts';
import type { Scope } from '#platform/scope.ts';
import { xlsxFile } from '../../fixtures/xlsx-file.ts';
import { type SentRequest, sentRequest } from './quotation-fixture.ts';

export const askedOfSupplier = [
  { partNumber: '20Y-30-00481', quantity: 4, note: 'Left side' },
  { name: 'Seal of the swing motor', quantity: 2, machine: { make: 'Komatsu', model: 'PC200-8', serial: 'C65011' } },
  { partNumber: '=1+1', name: '@SUM(A1)', quantity: 1, note: '-2' },
];

/** A request of a buyer for these lines. */
export const requestForSupplier = (buyer: Scope, given: Record<string, unknown> = {}): Promise<SentRequest> =>
  sentRequest(buyer, { lines: askedOfSupplier, ...given });

const chunks = async function* (bytes: Uint8Array) {
  yield bytes;
};

/** What staff read of a file that has come back. */
export const checkList = (scope: Scope, { id }: Pick<SentRequest, 'id'>, bytes: Uint8Array) =>
  checkSupplierList(scope, id, chunks(bytes));

export const supplierHeadings = [
  'Line id (do not change)',
  'Part number',
  'Quantity',
  'Price of one (USD)',
  'Lead time (days)',
  'Your note',
];

export type SupplierCells = Parameters<typeof xlsxFile>[0][number];

/** A file of a supplier with these rows below the headings. */
export const supplierList = (...rows: readonly SupplierCells[]) => xlsxFile([supplierHeadings, ...rows]);

/** Ids of the lines of the request, in their order. */
export async function lineIdsOf(staff: Scope, { id }: SentRequest): Promise<string[]> {
  return (await getQuotationRequest(staff, { id })).lines.map((line) => line.id);
}

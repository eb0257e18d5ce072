/** The goods that a document prints. Pure. */
import { unitNameOf } from '#domain/catalog/unit-name.ts';
import type { DocumentRequest, OrderedLine } from './documented-order.ts';

export interface DocumentLine {
  readonly position: number;
  /** True: the order has its facts, not the catalogue. Absent in documents from before they could be corrected. */
  readonly isFree?: boolean;
  readonly brand: string;
  readonly partNumber: string;
  readonly name: string;
  readonly hsCode: string | null;
  readonly origin: string | null;
  /** Net weight of all pieces of the line; null: not known. */
  readonly netGrams: number | null;
  readonly quantity: number;
  /** The unit as it is printed behind the quantity. Absent in documents from before parts had units: pieces. */
  readonly unit?: string;
  readonly unitCents: number;
  readonly totalCents: number;
  /** Core charge of one piece, printed on a row below the line. 0: none. Absent in documents from before orders had it. */
  readonly coreUnitCents?: number;
  /** Where the part lies in the warehouse; only on a picking list. Null: not stated. Absent in documents from before parts had it. */
  readonly bin?: string | null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The printed lines: all; of a shipment those in it; of a picking list what is still to be picked, by bin location. */
export function documentLines({
  kind,
  order,
  shipment,
}: Pick<DocumentRequest, 'kind' | 'order' | 'shipment'>): Required<DocumentLine>[] {
  const piecesOf = ({ position, quantity, waiting }: OrderedLine): number => {
    if (shipment) return shipment.pieces.get(position) ?? 0;
    if (kind !== 'picking_list') return quantity;
    return quantity - waiting - sum(order.shipments.map(({ pieces }) => pieces.get(position) ?? 0));
  };
  const forWarehouse = kind === 'picking_list';
  const lines = order.lines
    .map((line) => {
      const { pieceGrams, waiting: _waiting, bin, ...rest } = line;
      const quantity = piecesOf(line);
      const netGrams = pieceGrams === null ? null : pieceGrams * quantity;
      return {
        ...rest,
        quantity,
        unit: unitNameOf(quantity, line.unit),
        totalCents: line.unitCents * quantity,
        netGrams,
        bin: forWarehouse ? bin : null,
      };
    })
    .filter(({ quantity }) => quantity > 0);
  return forWarehouse ? lines.toSorted(byBin) : lines;
}

const naturalOrder = new Intl.Collator('en', { numeric: true });

/** A-2 before A-10; lines without a bin location last, in the order of their positions. */
function byBin({ bin: a }: { readonly bin: string | null }, { bin: b }: { readonly bin: string | null }): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return naturalOrder.compare(a, b);
}

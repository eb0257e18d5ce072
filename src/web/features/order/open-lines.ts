/** The lines of an order that can be shipped now, and the pieces that are typed for a shipment. Pure. */
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import type { NewShipment } from '#domain/orders/shipment-contract.ts';
import { typedPieces } from './typed-pieces.ts';

export interface OpenLine {
  /** Position of the line in the order. */
  readonly position: number;
  readonly partNumber: string;
  readonly productName: string;
  /** Pieces that are in stock and not shipped yet. */
  readonly remaining: number;
  readonly total: number;
}

/** Typed pieces by position of the line; a line that is not in the shipment is empty or 0. */
export type TypedPieces = Readonly<Record<number, string>>;

export function openLines({ lines }: Pick<OrderDetail, 'lines'>): OpenLine[] {
  return lines
    .map(({ position, partNumber, productName, productQuantity: total, shippedQuantity, backOrderedQuantity }) => ({
      position,
      partNumber,
      productName,
      remaining: total - shippedQuantity - backOrderedQuantity,
      total,
    }))
    .filter(({ remaining }) => remaining > 0);
}

/** All pieces of all lines. */
export const allPieces = (lines: readonly OpenLine[]): TypedPieces =>
  Object.fromEntries(lines.map(({ position, remaining }) => [position, String(remaining)]));

/** Whether a text in the field means that the line is in the shipment. */
export const isInShipment = (typed: string | undefined): boolean => !['', '0'].includes(typed?.trim() ?? '');

export function isAll(lines: readonly OpenLine[], typed: TypedPieces): boolean {
  return lines.every(({ position, remaining }) => typed[position]?.trim() === String(remaining));
}

/** The lines as the API takes them. A text that is no whole number becomes NaN, for which the server has the sentence. */
export function linesOfShipment(lines: readonly OpenLine[], typed: TypedPieces): NonNullable<NewShipment['lines']> {
  return lines
    .filter(({ position }) => isInShipment(typed[position]))
    .map(({ position }) => ({ position, quantity: typedPieces(typed[position] ?? '') }));
}

/** The lines whose number or name has the text, and those with a message, which must be seen. */
export function linesToShow(
  lines: readonly OpenLine[],
  text: string,
  hasMessage: (position: number) => boolean,
): readonly OpenLine[] {
  const wanted = text.trim().toLowerCase();
  return lines.filter(
    ({ position, partNumber, productName }) =>
      `${partNumber} ${productName}`.toLowerCase().includes(wanted) || hasMessage(position),
  );
}

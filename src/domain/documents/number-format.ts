/** How numbers of documents are written. Pure. */
import type { Numbering } from '#domain/content/numbering-contract.ts';

/** What a document is about, besides its order. */
export interface PlaceOfDocument {
  /** The shipment, from 1; null: the whole order. */
  readonly shipment: number | null;
  /** From 1. */
  readonly revision: number;
}

/** A number of a range: PI-10001, or PI-2026-00001 where each year begins anew. */
export function rangeNumber({ digits }: Numbering, prefix: string, year: number | null, count: number): string {
  const counted = String(count).padStart(digits, '0');
  return year === null ? `${prefix}-${counted}` : `${prefix}-${year}-${counted}`;
}

/**
 * The number of a document that has no range of its own, from that of its order: OC-100001, PL-100001-2 of the second
 * shipment, PK-100001-R2 of the second revision.
 */
export function derivedNumber(prefix: string, order: string, { shipment, revision }: PlaceOfDocument): string {
  const digits = order.slice(order.lastIndexOf('-') + 1);
  const ofShipment = shipment === null ? '' : `-${shipment}`;
  return `${prefix}-${digits}${ofShipment}${revision > 1 ? `-R${revision}` : ''}`;
}

/** What a document is about: the whole order, a shipment, or packages that become one. Pure. */
import type { DocumentedOrder, DocumentedShipment } from './documented-order.ts';

interface PlaceColumns {
  readonly shipmentId: string | null;
  readonly packingId: string | null;
}

/** The id of the shipment, which its packages have had before; null: the whole order. */
export const idOfPlace = ({ shipmentId, packingId }: PlaceColumns): string | null => packingId ?? shipmentId;

/** The columns of a document about it. */
export function columnsOf(shipment: DocumentedShipment | null): PlaceColumns {
  const isPacked = shipment !== null && shipment.packages.length > 0;
  const id = shipment?.id ?? null;
  return isPacked ? { shipmentId: null, packingId: id } : { shipmentId: id, packingId: null };
}

/** The shipments, and the packages that have not left, as the next one. */
export function shipmentsOf({ shipments, packing }: DocumentedOrder): readonly DocumentedShipment[] {
  return packing ? [...shipments, packing] : shipments;
}

/** The packages as they were before they left: without what only the carrier knows. */
export const beforeLeaving = (shipment: DocumentedShipment): DocumentedShipment => ({
  ...shipment,
  at: null,
  carrier: '',
  trackingNumber: '',
});

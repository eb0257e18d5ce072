/** Buttons that save what goes with the packages of a shipment. */
import { m } from '#messages';
import { download } from '#web/session/api-client.ts';
import { FileDownload } from './document-download.tsx';

interface OfShipment {
  /** Number of the order. */
  order: string;
  /** Which shipment, from 1. */
  shipment: number;
}

/** Saves packing list and invoice in one file. */
export function ShipmentDocumentsDownload({ order, shipment }: OfShipment) {
  const path = { number: order, shipment: String(shipment) };
  return (
    <FileDownload
      fetchFile={() => download('issueShipmentDocuments', { path })}
      name={`${order}-shipment-${shipment}.pdf`}
    >
      {m.packages_documents()}
    </FileDownload>
  );
}

/** Saves the labels of the packages. */
export function PackageLabelsDownload({ order, shipment }: OfShipment) {
  const path = { number: order, shipment: String(shipment) };
  return (
    <FileDownload fetchFile={() => download('getPackageLabels', { path })} name={`${order}-labels-${shipment}.pdf`}>
      {m.packages_labels()}
    </FileDownload>
  );
}

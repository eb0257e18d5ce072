/** What a document is made from: the order, its shipments, and what the catalogue says about its parts. */

import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import type { Company } from '#domain/content/contract.ts';
import type { ChargeKind, CostSplit } from '#domain/orders/extra-lines/line-kinds.ts';
import type { Incoterm } from '#domain/orders/incoterms.ts';
import type { PackageKind } from '#domain/orders/packing/package-kinds.ts';
import type { MeansOfTransport } from '#domain/orders/terms/term-names.ts';
import type { DocumentKind } from './document-kinds.ts';

/** A line of the order with what the catalogue says about its part. */
export interface OrderedLine {
  readonly position: number;
  /** True: the part is not in the catalogue, and the order has its facts. */
  readonly isFree: boolean;
  readonly brand: string;
  readonly partNumber: string;
  readonly name: string;
  /** Number of pieces. */
  readonly quantity: number;
  readonly unit: UnitOfMeasure;
  /** Pieces of the line that wait for stock. */
  readonly waiting: number;
  readonly unitCents: number;
  /** Core charge of one piece; 0: none. */
  readonly coreUnitCents: number;
  readonly hsCode: string | null;
  /** Name of the country; null: not known. */
  readonly origin: string | null;
  /** Net weight of one piece; null: not known. */
  readonly pieceGrams: number | null;
  /** Where the part lies in the warehouse; null: not stated. */
  readonly bin: string | null;
}

export interface DocumentedPackage {
  readonly kind: PackageKind;
  /** What is written on it. */
  readonly marks: string;
  /** Length, width and height in mm; null: not known. */
  readonly size: readonly [number, number, number] | null;
  /** Null: not weighed. */
  readonly grossGrams: number | null;
  readonly contents: readonly { readonly position: number; readonly quantity: number }[];
}

/** An amount beside the goods. */
export interface OrderedCharge {
  readonly position: number;
  readonly kind: ChargeKind;
  readonly label: string;
  /** Below 0: a discount. */
  readonly cents: number;
}

export interface DocumentedShipment {
  readonly id: string;
  /** Number of the shipment, from 1, oldest first. */
  readonly ordinal: number;
  /** Null: it has not left yet. */
  readonly at: Date | null;
  /** Empty: not known yet. */
  readonly carrier: string;
  /** Tracking number; empty: none. */
  readonly trackingNumber: string;
  readonly parcels: number;
  /** Gross weight; null: not known. */
  readonly grossGrams: number | null;
  /** Pieces by position of the line. */
  readonly pieces: ReadonlyMap<number, number>;
  /** Its packages by number; none: only their number and weight are known. */
  readonly packages: readonly DocumentedPackage[];
}

export interface DocumentedOrder {
  /** Number of the order: SP-100001. */
  readonly number: string;
  readonly placedAt: Date;
  readonly buyer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly delivery: DeliveryLabel | null;
  readonly poNumber: string;
  readonly incoterm: Incoterm | null;
  readonly incotermPlace: string;
  /** Day as YYYY-MM-DD; null: as soon as possible. */
  readonly wantedOn: string | null;
  readonly note: string;
  /** Day that the shop has promised, as YYYY-MM-DD; null: none. */
  readonly promisedOn: string | null;
  readonly transport: MeansOfTransport | null;
  /** Vessel or flight; empty: not known. */
  readonly vessel: string;
  /** Empty: open. */
  readonly placeOfLoading: string;
  /** Empty: open. */
  readonly placeOfDischarge: string;
  /** Whom the carrier tells of the arrival; empty: nobody besides. */
  readonly notifyParty: string;
  /** Legal name of the buyer; empty: the company of the address. */
  readonly legalName: string;
  /** Tax number of the buyer; empty: that of the address. */
  readonly taxNumber: string;
  /** Whom the invoice goes to; empty: the buyer. */
  readonly billing: string;
  /** Who imports the goods; empty: who gets them. */
  readonly importer: string;
  /** The other parties in Latin letters; empty: no such form. */
  readonly billingLatin: string;
  readonly notifyPartyLatin: string;
  readonly importerLatin: string;
  /** Last day of a proforma invoice, as YYYY-MM-DD; null: not stated. */
  readonly validUntil: string | null;
  /** When the goods leave, in words; empty: not stated. */
  readonly shipmentTime: string;
  /** How it is paid where that was agreed; null: as the payment terms of the shop say. */
  readonly depositPercent: number | null;
  readonly balanceDays: number | null;
  /** Deposit, fixed when the order was confirmed; null: as the payment terms say now. */
  readonly depositCents: number | null;
  /** Freight; null: not quoted yet. */
  readonly freightCents: number | null;
  /** How freight and charges are split over the invoices of the shipments. */
  readonly costSplit: CostSplit;
  /** The lines by position. */
  readonly lines: readonly OrderedLine[];
  /** Charges beside the goods, by position. */
  readonly charges: readonly OrderedCharge[];
  /** The shipments, oldest first. */
  readonly shipments: readonly DocumentedShipment[];
  /** The commercial invoices in force. */
  readonly invoices: readonly { readonly shipmentId: string | null; readonly number: string; readonly at: Date }[];
  /** Packages that have not left yet, as the shipment that they become; null: none. */
  readonly packing: PackedShipment | null;
}

export interface PackedShipment extends DocumentedShipment {
  /** Why the packages cannot leave as they are; null: they can. */
  readonly obstacle: string | null;
}

/** One document to be issued. */
export interface DocumentRequest {
  readonly kind: DocumentKind;
  /** The number as it is printed. */
  readonly number: string;
  readonly at: Date;
  readonly order: DocumentedOrder;
  /** The shipment that the document is about; null: the whole order. */
  readonly shipment: DocumentedShipment | null;
  /** Number of the document that this one replaces; null: none. */
  readonly replaces: string | null;
  readonly company: Company;
}

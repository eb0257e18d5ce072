/**
 * What each rule of Incoterms 2020 says about an order: who pays, and which place is named. Source: Incoterms 2020
 * (International Chamber of Commerce, publication 723), articles A2, A3, A5, A7, A9 and B3, B7 of each rule. Safe in the browser.
 */
import { type Incoterm, incoterms } from './incoterms.ts';

type Party = 'seller' | 'buyer';

export interface IncotermRule {
  /** The place that is named with the rule; of those for ships it is a port (portNamedBy). */
  readonly place: 'delivery' | 'destination';
  /** Who pays the carriage to the named destination; under the rules with a place of delivery, the carriage from there. */
  readonly carriage: Party;
  /** True when the seller has to insure the goods for the buyer. */
  readonly sellerInsures: boolean;
  readonly exportClearance: Party;
  readonly importClearance: Party;
  /** Of a rule for ships: the one that says the same for goods that are handed over inland, as in containers. */
  readonly inland?: Incoterm;
}

const fromSeller = { place: 'delivery', carriage: 'buyer', sellerInsures: false, importClearance: 'buyer' } as const;
const toDestination = {
  place: 'destination',
  carriage: 'seller',
  sellerInsures: false,
  exportClearance: 'seller',
  importClearance: 'buyer',
} as const;

export const incotermRules: Readonly<Record<Incoterm, IncotermRule>> = {
  EXW: { ...fromSeller, exportClearance: 'buyer' },
  FCA: { ...fromSeller, exportClearance: 'seller' },
  CPT: toDestination,
  CIP: { ...toDestination, sellerInsures: true },
  DAP: toDestination,
  DPU: toDestination,
  DDP: { ...toDestination, importClearance: 'seller' },
  FAS: { ...fromSeller, exportClearance: 'seller', inland: 'FCA' },
  FOB: { ...fromSeller, exportClearance: 'seller', inland: 'FCA' },
  CFR: { ...toDestination, inland: 'CPT' },
  CIF: { ...toDestination, sellerInsures: true, inland: 'CIP' },
};

/** The rules under which the seller pays the freight to the destination. */
export const freightIncoterms: readonly Incoterm[] = incoterms.filter(
  (incoterm) => incotermRules[incoterm].carriage === 'seller',
);

/** True for an order whose rule of delivery has the seller insure the goods, without a charge for it: CIF and CIP. */
export const lacksInsurance = ({ incoterm, isInsured }: { incoterm: Incoterm | null; isInsured: boolean }): boolean =>
  incoterm !== null && incotermRules[incoterm].sellerInsures && !isInsured;

/**
 * True for an order whose rule of delivery has the seller pay the freight, which is not quoted yet: what the buyer is to pay is not
 * known.
 */
export const lacksFreight = ({ incoterm, freight }: { incoterm: Incoterm | null; freight: number | null }): boolean =>
  incoterm !== null && freightIncoterms.includes(incoterm) && freight === null;

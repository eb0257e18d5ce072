/** Incoterms 2020 (International Chamber of Commerce, publication 723): the eleven rules by their codes. */
export const incoterms = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;

export type Incoterm = (typeof incoterms)[number];

/** The rules for ships only, with the port that each names: goods are handed over there, never inland. */
export const portNamedBy: Readonly<Partial<Record<Incoterm, 'shipment' | 'destination'>>> = {
  FAS: 'shipment',
  FOB: 'shipment',
  CFR: 'destination',
  CIF: 'destination',
};

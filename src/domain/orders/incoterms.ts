/** Incoterms 2020 (International Chamber of Commerce, publication 723): the eleven rules by their codes. */
export const incoterms = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;

export type Incoterm = (typeof incoterms)[number];

/** What the lines of an order are. Safe in the browser. */

/**
 * `part`: of the catalogue; `free`: goods that the catalogue does not have, typed by staff; `charge`: an amount beside the goods, or
 * off them.
 */
export const lineKinds = ['part', 'free', 'charge'] as const;

/** What a charge is for. Freight and core charges stand elsewhere (tables.server.ts). */
export const chargeKinds = ['insurance', 'packing', 'bank_fee', 'discount'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** What documents say of a free line; staff can correct it until the line is shipped. */
export const freeLineFacts = ['name', 'number', 'brand', 'hsCode', 'countryOfOrigin', 'weightKg', 'unit'] as const;
export type FreeLineFact = (typeof freeLineFacts)[number];

/** What the history tells of them, and of how freight and charges are split. */
export const changedFacts = [...freeLineFacts, 'costSplit'] as const;
export type ChangedFactName = (typeof changedFacts)[number];

/** On which invoices of part shipments freight and charges stand: on the first one, or by the value or the net weight of the goods. */
export const costSplits = ['first', 'by_value', 'by_weight'] as const;
export type CostSplit = (typeof costSplits)[number];

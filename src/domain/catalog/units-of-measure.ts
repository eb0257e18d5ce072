/** Units in which parts are counted and sold. No imports: tables and public pages load it. */

/** Codes of UN/ECE Recommendation 20: piece, set, pair, metre, kilogram, litre. */
export const unitsOfMeasure = ['H87', 'SET', 'PR', 'MTR', 'KGM', 'LTR'] as const;
export type UnitOfMeasure = (typeof unitsOfMeasure)[number];

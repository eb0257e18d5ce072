/** Whether a part fits a machine. Pure, so that lists, pages, carts and drawings say the same. */
export const verdictKinds = ['fits', 'does_not_fit', 'check'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** What the sample consists of. Safe in the browser. */

/** Kinds of rows of the sample that can be removed; the rows that hang on them go with them. */
export const sampleKinds = ['part', 'machine', 'family', 'kit', 'drawing', 'review'] as const;
export type SampleKind = (typeof sampleKinds)[number];

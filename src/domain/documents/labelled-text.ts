/** A text of a document with its label. */
export type LabelledText = readonly [label: string, value: string];

/** Columns of the desk that a person can add to those that are always there, in their order. */
export const deskColumns = [
  'payment',
  'poNumber',
  'company',
  'country',
  'wantedOn',
  'promisedOn',
  'packages',
  'margin',
] as const;
export type DeskColumn = (typeof deskColumns)[number];

/** What the audit tells of a change: what it concerns, and what was there before and after. Safe in the browser. */

/** Kinds of things that acts concern. */
export const auditThings = [
  'part',
  'order',
  'user',
  'machine',
  'drawing',
  'category',
  'setting',
  'role',
  'review',
  'import',
  'edit',
  'mail',
  'priceRule',
  'quotationRequest',
] as const;
export type AuditThingKind = (typeof auditThings)[number];

export interface AuditThing {
  readonly kind: AuditThingKind;
  /** Id of a part, user, role, review, import, edit or mail; number of an order or of a request for quotation; name of a setting; brand and category of a price rule; the end of the address of the others. */
  readonly id: string;
}

/** A value that the audit keeps. Money is in cents, with a field that ends in "cents". */
type AuditValue = string | number | boolean | null;

export interface AuditChange {
  readonly field: string;
  readonly before: AuditValue;
  readonly after: AuditValue;
}

export interface AuditNote {
  readonly thing: AuditThing;
  readonly changes?: readonly AuditChange[];
}

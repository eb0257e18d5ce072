/** What people read for the things that entries of the audit concern, and where they lead. */
import type { AuditEntry } from '#domain/audit-log/contract.ts';
import { m } from '#messages';
import type { AuditThingKind } from '#platform/audit-note.ts';
import {
  editDrawingPath,
  editPath,
  editProductPath,
  importPath,
  orderPath,
  pagePaths,
  userPath,
} from '#platform/http/page-paths.ts';

const kindNames: Readonly<Record<AuditThingKind, () => string>> = {
  part: m.audit_thing_part,
  order: m.audit_thing_order,
  user: m.audit_thing_user,
  machine: m.audit_thing_machine,
  drawing: m.audit_thing_drawing,
  category: m.audit_thing_category,
  setting: m.audit_thing_setting,
  role: m.audit_thing_role,
  review: m.audit_thing_review,
  import: m.audit_thing_import,
  edit: m.audit_thing_edit,
  mail: m.audit_thing_mail,
  priceRule: m.audit_thing_price_rule,
  quotationRequest: m.audit_thing_quotation_request,
};

const isKind = (kind: string): kind is AuditThingKind => kind in kindNames;

type Thing = NonNullable<AuditEntry['thing']>;

export const thingLabel = ({ kind, name }: Thing): string => `${kindNames[kind]()} ${name}`;

/** The name of a thing in an address, such as order:SP-100001. */
export function thingName(thing: string): string {
  const [kind = '', ...id] = thing.split(':');
  return isKind(kind) ? `${kindNames[kind]().toLowerCase()} ${id.join(':')}` : thing;
}

/** The page of the thing; null: it has none. */
export function thingPath({ kind, id, name }: Thing): string | null {
  if (kind === 'part') return editProductPath(id);
  if (kind === 'order') return orderPath(id);
  if (kind === 'user') return name.includes('@') ? userPath(name) : null;
  if (kind === 'drawing') return editDrawingPath(id);
  if (kind === 'setting') return `${pagePaths.settings}/${id}`;
  if (kind === 'import') return importPath(id);
  return kind === 'edit' ? editPath(id) : null;
}

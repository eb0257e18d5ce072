/** How the operations that the audit tells write their entries: in the transaction of the act, those of an export before its first row. */
import { writeAct } from '#domain/audit/write-entry.server.ts';
import type { AuditThing, AuditThingKind } from '#platform/audit-note.ts';
import type { Scope } from '#platform/scope.ts';
import { isAudited, isExport } from './audited-operations.ts';
import type { Route } from './route-url.ts';
import type { OperationName } from './routes.ts';

interface Operation extends Route {
  readonly operation: OperationName;
}

/** The scope with which the operation writes its entries. */
export function withAudit(
  scope: Scope,
  { operation, path: route }: Operation,
  parameters: Readonly<Record<string, unknown>>,
  requestId: string,
): Scope {
  if (!isAudited(operation)) return scope;
  const act = { kind: operation, requestId, isExport: isExport(operation), thing: thingOf(route, parameters, scope) };
  return { ...scope, audit: (db, notes) => writeAct({ ...scope, db }, act, notes) };
}

/** The kinds of things that the first part of an address names. */
const kindsOfPaths: Readonly<Record<string, AuditThingKind>> = {
  product: 'part',
  order: 'order',
  machine: 'machine',
  drawings: 'drawing',
  category: 'category',
  setting: 'setting',
  role: 'role',
  reviews: 'review',
  import: 'import',
  'bulk-edit': 'edit',
  'undelivered-mail': 'mail',
};

/** What the address names. A user is known by an id, which the domain notes; in the address of an own thing it is the caller. */
function thingOf(
  route: string,
  parameters: Readonly<Record<string, unknown>>,
  { actor }: Scope,
): AuditThing | undefined {
  const [, first = '', ...rest] = route.split('/');
  if (first === 'user') {
    const isOwn = actor.kind === 'user' && parameters.email === actor.user.email;
    return isOwn ? { kind: 'user', id: actor.user.id } : undefined;
  }
  const kind = kindsOfPaths[first];
  const end = rest.findIndex((part) => !part.startsWith('{'));
  const names = (end < 0 ? rest : rest.slice(0, end)).map((part) => String(parameters[part.slice(1, -1)]));
  return kind && names.length > 0 ? { kind, id: names.join('/') } : undefined;
}

/** The audit as a CSV file. */
import { m } from '#messages';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { byteOrderMark, csvLine } from '#platform/values/csv.ts';
import type { AuditEntry, AuditFilter } from './contract.ts';
import { conditionOf, findRows, toEntries } from './list-entries.server.ts';

const rowsPerPage = 1000;

/**
 * All entries that match, newest first, with their hashes. Throws, at once, unauthenticated, forbidden without `see_audit` and `export`,
 * and invalid for an email without account.
 */
export async function exportAudit(scope: Scope, filter: AuditFilter): Promise<AsyncIterable<string>> {
  requirePermission(scope, 'see_audit');
  requirePermission(scope, 'export');
  const condition = await conditionOf(scope, filter);
  return linesOf(scope, (before) => findRows(scope, condition, before, rowsPerPage));
}

async function* linesOf(scope: Scope, find: (before?: number) => ReturnType<typeof findRows>) {
  yield byteOrderMark + csvLine(headings());
  let before: number | undefined;
  for (;;) {
    const rows = await find(before);
    const hashes = new Map(rows.map(({ id, hash }) => [id, hash.toString('hex')]));
    const entries = await toEntries(scope, rows);
    if (entries.length > 0) yield entries.map((entry) => csvLine(cellsOf(entry, hashes.get(entry.id) ?? ''))).join('');
    if (rows.length < rowsPerPage) return;
    before = rows.at(-1)?.id;
  }
}

const headings = () => [
  m.audit_id(),
  m.audit_when(),
  m.audit_who(),
  m.audit_role(),
  m.audit_what(),
  m.audit_thing(),
  m.audit_changes(),
  m.audit_network(),
  m.audit_request(),
  m.audit_hash(),
];

const cellsOf = ({ id, at, actor, kind, thing, changes, network, requestId }: AuditEntry, hash: string) => [
  id,
  at,
  actor?.email ?? '',
  actor?.role ?? '',
  kind,
  thing ? `${thing.kind} ${thing.name}` : '',
  changes.map(({ field, before, after }) => `${field}: ${before ?? ''} > ${after ?? ''}`).join('; '),
  network ?? '',
  requestId ?? '',
  hash,
];

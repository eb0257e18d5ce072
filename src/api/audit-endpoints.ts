/** The audit, for the staff. */
import { AuditFilter, AuditPage, AuditQuery } from '#domain/audit-log/contract.ts';
import { exportAudit } from '#domain/audit-log/export-entries.server.ts';
import { listAudit } from '#domain/audit-log/list-entries.server.ts';
import { csvDownload, endpoint } from './endpoint.ts';

const tag = 'Audit';

export const auditEndpoints = [
  endpoint('listAudit', {
    tag,
    summary: 'What people and the shop did, newest first',
    description:
      'An entry is written in the same transaction as the act that it tells, and is never changed or deleted before the time that the settings state. Each has a hash of itself and the one before it, which `npm run doctor` checks.',
    query: AuditQuery,
    result: AuditPage,
    errors: ['invalid'],
    handle: ({ scope, query }) => listAudit(scope, query),
  }),
  endpoint('exportAudit', {
    tag,
    summary: 'The audit as CSV, with the hash of each entry',
    description: 'UTF-8 with a byte order mark, newest first. It needs the permission to export as well.',
    query: AuditFilter,
    result: csvDownload,
    errors: ['invalid'],
    handle({ scope, query, header }) {
      header('Content-Disposition', 'attachment; filename="audit.csv"');
      return exportAudit(scope, query);
    },
  }),
];

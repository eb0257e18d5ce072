/** Exports the catalogue as CSV in the form that an import accepts: importing an export again changes nothing. */

import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { byteOrderMark, csvLine } from '#platform/values/csv.ts';
import type { ListKind } from './contract.ts';
import { clearSign, type ExportValue, rowsPerPage } from './export-page.ts';
import { exportPage } from './export-pages.server.ts';
import { type ImportField, importFields } from './fields.ts';
import { partNumberParser } from './read/cell-parsers.ts';
import { markText } from './read/text-mark.ts';

/**
 * The whole list as an asynchronous sequence of CSV text. Archived parts are left out. For admins. Throws
 * unauthenticated, forbidden before the first text.
 */
export async function exportList(scope: Scope, kind: ListKind): Promise<AsyncIterable<string>> {
  requirePermission(scope, 'export');
  return exportLines(scope, kind);
}

async function* exportLines(scope: Scope, kind: ListKind): AsyncGenerator<string> {
  const fields = importFields[kind].filter(({ importOnly }) => !importOnly);
  yield byteOrderMark + csvLine(fields.map(({ label }) => label()));
  for (let after = ''; ; ) {
    const rows = await exportPage(scope, kind, after);
    yield rows.map((row) => csvLine(fields.map((field) => exportCell(field, row[field.name])))).join('');
    after = rows.at(-1)?.position ?? after;
    if (rows.length < rowsPerPage) return;
  }
}

/** The cell of a value; null is written as `-`. */
function exportCell({ format = String, parse }: ImportField, value: ExportValue | undefined): string | null {
  if (value === null || value === undefined) return '';
  if (value === clearSign) return null;
  return typeof value === 'string' ? markText(format(value), { isNumber: parse === partNumberParser }) : format(value);
}

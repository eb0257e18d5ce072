/** What the pages of all exports have in common. */
import type { Scope } from '#platform/scope.ts';

export const rowsPerPage = 2000;

export type ExportValue = string | number | null;

/** Values by import field. `position` is the row's key: the next page begins after it. */
type ExportRow = { readonly [field: string]: ExportValue | undefined } & { readonly position: string };

/** Value of a field that the export writes as `-`. It is a control character, so no text of the catalogue equals it. */
export const clearSign = '\u0001';

/** The rows after this position; from the first one for an empty text. */
export type ExportPage = (scope: Scope, after: string) => Promise<ExportRow[]>;

/** A position before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';

/** Whether a person acts on the quotation that they saw. */
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { type OpenRequest, requestNotFound } from '../open-request.server.ts';
import { type QuotationVersion, quotationChanges } from './quotation-changes.ts';
import { findCurrentRow, listStoredQuotations } from './stored-quotations.server.ts';

/**
 * The current version, which the person has seen. Throws conflict with `quotationVersion` and `changes` when a later one has taken
 * its place, and not_found for one that the request never had.
 */
export async function requireCurrentQuotation(
  scope: Scope,
  { row }: OpenRequest,
  seen: number,
): Promise<QuotationVersion> {
  const versions = await listStoredQuotations(scope, row.id);
  const [current] = versions;
  const meant = versions.find((each) => each.row.version === seen);
  if (!current || !meant) throw requestNotFound();
  if (current.row.version === seen) return current;
  const { version } = current.row;
  throw new AppError('conflict', m.quotation_newer_version({ version }), {
    members: { quotationVersion: version, changes: quotationChanges(meant, current) },
  });
}

/** Throws conflict with the order when the buyer has accepted meanwhile. */
export async function requireNotAccepted(scope: Scope, { row }: OpenRequest): Promise<void> {
  if (row.state !== 'accepted') return;
  const current = await findCurrentRow(scope, row.id);
  const [version, order] = [current?.version ?? 0, current?.orderNumber ?? ''];
  throw new AppError('conflict', m.quotation_accepted_meanwhile({ version, order }), {
    members: { quotationVersion: version, order },
  });
}

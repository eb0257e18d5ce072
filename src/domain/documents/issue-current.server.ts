/** Documents that are issued by what the order is now: an issued one is kept only while it says the same. */

import { getCompanyGaps, getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { IssuedDocument } from './contract.ts';
import { documentData } from './document-data.ts';
import { type DocumentLine, documentLines } from './document-lines.ts';
import { issueOrReuse } from './issue-document.server.ts';
import { requireIssuable } from './issue-rules.ts';

/**
 * Issues the picking list of what is to be picked now: an issued one with other lines is replaced, one with the same lines
 * returned. For admins. Throws as issueDocument, also when a list was issued and the order allows none any more.
 */
export async function issueCurrentPickingList(scope: Scope, number: string): Promise<IssuedDocument> {
  const kind = 'picking_list';
  return issueOrReuse(scope, number, { kind }, (existing, order, facts) => {
    requireIssuable(kind, order, facts);
    const lines = documentLines({ kind, order: facts, shipment: null });
    return existing && hasSamePieces(existing.data.lines, lines) ? existing : undefined;
  });
}

/**
 * Issues the proforma invoice of an order that is confirmed in the same transaction. One from before the confirmation is kept
 * when it asks for the same amount for the same pieces, and else replaced. Issues none while the owner has not entered the company
 * and its account: a confirmation does not wait for them. For admins. Throws as issueDocument.
 */
export async function issueConfirmedProforma(scope: Scope, number: string): Promise<void> {
  const kind = 'proforma';
  const company = await getSetting(scope, 'company');
  if ((await getCompanyGaps(scope)).length > 0) return;
  await issueOrReuse(scope, number, { kind }, (existing, _order, facts) => {
    if (!existing) return undefined;
    const { number: given, at } = existing;
    const now = documentData({ kind, number: given, at, order: facts, shipment: null, replaces: null, company });
    const isSame = existing.data.totalCents === now.totalCents && hasSamePieces(existing.data.lines, now.lines);
    return isSame ? existing : undefined;
  });
}

/** Whether both list the same pieces; other facts of the lines, as weights, prices and bin locations with the order by them, may differ. */
function hasSamePieces(before: readonly DocumentLine[], now: readonly DocumentLine[]): boolean {
  const pieces = (lines: readonly DocumentLine[]) =>
    JSON.stringify(
      lines
        .toSorted((a, b) => a.position - b.position)
        .map((line) => [line.position, line.brand, line.partNumber, line.quantity]),
    );
  return pieces(before) === pieces(now);
}

/** The rows of the list of documents. */
import type { IssuedDocument, OrderDocuments } from '#domain/documents/contract.ts';
import { type DocumentKind, documentKinds } from '#domain/documents/document-kinds.ts';
import { documentTitle } from '#domain/documents/document-title.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { formatAmount } from '#web/kit/format/format.ts';

export type CreditToNote = NonNullable<OrderDocuments['issuable'][number]['credit']>;

export interface DocumentRow {
  readonly kind: DocumentKind;
  readonly shipment: number | null;
  /** What a credit note that can be issued is about. */
  readonly credit: CreditToNote | null;
  /** The issued document; null: it can be issued. */
  readonly issued: IssuedDocument | null;
  readonly canBeReplaced: boolean;
}

/** An invoice that replaces one is a corrected one. */
export const rowTitle = ({ kind, issued }: DocumentRow) =>
  kind === 'commercial_invoice' && issued?.replaces ? m.document_corrected_invoice() : documentTitle(kind);

/** The rows by kind and shipment; replaced documents before the one that replaced them. */
export function documentRows({ issued, issuable }: OrderDocuments): DocumentRow[] {
  const rows: DocumentRow[] = [
    ...issued.map((document) => ({
      ...document,
      credit: null,
      issued: document,
      canBeReplaced: issuable.some(({ replaces }) => replaces === document.number),
    })),
    ...issuable
      .filter(({ replaces }) => replaces === null)
      .map((each) => ({ ...each, issued: null, canBeReplaced: false })),
  ];
  return rows.sort(
    (a, b) => documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind) || (a.shipment ?? 0) - (b.shipment ?? 0),
  );
}

/** The amount of a credit and its day. */
export const creditText = ({ amount, at }: CreditToNote) =>
  m.documents_credit_of({ amount: formatAmount(amount), day: formatDay(at) });

/** The documents of an order: staff issue them, buyers and staff download them. */
import '#web/styles/order-page.css';
import { useState } from 'react';
import type { IssuedDocument, OrderDocuments } from '#domain/documents/contract.ts';
import type { DocumentAspect } from '#domain/documents/document-changes.ts';
import { type DocumentKind, documentKinds } from '#domain/documents/document-kinds.ts';
import { documentTitle } from '#domain/documents/document-title.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { CompanyGaps } from '#web/features/dashboard/company-gaps.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import { DocumentDownload } from './document-download.tsx';
import { DocumentGaps } from './document-gaps.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SectionHead } from './section-head.tsx';

interface DocumentsProps {
  order: OrderDetail;
  documents: OrderDocuments;
  isStaff: boolean;
}

export function Documents({ order, documents, isStaff }: DocumentsProps) {
  const [toReplace, setToReplace] = useState<IssuedDocument | null>(null);
  const rows = rowsOf(documents);
  const columns = [
    { label: m.documents_number() },
    { label: m.documents_issued() },
    ...(isStaff ? [{ label: m.order_by() }] : []),
    { label: m.documents_download(), hiddenLabel: true },
  ];
  return (
    <section className="section" aria-labelledby="documents">
      <SectionHead id="documents" title={m.documents_title()} />
      {rows.length === 0 && documents.withdrawn.length === 0 && !isStaff ? <p>{m.documents_none()}</p> : null}
      {documents.withdrawn.length > 0 ? (
        <p>{m.documents_withdrawn({ titles: documents.withdrawn.map(documentTitle).join(', ') })}</p>
      ) : null}
      <CompanyGaps gaps={documents.companyGaps} />
      {documents.issuable.length > 0 ? <DocumentGaps order={order} gaps={documents.gaps} /> : null}
      {rows.length > 0 ? (
        <Table caption={m.documents_title()} columns={columns} stack>
          {rows.map((row) => (
            <DocumentRow
              key={`${row.kind} ${row.shipment} ${row.issued?.number}`}
              order={order}
              row={row}
              isStaff={isStaff}
              onReplace={setToReplace}
            />
          ))}
        </Table>
      ) : null}
      {toReplace ? <ReplaceDialog order={order} document={toReplace} onClose={() => setToReplace(null)} /> : null}
    </section>
  );
}

interface Row {
  readonly kind: DocumentKind;
  readonly shipment: number | null;
  /** The issued document; null: it can be issued. */
  readonly issued: IssuedDocument | null;
  readonly canBeReplaced: boolean;
}

/** The rows by kind and shipment; replaced documents before the one that replaced them. */
function rowsOf({ issued, issuable }: OrderDocuments): Row[] {
  const rows: Row[] = [
    ...issued.map((document) => ({
      ...document,
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

interface DocumentRowProps {
  order: OrderDetail;
  row: Row;
  isStaff: boolean;
  onReplace: (document: IssuedDocument) => void;
}

function DocumentRow({ order, row: { kind, shipment, issued, canBeReplaced }, isStaff, onReplace }: DocumentRowProps) {
  const title = documentTitle(kind);
  return (
    <tr>
      <th scope="row" className="lead">
        {title}
        {issued ? <span className="table__sub table__text">{issued.number}</span> : null}
        {shipment === null ? null : <span className="table__sub">{m.documents_shipment({ number: shipment })}</span>}
        {issued && !issued.replacedBy && issued.changed.length > 0 ? <Outdated changed={issued.changed} /> : null}
        {issued?.replacedBy ? (
          <span className="table__sub">{m.documents_replaced_by({ number: issued.replacedBy })}</span>
        ) : null}
      </th>
      <td className="nowrap" data-label={m.documents_issued()}>
        {issued ? <time dateTime={issued.at}>{formatTime(issued.at)}</time> : m.documents_not_issued()}
      </td>
      {isStaff ? (
        <td data-label={m.order_by()}>
          <span className="table__text">{issued?.email ?? '–'}</span>
        </td>
      ) : null}
      <td>
        <div className="table__actions">
          {issued ? (
            <DocumentDownload
              size="dense"
              order={order.number}
              number={issued.number}
              aria-label={m.documents_download_of({ title, number: issued.number })}
            >
              {m.documents_download()}
            </DocumentDownload>
          ) : (
            <Issue order={order} kind={kind} shipment={shipment} title={title} />
          )}
          {issued && canBeReplaced ? (
            <Button
              size="dense"
              variant="quiet"
              aria-label={m.documents_again_of({ title, number: issued.number })}
              onClick={() => onReplace(issued)}
            >
              {m.documents_again()}
            </Button>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

/** Says what the order says otherwise by now. */
function Outdated({ changed }: Pick<IssuedDocument, 'changed'>) {
  return (
    <span className="table__sub">
      <Badge tone="short">{m.documents_outdated_badge()}</Badge>{' '}
      {m.documents_changed({ aspects: changed.map((aspect) => aspectName[aspect]()).join(', ') })}
    </span>
  );
}

const aspectName: Record<DocumentAspect, () => string> = {
  buyer: m.document_aspect_buyer,
  delivery: m.document_aspect_delivery,
  terms: m.document_aspect_terms,
  lines: m.document_aspect_lines,
  freight: m.document_aspect_freight,
};

interface IssueProps {
  order: OrderDetail;
  kind: DocumentKind;
  shipment: number | null;
  title: string;
}

function Issue({ order, kind, shipment, title }: IssueProps) {
  const { busy, run } = useMutation();
  const issue = async () => {
    const body = { kind, ...(shipment !== null && { shipment }) };
    await call('issueOrderDocument', { path: { number: order.number }, body });
  };
  const about = shipment === null ? title : `${title}, ${m.documents_shipment({ number: shipment })}`;
  return (
    <Button
      size="dense"
      busy={busy}
      aria-label={m.documents_issue_of({ title: about })}
      onClick={() => void run(issue, { success: m.documents_done({ title }), onError: toastError })}
    >
      {m.documents_issue()}
    </Button>
  );
}

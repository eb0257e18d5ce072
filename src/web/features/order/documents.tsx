/** The documents of an order: staff issue them, buyers and staff download them. */
import '#web/styles/order-page.css';
import type { IssuedDocument, OrderDocuments } from '#domain/documents/contract.ts';
import type { DocumentAspect } from '#domain/documents/document-changes.ts';
import { documentRules } from '#domain/documents/document-rules.ts';
import { documentTitle } from '#domain/documents/document-title.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { CompanyGaps } from '#web/features/dashboard/company-gaps.tsx';
import { useRestoredFocus } from '#web/kit/browser/use-restored-focus.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { DocumentDesk } from './document-desk.tsx';
import { DocumentDownload } from './document-download.tsx';
import { DocumentGaps } from './document-gaps.tsx';
import { creditText, type DocumentRow as DocumentRowData, documentRows, rowTitle } from './document-rows.ts';
import { IssueButton } from './issue-button.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SectionHead } from './section-head.tsx';

interface DocumentsProps {
  order: OrderDetail;
  documents: OrderDocuments;
  isStaff: boolean;
}

export function Documents({ order, documents, isStaff }: DocumentsProps) {
  const [toReplace, setToReplace, closeReplacing] = useOpened<IssuedDocument>();
  const [toCredit, setToCredit, closeCredit] = useOpened<string>();
  const rows = documentRows(documents);
  const restoredFocus = useRestoredFocus<HTMLElement>();
  const columns = [
    { label: m.documents_number() },
    { label: m.documents_issued() },
    ...(isStaff ? [{ label: m.order_by() }] : []),
    { label: m.documents_download(), hiddenLabel: true },
  ];
  return (
    <section className="section" aria-labelledby="documents" {...restoredFocus}>
      <SectionHead id="documents" title={m.documents_title()} />
      {rows.length === 0 && documents.withdrawn.length === 0 && !isStaff ? <p>{m.documents_none()}</p> : null}
      {documents.withdrawn.length > 0 ? (
        <p>{m.documents_withdrawn({ titles: documents.withdrawn.map(documentTitle).join(', ') })}</p>
      ) : null}
      <CompanyGaps gaps={documents.companyGaps} />
      {documents.issuable.length > 0 ? <DocumentGaps order={order} gaps={documents.gaps} /> : null}
      {isStaff ? <DocumentDesk order={order} documents={documents} /> : null}
      {rows.length > 0 ? (
        <Table caption={m.documents_title()} columns={columns} stack>
          {rows.map((row) => (
            <DocumentRow
              key={`${row.kind} ${row.shipment} ${row.credit?.id} ${row.issued?.number}`}
              order={order}
              row={row}
              isStaff={isStaff}
              onReplace={setToReplace}
              onCredit={setToCredit}
            />
          ))}
        </Table>
      ) : null}
      {toCredit ? <CreditDialog order={order} invoice={toCredit} onClose={closeCredit} /> : null}
      {toReplace ? <ReplaceDialog order={order} document={toReplace} onClose={closeReplacing} /> : null}
    </section>
  );
}

interface DocumentRowProps {
  order: OrderDetail;
  row: DocumentRowData;
  isStaff: boolean;
  onReplace: (document: IssuedDocument) => void;
  onCredit: (invoice: string) => void;
}

function DocumentRow({ order, row, isStaff, onReplace, onCredit }: DocumentRowProps) {
  const { kind, shipment, credit, issued, canBeReplaced } = row;
  const title = rowTitle(row);
  // What has changed stands in the row: one click issues it again. A document that is right is asked about.
  const isOutdated = issued !== null && !issued.replacedBy && issued.changed.length > 0;
  return (
    <tr>
      <th scope="row" className="lead">
        {title}
        {issued ? <span className="table__sub table__text">{issued.number}</span> : null}
        {credit ? <span className="table__sub">{creditText(credit)}</span> : null}
        {shipment === null ? null : <span className="table__sub">{m.documents_shipment({ number: shipment })}</span>}
        {isOutdated ? <Outdated document={issued} /> : null}
        {issued?.isPast && !issued.replacedBy ? <Past /> : null}
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
            <IssueButton order={order} kind={kind} shipment={shipment} credit={credit} title={title} />
          )}
          {order.actions.includes('credit') && issued && kind === 'commercial_invoice' && issued.replacedBy === null ? (
            <Button
              size="dense"
              variant="quiet"
              aria-label={m.credit_give_of({ number: issued.number })}
              onClick={() => onCredit(issued.number)}
            >
              {m.credit_give()}
            </Button>
          ) : null}
          {issued && canBeReplaced && isOutdated ? (
            <IssueButton
              order={order}
              kind={kind}
              shipment={shipment}
              credit={null}
              title={documentTitle(kind)}
              replaces={issued.number}
            />
          ) : null}
          {issued && canBeReplaced && !isOutdated ? (
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
function Outdated({ document: { kind, changed } }: { document: IssuedDocument }) {
  const aspects = changed.map((aspect) => aspectName[aspect]()).join(', ');
  return (
    <span className="table__sub">
      <Badge tone="short">{m.documents_outdated_badge()}</Badge>{' '}
      {documentRules[kind].forBuyer ? m.documents_changed({ aspects }) : m.documents_changed_unseen({ aspects })}
    </span>
  );
}

/** Says that nobody waits for a newer one. */
function Past() {
  return (
    <span className="table__sub">
      <Badge>{m.documents_past_badge()}</Badge> {m.documents_past()}
    </span>
  );
}

const aspectName: Record<DocumentAspect, () => string> = {
  buyer: m.document_aspect_buyer,
  delivery: m.document_aspect_delivery,
  terms: m.document_aspect_terms,
  lines: m.document_aspect_lines,
  packages: m.document_aspect_packages,
  charges: m.document_aspect_charges,
  freight: m.document_aspect_freight,
};

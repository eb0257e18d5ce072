/** What papers will lack that customs, carriers and banks ask for, each with the way to where staff can enter it. */
import { Link } from 'react-router';
import { lacksLatin } from '#domain/addresses/latin-form.ts';
import { hasOtherScript } from '#domain/addresses/other-script.ts';
import type { OrderDocuments } from '#domain/documents/contract.ts';
import { documentTitle } from '#domain/documents/document-title.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { latinPartyNames, partyOfLatin } from '#domain/orders/terms/party-terms.ts';
import type { TypedTermName } from '#domain/orders/terms/term-names.ts';
import { termRules } from '#domain/orders/terms/term-rules.ts';
import { m } from '#messages';
import { editProductPath } from '#platform/http/page-paths.ts';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { canCall } from '#web/session/own-permissions.ts';
import { ExtraLinesDialog } from './extra-lines-dialog.tsx';
import { FreeLineButton } from './free-line-button.tsx';
import { TermsDialog } from './terms-dialog.tsx';

type DocumentGap = OrderDocuments['gaps'][number];

const labels: Record<DocumentGap['field'], () => string> = {
  hsCode: m.documents_gap_hsCode,
  origin: m.documents_gap_origin,
  netWeight: m.documents_gap_netWeight,
  deliveryAddress: m.documents_gap_deliveryAddress,
  taxNumber: m.documents_gap_taxNumber,
  deliveryTerm: m.documents_gap_deliveryTerm,
  grossWeight: m.documents_gap_grossWeight,
  registration: m.documents_gap_registration,
  latinForm: m.documents_gap_latinForm,
  transport: m.documents_gap_transport,
  places: m.documents_gap_places,
  validity: m.documents_gap_validity,
  invoice: m.documents_gap_invoice,
  insurance: m.documents_gap_insurance,
};

/** The term by which a gap is closed. */
const termOf: Partial<Record<DocumentGap['field'], TypedTermName>> = {
  taxNumber: 'taxNumber',
  deliveryTerm: 'incoterm',
  latinForm: 'latinAddress',
  transport: 'transport',
  places: 'placeOfLoading',
  validity: 'validUntil',
};

/** The field that is empty: of several parties in another script, the first without a form in Latin letters. */
function missingTerm(field: DocumentGap['field'], order: OrderDetail): TypedTermName | undefined {
  const isOfDelivery = order.delivery !== null && lacksLatin(order.delivery);
  const party = latinPartyNames.find((latin) => order[latin] === '' && hasOtherScript(order[partyOfLatin[latin]]));
  return field === 'latinForm' && party && !isOfDelivery ? party : termOf[field];
}

const maxLinks = 8;

export function DocumentGaps({ order, gaps }: { order: OrderDetail; gaps: OrderDocuments['gaps'] }) {
  const [corrected, setCorrected, closeCorrected] = useOpened<DocumentGap['field']>();
  const [isAdding, setAdding, closeAdding] = useOpened<true>();
  if (gaps.length === 0) return null;
  return (
    <div className="dashboard__section">
      <Notice tone="short">
        <p>{m.documents_gaps()}</p>
        <ul>
          {gaps.map((gap) => (
            <li key={gap.field}>
              {labels[gap.field]()}{' '}
              <Remedy
                order={order}
                gap={gap}
                correctTerms={() => setCorrected(gap.field)}
                addInsurance={() => setAdding(true)}
              />{' '}
              <span className="quiet">({gap.kinds.map(documentTitle).join(', ')})</span>
            </li>
          ))}
        </ul>
      </Notice>
      {isAdding ? <ExtraLinesDialog order={order} first="charge" onClose={closeAdding} /> : null}
      {corrected ? (
        <TermsDialog order={order} focusOn={missingTerm(corrected, order)} onClose={closeCorrected} />
      ) : null}
    </div>
  );
}

interface RemedyProps {
  order: OrderDetail;
  gap: DocumentGap;
  correctTerms: () => void;
  addInsurance: () => void;
}

/** Where the fact is entered; words alone when it is too late. */
function Remedy({ order, gap: { field, positions, shipments }, correctTerms, addInsurance }: RemedyProps) {
  if (positions.length > 0) return <PartLinks order={order} positions={positions} />;
  if (field === 'registration')
    return canCall('changeSetting') ? (
      <Link to={settingPath('company', 'registrations')}>{m.documents_gap_company_settings()}</Link>
    ) : (
      m.documents_gap_company_settings()
    );
  if (field === 'grossWeight')
    return m.documents_gap_not_weighed({ shipments: shipments.map((each) => formatCount(each)).join(', ') });
  if (field === 'invoice') return m.documents_gap_issue_invoice();
  if (field === 'insurance') {
    if (order.shippedQuantity > 0 || !order.actions.includes('extra_lines')) return m.documents_gap_late();
    return (
      <ScriptButton className="link" onClick={addInsurance}>
        {m.documents_gap_add_insurance()}
      </ScriptButton>
    );
  }
  // Some terms, as address and delivery term, stay once goods have left by them.
  const term = termOf[field];
  const isLate = order.shippedQuantity > 0 && (!term || termRules[term].until === 'dispatch');
  if (isLate || !order.actions.includes('correct_terms')) return m.documents_gap_late();
  return (
    <ScriptButton className="link" onClick={correctTerms}>
      {m.documents_gap_terms()}
    </ScriptButton>
  );
}

function PartLinks({ order, positions }: { order: OrderDetail; positions: readonly number[] }) {
  const lines = order.lines.filter(({ position }) => positions.includes(position));
  const more = lines.length - maxLinks;
  return (
    <>
      {lines.slice(0, maxLinks).map((line, index) => (
        <span key={line.position}>
          {index > 0 ? ', ' : ''}
          {line.productId === '' ? (
            <FreeLineButton order={order} line={line}>
              <PartNumber value={line.partNumber || line.productName} />
            </FreeLineButton>
          ) : (
            <Link to={editProductPath(line.productId)}>
              <PartNumber value={line.partNumber} />
            </Link>
          )}
        </span>
      ))}
      {more > 0 ? ` ${m.documents_gap_more({ count: formatCount(more) })}` : null}
    </>
  );
}

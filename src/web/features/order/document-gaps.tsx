/** What invoices and packing lists cannot say, with links to the parts where staff can add it. */
import { Link } from 'react-router';
import type { OrderDocuments } from '#domain/documents/contract.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { editProductPath } from '#platform/http/page-paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';

type DocumentGap = OrderDocuments['gaps'][number];

const labels: Record<DocumentGap['field'], () => string> = {
  hsCode: m.documents_gap_hsCode,
  origin: m.documents_gap_origin,
  netWeight: m.documents_gap_netWeight,
};

const maxLinks = 8;

export function DocumentGaps({ order, gaps }: { order: OrderDetail; gaps: OrderDocuments['gaps'] }) {
  if (gaps.length === 0) return null;
  return (
    <div className="dashboard__section">
      <Notice tone="short">
        <p>{m.documents_gaps()}</p>
        <ul>
          {gaps.map((gap) => (
            <li key={gap.field}>
              {labels[gap.field]()} <PartLinks order={order} positions={gap.positions} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function PartLinks({ order, positions }: { order: OrderDetail; positions: readonly number[] }) {
  const lines = order.lines.filter(({ position }) => positions.includes(position));
  const more = lines.length - maxLinks;
  return (
    <>
      {lines.slice(0, maxLinks).map(({ position, productId, partNumber }, index) => (
        <span key={position}>
          {index > 0 ? ', ' : ''}
          <Link to={editProductPath(productId)}>
            <PartNumber value={partNumber} />
          </Link>
        </span>
      ))}
      {more > 0 ? ` ${m.documents_gap_more({ count: formatCount(more) })}` : null}
    </>
  );
}

/** The orders whose buyers have sent a proof of payment that nobody of the staff has looked at. */
import { Link } from 'react-router';
import type { OrderToCheck } from '#domain/orders/proofs/contract.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { OverviewList } from '#web/features/dashboard/overview-list.tsx';

export function ProofsToCheck({ orders }: { orders: readonly OrderToCheck[] }) {
  return (
    <OverviewList id="proofs" title={m.overview_proofs()} help={m.overview_proofs_help()}>
      {orders.map(({ number, name, proofs, since }) => (
        <li key={number} className="overview__row">
          <span>
            <Link to={`${orderPath(number)}#proofs`}>{number}</Link> <bdi>{name}</bdi>
          </span>
          <span className="num">
            {proofs === 1 ? m.overview_proofs_one() : m.overview_proofs_of({ count: proofs })} ·{' '}
            <time dateTime={since}>{formatDay(since)}</time>
          </span>
        </li>
      ))}
    </OverviewList>
  );
}

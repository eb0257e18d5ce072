/** What is to be done today: each figure leads to its list. */
import { Link } from 'react-router';
import type { Overview } from '#domain/overview/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { ageText } from '../quotations/age-text.ts';

/** The list of orders with these filters. */
export const ordersPath = (query: Record<string, string>) => `${pagePaths.orders}?${new URLSearchParams(query)}`;

export function OverviewTasks({ overview }: { overview: Overview }) {
  const { oldestRequestAt } = overview;
  const tasks = [
    {
      label: m.overview_requests(),
      count: overview.newRequests,
      to: pagePaths.manageRequests,
      note: oldestRequestAt === null ? '' : m.overview_requests_oldest({ time: ageText(oldestRequestAt) }),
    },
    { label: m.overview_to_quote(), count: overview.toQuote, to: ordersPath({ task: 'quote' }) },
    { label: m.overview_to_confirm(), count: overview.toConfirm, to: ordersPath({ status: 'placed' }) },
    { label: m.overview_to_pack(), count: overview.toPack, to: ordersPath({ status: 'confirmed' }) },
    { label: m.overview_to_ship(), count: overview.toShip, to: ordersPath({ status: 'packed' }) },
    { label: m.overview_due(), count: overview.due, to: ordersPath({ payment: 'due' }) },
    { label: m.overview_overdue(), count: overview.overdue, to: ordersPath({ payment: 'overdue' }), isBad: true },
    { label: m.overview_unread(), count: overview.unread, to: ordersPath({ task: 'messages' }) },
    { label: m.overview_proofs(), count: overview.proofsToCheck, to: ordersPath({ task: 'proofs' }) },
    { label: m.overview_cores(), count: overview.coresDue, to: ordersPath({ task: 'cores' }) },
    {
      label: m.overview_refund(),
      count: overview.toRefund,
      to: ordersPath({ task: 'refund' }),
      note: overview.refundTotal > 0 ? formatAmount(overview.refundTotal) : '',
    },
  ];
  return (
    <ul className="overview__tasks" aria-label={m.overview_tasks()}>
      {tasks.map(({ label, count, to, isBad, note }) => (
        <li key={label}>
          <Link to={to} className={isBad && count > 0 ? 'overview__task overview__task--bad' : 'overview__task'}>
            <strong>{formatCount(count)}</strong>
            <span>{label}</span>
            {note ? <span className="small quiet">{note}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

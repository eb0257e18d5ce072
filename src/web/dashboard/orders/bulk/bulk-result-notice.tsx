import { m } from '#messages';
import { formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { BulkOutcome } from './in-parts.ts';
import { RefusedOrders } from './refused-orders.tsx';
import { WaitingMails } from './waiting-mails.tsx';

/** The counts of changed orders and waiting mails, and each refused order with its reason. It stays until the next action. */
export function BulkResultNotice({ outcome: { results, stopped, mails } }: { outcome: BulkOutcome }) {
  const done = results.filter((result) => result.done).length;
  return (
    <div className="dashboard__section">
      <Notice tone={done < results.length || stopped ? 'short' : 'mark'}>
        <p role="status">{m.bulk_done({ count: formatCount(done) })}</p>
        <WaitingMails mails={mails} />
        {stopped ? <p>{m.bulk_stopped({ reason: stopped })}</p> : null}
        <RefusedOrders results={results} title={m.bulk_refused} />
      </Notice>
    </div>
  );
}

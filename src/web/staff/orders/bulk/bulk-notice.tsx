/** What an action on many orders has done: it stays until it is closed or the next action, also over a reload. */
import { m } from '#messages';
import { saveFile } from '#web/kit/browser/save-file.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import type { BulkOutcome } from './in-parts.ts';
import { reportOf } from './outcome-report.ts';
import { RefusedOrders } from './refused-orders.tsx';
import { WaitingMails } from './waiting-mails.tsx';

/** The counts of changed orders and waiting mails, each refused order with its reason, and the report as a file. */
export function BulkNotice({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const { results, stopped, cut, unsent, mails } = outcome;
  const done = results.filter((result) => result.done).length;
  const isWhole = done === results.length && unsent.length === 0;
  const save = () => {
    const file = new Blob([reportOf(outcome)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, `${m.desk_bulk_file()}.csv`);
  };
  return (
    <div className="dashboard__section">
      <Notice tone={isWhole ? 'mark' : 'short'}>
        <p role="status">{m.bulk_done({ count: formatCount(done) })}</p>
        <WaitingMails mails={mails} />
        {stopped ? <p>{m.bulk_stopped({ reason: stopped })}</p> : null}
        {cut === 'cancelled' ? <p>{m.desk_bulk_cancelled({ count: formatCount(unsent.length) })}</p> : null}
        {cut === 'left' ? <p>{m.desk_bulk_left({ count: formatCount(unsent.length) })}</p> : null}
        <RefusedOrders results={results} title={m.bulk_refused} />
        <div className="toolbar">
          <Button size="dense" onClick={save}>
            {m.desk_bulk_report()}
          </Button>
          <Button size="dense" variant="quiet" onClick={onClose}>
            {m.bulk_close()}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Picking lists of the chosen orders: issued by several requests, and saved as files of at most 100 orders. */
import { useState } from 'react';
import { maxBulkOrders } from '#domain/orders/bulk/contract.ts';
import { m } from '#messages';
import { saveFetchedFile } from '#web/features/dashboard/download.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call, download } from '#web/session/api-client.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { type BulkOutcome, inParts } from './in-parts.ts';
import { filesOf } from './picking-files.ts';
import { RefusedOrders } from './refused-orders.tsx';

export interface Picking {
  readonly busy: boolean;
  /** Number of orders that have a result, while the action runs. */
  readonly progress: { readonly done: number; readonly count: number };
  readonly outcome: BulkOutcome | undefined;
  readonly start: (orders: readonly string[]) => Promise<unknown>;
  /** Takes the report off the page. */
  readonly clear: () => void;
}

/** Issues picking lists. A single file is saved at once; of several, browsers save only those that the user asks for. */
export function usePicking(): Picking {
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [progress, setProgress] = useState({ done: 0, count: 0 });
  const { busy, run } = useMutation();
  const start = (orders: readonly string[]) =>
    run(
      async () => {
        const report = (done: number) => setProgress({ done, count: orders.length });
        setOutcome(undefined);
        report(0);
        const prepared = await inParts(orders, (part) => call('preparePickingLists', { body: { orders: part } }), {
          report,
        });
        setOutcome(prepared);
        const [only, ...others] = filesOf(prepared);
        if (only && others.length === 0) await save(only, null);
      },
      { onError: toastError },
    );
  return { busy, progress, outcome, start, clear: () => setOutcome(undefined) };
}

/** @param part number of the file among several, from 1; null: there is only one */
const save = (orders: string[], part: number | null) =>
  saveFetchedFile(
    () => download('issuePickingLists', { body: { orders } }),
    part === null ? 'picking-lists.pdf' : `picking-lists-${part}.pdf`,
  );

/** How many picking lists there are, their files, and each order without one. */
export function PickingReport({ picking: { busy, progress, outcome } }: { picking: Picking }) {
  if (!outcome) return <BulkProgress done={busy ? progress.done : null} count={progress.count} />;
  const { results, stopped } = outcome;
  const files = filesOf(outcome);
  const count = results.filter(({ done }) => done).length;
  return (
    <div className="dashboard__section">
      <Notice tone={count < results.length || stopped ? 'short' : 'mark'}>
        <p role="status">{m.bulk_picked({ count: formatCount(count) })}</p>
        <div className="toolbar">
          {files.map((orders, index) => (
            <PickingFile key={orders[0]} orders={orders} first={index * maxBulkOrders} isOnly={files.length === 1} />
          ))}
        </div>
        {stopped ? <p>{m.bulk_stopped({ reason: stopped })}</p> : null}
        <RefusedOrders results={results} title={m.bulk_pick_refused} />
      </Notice>
    </div>
  );
}

interface PickingFileProps {
  orders: string[];
  /** Number of lists in the files before this one. */
  first: number;
  isOnly: boolean;
}

function PickingFile({ orders, first, isOnly }: PickingFileProps) {
  const [busy, setBusy] = useState(false);
  const saveAgain = async () => {
    setBusy(true);
    await save(orders, isOnly ? null : first / maxBulkOrders + 1);
    setBusy(false);
  };
  const range = { first: formatCount(first + 1), last: formatCount(first + orders.length) };
  return (
    <Button size="dense" busy={busy} onClick={() => void saveAgain()}>
      {isOnly ? m.bulk_pick_file_again() : m.bulk_pick_file(range)}
    </Button>
  );
}

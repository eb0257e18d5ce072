/** The mails of the orders that were changed at once: how many can still be stopped, and the button that stops them all. */
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { smallestOf } from '#platform/values/extremes.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import { type BulkOutcome, inParts, type LeavingMail } from './in-parts.ts';
import { RefusedOrders } from './refused-orders.tsx';

/** The mails that still wait; absent as soon as all have left. */
export function WaitingMails({ mails }: { mails: readonly LeavingMail[] }) {
  const now = useSeconds();
  const waiting = mails.filter(({ leavesAt }) => leavesAt > now);
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const { busy, run } = useMutation();
  const stop = async () => {
    const chosen = waiting.map(({ order, id }) => ({ order, id }));
    setOutcome(await inParts(chosen, (part) => call('stopOrderMails', { body: { mails: part } })));
  };
  if (outcome) return <StoppedMails outcome={outcome} />;
  if (waiting.length === 0) return null;
  const first = smallestOf(waiting.map(({ leavesAt }) => leavesAt));
  const seconds = Math.ceil((first - now) / 1000);
  return (
    <p>
      {m.bulk_mails_wait({ count: formatCount(waiting.length), seconds })}{' '}
      <Button size="dense" busy={busy} onClick={() => void run(stop, { onError: toastError })}>
        {m.bulk_mails_stop()}
      </Button>
    </p>
  );
}

function StoppedMails({ outcome: { results, stopped } }: { outcome: BulkOutcome }) {
  const done = results.filter((result) => result.done).length;
  return (
    <>
      <p role="status">{m.bulk_mails_stopped({ count: formatCount(done) })}</p>
      {stopped ? <p>{m.bulk_mails_broken_off({ reason: stopped })}</p> : null}
      <RefusedOrders results={results} title={m.bulk_mails_refused} />
    </>
  );
}

/** The time in ms since 1970, updated each second. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What staff should know before goods leave. */
import { m } from '#messages';
import { formatAmount } from '#web/kit/format/format.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

interface DispatchNoticesProps {
  /** What is still to be paid, in US dollars. */
  open: number;
  hasAddress: boolean;
}

export function DispatchNotices({ open, hasAddress }: DispatchNoticesProps) {
  return (
    <>
      {open > 0 ? <Notice tone="short">{m.order_ship_unpaid({ amount: formatAmount(open) })}</Notice> : null}
      {hasAddress ? null : <Notice tone="short">{m.order_ship_no_address()}</Notice>}
    </>
  );
}

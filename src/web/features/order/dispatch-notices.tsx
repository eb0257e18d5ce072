/** What staff should know before goods leave. */
import type { UnpaidDispatch } from '#domain/orders/unpaid-dispatch-contract.ts';
import { unpaidRule } from '#domain/orders/unpaid-rule.ts';
import { m } from '#messages';
import { formatAmount } from '#web/kit/format/format.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

interface DispatchNoticesProps {
  /** What is still to be paid, in US dollars. */
  open: number;
  dispatch: UnpaidDispatch | null;
  hasAddress: boolean;
}

export function DispatchNotices({ open, dispatch, hasAddress }: DispatchNoticesProps) {
  return (
    <>
      <Unpaid open={open} dispatch={dispatch} />
      {hasAddress ? null : <Notice tone="short">{m.order_ship_no_address()}</Notice>}
    </>
  );
}

function Unpaid({ open, dispatch }: Pick<DispatchNoticesProps, 'open' | 'dispatch'>) {
  if (dispatch && unpaidRule(dispatch) === 'refuse')
    return <Notice tone="bad">{m.order_balance_open_refuses({ amount: formatAmount(dispatch.unpaid) })}</Notice>;
  return open > 0 ? <Notice tone="short">{m.order_ship_unpaid({ amount: formatAmount(open) })}</Notice> : null;
}

/** Whether shipping unpaid goods is confirmed at first; undefined where the shop does not ask. */
export const acceptAtFirst = (dispatch: UnpaidDispatch | null): false | undefined =>
  unpaidRule(dispatch) === 'ask' ? false : undefined;

interface AcceptUnpaidProps {
  /** Undefined: the shop does not ask. */
  checked: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** The question whether unpaid goods leave. */
export function AcceptUnpaid({ checked, onChange }: AcceptUnpaidProps) {
  if (checked === undefined) return null;
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />{' '}
      {m.order_ship_accept_unpaid()}
    </label>
  );
}

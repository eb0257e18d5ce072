/** The returns of an order: what is announced, what has arrived, and the next step. */
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import type { OrderReturn } from '#domain/orders/returns/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { SectionHead } from './section-head.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** The returns; absent as long as nothing can be returned. */
export function Returns({ order, isStaff }: { order: OrderDetail; isStaff: boolean }) {
  const [isOpening, setIsOpening, closeOpening] = useOpened<true>();
  const [settling, setSettling, closeSettling] = useOpened<OrderReturn>();
  const { returns, actions } = order;
  const canReturn = actions.includes('return');
  if (returns.length === 0 && !canReturn) return null;
  return (
    <section className="section" aria-labelledby="returns">
      <SectionHead id="returns" title={m.order_returns()} />
      {canReturn ? (
        <div className="toolbar dashboard__section">
          <Button onClick={() => setIsOpening(true)}>{m.order_return()}</Button>
        </div>
      ) : null}
      {returns.length > 0 ? (
        <ReturnsTable order={order} onSettle={actions.includes('settle') ? setSettling : undefined} />
      ) : null}
      {isOpening ? <ReturnDialog order={order} isStaff={isStaff} onClose={closeOpening} /> : null}
      {settling ? <SettleDialog order={order} opened={settling} onClose={closeSettling} /> : null}
    </section>
  );
}

interface ReturnsTableProps {
  order: OrderDetail;
  /** Opens the settlement; undefined for a user who settles no returns. */
  onSettle: ((opened: OrderReturn) => void) | undefined;
}

function ReturnsTable({ order, onSettle }: ReturnsTableProps) {
  const columns = [
    { label: m.order_return_reason() },
    { label: m.dashboard_date() },
    { label: m.order_return_announced() },
    { label: m.order_return_received() },
    { label: m.order_return_credit(), number: true },
    ...(onSettle ? [{ label: m.dashboard_action(), hiddenLabel: true }] : []),
  ];
  const partNumbers = new Map(order.lines.map(({ position, partNumber }) => [position, partNumber]));
  const nameOf = (position: number) => partNumbers.get(position) ?? '';
  return (
    <Table caption={m.order_returns()} columns={columns} stack>
      {order.returns.map((each) => (
        <tr key={each.id}>
          <th scope="row" className="lead">
            <bdi>{each.reason}</bdi> <ReturnState settlement={each.settlement} />
            {each.settlement?.note ? (
              <span className="table__sub">
                <bdi>{each.settlement.note}</bdi>
              </span>
            ) : null}
            {each.settlement?.extraReason ? (
              <span className="table__sub">{m.order_settle_extra_shown({ reason: each.settlement.extraReason })}</span>
            ) : null}
          </th>
          <td className="nowrap" data-label={m.dashboard_date()}>
            <time dateTime={each.at}>{formatTime(each.at)}</time>
          </td>
          <td data-label={m.order_return_announced()}>
            <div>
              {each.lines.map(({ position, quantity }) => (
                <span key={position} className="order-return__line">
                  {formatCount(quantity)} × {nameOf(position)}
                </span>
              ))}
            </div>
          </td>
          <td data-label={m.order_return_received()}>
            <div>
              {each.settlement?.lines.map(({ position, restocked, scrapped }) => (
                <span key={position} className="order-return__line">
                  {nameOf(position)}:{' '}
                  {m.order_return_received_of({ restocked: formatCount(restocked), scrapped: formatCount(scrapped) })}
                </span>
              )) ?? '–'}
            </div>
          </td>
          <td className="num" data-label={m.order_return_credit()}>
            {each.settlement ? formatAmount(each.settlement.credit) : '–'}
          </td>
          {onSettle ? (
            <td>
              {each.settlement ? null : (
                <Button size="dense" onClick={() => onSettle(each)}>
                  {m.order_settle()}
                </Button>
              )}
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

function ReturnState({ settlement }: Pick<OrderReturn, 'settlement'>) {
  if (!settlement) return <Badge tone="short">{m.order_return_open()}</Badge>;
  if (settlement.lines.length === 0) return <Badge>{m.order_return_declined()}</Badge>;
  return <Badge tone="ok">{m.order_return_settled()}</Badge>;
}

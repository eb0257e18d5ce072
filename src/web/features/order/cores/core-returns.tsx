/** The core returns of an order: what is announced, what the inspection has found, and the next step. */
import type { CoreReturn } from '#domain/orders/cores/contract.ts';
import { coreOutcomeName } from '#domain/orders/cores/core-outcome-name.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { formatDay, formatTime } from '#platform/values/dates.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { SectionHead } from '../section-head.tsx';
import { CoreReturnDialog } from './core-return-dialog.tsx';
import { InspectDialog } from './inspect-dialog.tsx';

/** The core returns; absent as long as no old part can come back. */
export function CoreReturns({ order, isStaff }: { order: OrderDetail; isStaff: boolean }) {
  const [isOpening, setIsOpening, closeOpening] = useOpened<true>();
  const [inspecting, setInspecting, closeInspecting] = useOpened<CoreReturn>();
  const { coreReturns, actions } = order;
  const canReturn = actions.includes('return_cores');
  if (coreReturns.length === 0 && !canReturn) return null;
  return (
    <section className="section" aria-labelledby="core-returns">
      <SectionHead id="core-returns" title={m.core_returns()} />
      {canReturn ? (
        <div className="toolbar dashboard__section">
          <Button onClick={() => setIsOpening(true)}>{m.core_return()}</Button>
        </div>
      ) : null}
      {coreReturns.length > 0 ? (
        <CoreReturnsTable order={order} onInspect={actions.includes('inspect_cores') ? setInspecting : undefined} />
      ) : null}
      {isOpening ? <CoreReturnDialog order={order} isStaff={isStaff} onClose={closeOpening} /> : null}
      {inspecting ? <InspectDialog order={order} opened={inspecting} onClose={closeInspecting} /> : null}
    </section>
  );
}

interface CoreReturnsTableProps {
  order: OrderDetail;
  /** Opens the inspection; undefined for a user who inspects nothing. */
  onInspect: ((opened: CoreReturn) => void) | undefined;
}

function CoreReturnsTable({ order, onInspect }: CoreReturnsTableProps) {
  const columns = [
    { label: m.core_returns() },
    { label: m.core_return_sent() },
    { label: m.core_return_found() },
    { label: m.core_return_credit(), number: true },
    ...(onInspect ? [{ label: m.dashboard_action(), hiddenLabel: true }] : []),
  ];
  const partNumbers = new Map(order.lines.map(({ position, partNumber }) => [position, partNumber]));
  const unitsOf = ({ position, quantity }: { position: number; quantity: number }) =>
    `${formatCount(quantity)} × ${partNumbers.get(position) ?? ''}`;
  return (
    <Table caption={m.core_returns()} columns={columns} stack>
      {order.coreReturns.map((each) => (
        <tr key={each.id}>
          <th scope="row" className="lead">
            <time dateTime={each.at} title={formatTime(each.at)}>
              {m.core_return_by({ day: formatDay(each.at) })}
            </time>{' '}
            <CoreReturnState inspection={each.inspection} />
            {each.note ? (
              <span className="table__sub">
                <bdi>{each.note}</bdi>
              </span>
            ) : null}
            {each.inspection?.note ? (
              <span className="table__sub">
                <bdi>{each.inspection.note}</bdi>
              </span>
            ) : null}
          </th>
          <td data-label={m.core_return_sent()}>
            <div>
              {each.lines.map((line) => (
                <span key={line.position} className="order-return__line">
                  {unitsOf(line)}
                </span>
              ))}
            </div>
          </td>
          <td data-label={m.core_return_found()}>
            <div>
              {each.inspection?.lines.map((line) => (
                <span key={`${line.position} ${line.outcome}`} className="order-return__line">
                  {unitsOf(line)}: {coreOutcomeName[line.outcome]()}
                  {line.reason ? (
                    <span className="table__sub">
                      <bdi>{line.reason}</bdi>
                    </span>
                  ) : null}
                </span>
              )) ?? '–'}
            </div>
          </td>
          <td className="num" data-label={m.core_return_credit()}>
            {each.inspection ? formatAmount(each.inspection.credit) : '–'}
          </td>
          {onInspect ? (
            <td>
              {each.inspection ? null : (
                <Button size="dense" onClick={() => onInspect(each)}>
                  {m.core_inspect()}
                </Button>
              )}
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

function CoreReturnState({ inspection }: Pick<CoreReturn, 'inspection'>) {
  if (!inspection) return <Badge tone="short">{m.core_return_open()}</Badge>;
  if (inspection.lines.length === 0) return <Badge>{m.core_return_nothing()}</Badge>;
  return <Badge tone="ok">{m.core_return_done()}</Badge>;
}

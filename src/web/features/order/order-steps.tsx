/** The progress of an order: the states on its way, each with its day. */
import '#web/styles/order-page.css';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import { stateName } from '#domain/orders/state-name.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { formatCount } from '#web/kit/format/format.ts';

interface Step {
  readonly state: OrderState;
  /** When the order came to this state; null: not yet. */
  readonly at: string | null;
}

const way: readonly OrderState[] = ['placed', 'confirmed', 'packed', 'shipped', 'delivered'];

/** The steps of an order. A cancelled order ends there; one that was shipped without being packed has no such step. */
function stepsOf({ history, status }: Pick<OrderDetail, 'history' | 'status'>): Step[] {
  const reached = new Map(history.flatMap((step) => (step.status ? [[step.status, step.at] as const] : [])));
  const states =
    status === 'cancelled'
      ? [...way.filter((state) => reached.has(state)), status]
      : way.filter((state) => reached.has(state) || way.indexOf(state) > way.indexOf(status));
  return states.map((state) => ({ state, at: reached.get(state) ?? null }));
}

export function OrderSteps({ order }: { order: OrderDetail }) {
  return (
    <ol className="order-steps dashboard__section" aria-label={m.order_steps()}>
      {stepsOf(order).map(({ state, at }) => (
        <li
          key={state}
          data-step={at === null ? 'open' : state === 'cancelled' ? 'cancelled' : 'done'}
          aria-current={state === order.status ? 'step' : undefined}
        >
          <strong>{stateName[state]()}</strong>
          <span className="small quiet">
            {at === null ? openText(order, state) : <time dateTime={at}>{formatDay(at)}</time>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Text of a step that is not reached, with the part of it that is done. */
function openText({ shippedQuantity, quantity }: OrderDetail, state: OrderState): string {
  return state === 'shipped' && shippedQuantity > 0
    ? m.order_shipped_of({ shipped: formatCount(shippedQuantity), total: formatCount(quantity) })
    : m.order_step_open();
}

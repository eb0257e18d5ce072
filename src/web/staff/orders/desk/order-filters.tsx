/** The search and the filters of the desk. */
import { useSearchParams } from 'react-router';
import type { AddressCountry } from '#domain/addresses/contract.ts';
import { type OrderTask, orderTasks, type PaymentFilter, paymentFilters } from '#domain/orders/order-choices.ts';
import type { OrdersSummary } from '#domain/orders/order-query.ts';
import { type OrderState, orderStates } from '#domain/orders/order-states.ts';
import { paymentStateName } from '#domain/orders/payments/payment-state-name.ts';
import { stateName } from '#domain/orders/state-name.ts';
import { m } from '#messages';
import { FilterBar, FilterDate, FilterGroup, FilterSelect } from '#web/features/dashboard/filter-bar.tsx';
import { OrderPeriodAndSort } from '#web/features/order/orders-list.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { customerParameter } from './customer-notice.tsx';
import { columnsParameter } from './use-columns.ts';

interface OrderFiltersProps {
  summary: OrdersSummary;
  countries: readonly AddressCountry[];
}

export function OrderFilters({ summary, countries }: OrderFiltersProps) {
  const states = [
    { value: '', label: m.dashboard_any_status() },
    ...orderStates.map((state) => ({ value: state, label: statusName(state, summary) })),
  ];
  const payments = [
    { value: '', label: m.dashboard_any_payment() },
    ...paymentFilters.map((payment) => ({ value: payment, label: paymentFilterName(payment) })),
  ];
  const tasks = [
    { value: '', label: m.desk_any_task() },
    ...orderTasks.map((task) => ({ value: task, label: taskName[task]() })),
  ];
  const places = [
    { value: '', label: m.orders_any_country() },
    ...countries.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <FilterBar
      label={m.dashboard_search_orders()}
      hint={m.dashboard_search_all_orders_hint()}
      help={m.dashboard_search_all_orders_help()}
    >
      <FilterSelect name="status" label={m.dashboard_status()} options={states} />
      <FilterSelect name="payment" label={m.dashboard_payment()} options={payments} />
      <FilterSelect name="task" label={m.desk_task()} options={tasks} />
      <OrderPeriodAndSort {...summary} />
      <FilterSelect name="country" label={m.columns_country()} options={places} />
      <FilterGroup>
        <FilterDate name="neededBy" label={m.orders_needed_by()} />
      </FilterGroup>
      <FilterGroup>
        <FilterDate name="from" label={m.dashboard_placed_from()} />
        <FilterDate name="to" label={m.dashboard_placed_to()} />
      </FilterGroup>
      <Kept name={customerParameter} />
      <Kept name={columnsParameter} />
    </FilterBar>
  );
}

/** A status with the number of its orders, where they are counted. */
const statusName = (state: OrderState, { isMany, byStatus }: OrdersSummary): string =>
  isMany
    ? stateName[state]()
    : m.dashboard_status_count({ status: stateName[state](), count: formatCount(byStatus[state] ?? 0) });

const taskName: Readonly<Record<OrderTask, () => string>> = {
  quote: m.desk_task_quote,
  proofs: m.desk_task_proofs,
  cores: m.desk_task_cores,
  refund: m.desk_task_refund,
  messages: m.desk_task_messages,
};

function paymentFilterName(payment: PaymentFilter): string {
  if (payment === 'due') return m.dashboard_due_now();
  return payment === 'overdue' ? m.dashboard_overdue() : paymentStateName[payment]();
}

/** A search keeps the customer whose orders are listed, and the columns of a view that is open. */
function Kept({ name }: { name: string }) {
  const [params] = useSearchParams();
  const value = params.get(name);
  return value === null ? null : <input type="hidden" name={name} value={value} />;
}

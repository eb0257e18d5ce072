/** /dashboard/customers: customers with their orders, turnover and balance. */
import { Link, useSearchParams } from 'react-router';
import { type Customer, customerSorts } from '#domain/customers/contract.ts';
import { m } from '#messages';
import { customerPath, pagePaths } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { FilterBar, FilterSelect } from '#web/features/dashboard/filter-bar.tsx';
import { changedHref } from '#web/features/dashboard/list-params.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/customers-page.ts';
import { Balance } from './balance.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.customers_title());

const parameters = ['q', 'sort', 'overdue', 'after'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listCustomers');
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(
    parameters.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return call('listCustomers', { query });
}

const sortName = {
  last: m.customers_sort_last,
  turnover: m.customers_sort_turnover,
  name: m.customers_sort_name,
} as const;

export default function CustomersPage({ loaderData: { customers, next } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.customers_title()}>
        <Permitted call="saveOrderDraft">
          <ButtonLink to={pagePaths.newOrder}>
            <Icon name="plus" small />
            {m.new_order()}
          </ButtonLink>
        </Permitted>
      </PageHeader>
      <FilterBar label={m.customers_find()} hint={m.customers_find_hint()} help={m.customers_find_help()}>
        <FilterSelect
          name="sort"
          label={m.customers_sort()}
          options={customerSorts.map((value) => ({ value: value === 'last' ? '' : value, label: sortName[value]() }))}
        />
        <FilterSelect
          name="overdue"
          label={m.customers_owing()}
          options={[
            { value: '', label: m.customers_all() },
            { value: 'yes', label: m.customers_overdue_only() },
          ]}
        />
      </FilterBar>
      {customers.length === 0 ? <EmptyState title={m.customers_none()} /> : <CustomersTable customers={customers} />}
      <Pages next={next} />
    </>
  );
}

function Pages({ next }: { next: string | null }) {
  const [params] = useSearchParams();
  return (
    <nav className="toolbar" aria-label={m.ui_pages()}>
      {params.has('after') ? (
        <ButtonLink to={changedHref(params, 'after', '')}>{m.customers_first()}</ButtonLink>
      ) : null}
      {next === null ? null : <ButtonLink to={changedHref(params, 'after', next)}>{m.customers_next()}</ButtonLink>}
    </nav>
  );
}

function CustomersTable({ customers }: { customers: readonly Customer[] }) {
  const columns = [
    { label: m.customer_name() },
    { label: m.customer_phone() },
    { label: m.customer_orders(), number: true },
    { label: m.customer_turnover(), number: true },
    { label: m.customer_last_order() },
    { label: m.customer_balance(), number: true },
  ];
  return (
    <Table caption={m.customers_title()} columns={columns} stack>
      {customers.map((customer) => (
        <Row key={customer._id} customer={customer} />
      ))}
    </Table>
  );
}

function Row({ customer }: { customer: Customer }) {
  const { _id, name, company, email, phone, orders, turnover, lastOrderAt, balance, overdue, banned } = customer;
  const sub = [company, email || m.customer_no_email()].filter(Boolean).join(' · ');
  return (
    <tr>
      <th scope="row" className="lead">
        <Link to={customerPath(_id)}>
          <bdi>{name}</bdi>
        </Link>{' '}
        {banned ? <Badge tone="bad">{m.customer_blocked_badge()}</Badge> : null}
        <span className="table__sub">
          <bdi>{sub}</bdi>
        </span>
      </th>
      <td className={phone ? 'nowrap' : 'hide-on-cards'} data-label={m.customer_phone()}>
        {phone}
      </td>
      <td className="num" data-label={m.customer_orders()}>
        {formatCount(orders)}
      </td>
      <td className="num" data-label={m.customer_turnover()}>
        {formatAmount(turnover)}
      </td>
      <td data-label={m.customer_last_order()}>
        {lastOrderAt ? <time dateTime={lastOrderAt}>{formatDay(lastOrderAt)}</time> : m.customer_never()}
      </td>
      <td className="num" data-label={m.customer_balance()}>
        <span>
          <Balance balance={balance} overdue={overdue} />
        </span>
      </td>
    </tr>
  );
}

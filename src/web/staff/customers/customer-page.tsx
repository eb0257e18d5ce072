/** /dashboard/customers/:customerId: one customer with what staff look up when they call. */
import type { CustomerDetail } from '#domain/customers/contract.ts';
import { m } from '#messages';
import { newOrderPath, pagePaths, userPath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { OpenCores } from '#web/features/order/cores/open-cores.tsx';
import { OrdersTable } from '#web/features/order/orders-table.tsx';
import { StatementDownload } from '#web/features/order/statement-download.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import { ordersOfCustomerPath } from '../orders/desk/customer-notice.tsx';
import { BanUser } from '../users/ban-user.tsx';
import { CustomerData } from '../users/customer-data.tsx';
import type { Route } from './+types/customer-page.ts';
import { Balance } from './balance.tsx';
import { CustomerAddresses, CustomerDocuments, CustomerMessages } from './customer-lists.tsx';
import { CustomerNotes } from './customer-notes.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(matches, loaderData?.customer.name ?? m.customers_title());

export async function clientLoader({ request, params: { customerId: id } }: Route.ClientLoaderArgs) {
  const staff = await requireStaffSession(request, 'getCustomer');
  const customer = await call('getCustomer', { path: { id } });
  return { customer, own: customer.account === staff.email };
}

export default function CustomerDetailPage({ loaderData: { customer, own } }: Route.ComponentProps) {
  const { _id, name, account, email, lastOrders, cores } = customer;
  return (
    <>
      <PageHeader title={name}>
        <Permitted call="saveOrderDraft">
          <ButtonLink variant="primary" to={newOrderPath({ customer: _id })}>
            <Icon name="plus" small />
            {m.customer_new_order()}
          </ButtonLink>
        </Permitted>
        <Permitted call="listOrderNumbers">
          <StatementDownload user={_id} />
        </Permitted>
        {email ? <ButtonLink to={userPath(email)}>{m.customer_account()}</ButtonLink> : null}
        <ButtonLink to={pagePaths.customers}>{m.customers_title()}</ButtonLink>
      </PageHeader>
      <Facts customer={customer} />
      <section className="section" aria-labelledby="orders">
        <div className="section__head">
          <h2 id="orders">{m.customer_orders()}</h2>
        </div>
        {lastOrders.length === 0 ? (
          <p className="quiet">{m.customer_never()}</p>
        ) : (
          <OrdersTable orders={lastOrders} first={0} caption={m.customer_orders()} added={['payment']} />
        )}
        {customer.orders > lastOrders.length ? (
          <ButtonLink to={ordersOfCustomerPath(_id)}>{m.customer_all_orders()}</ButtonLink>
        ) : null}
      </section>
      <OpenCores cores={cores} />
      <CustomerDocuments documents={customer.documents} />
      <CustomerMessages messages={customer.messages} />
      <CustomerNotes customer={customer} />
      <CustomerAddresses addresses={customer.addresses} />
      {own ? null : (
        <>
          <Permitted call="banUser">
            <BanUser user={{ ...customer, email: account }} shown={email || name} />
          </Permitted>
          {/* Customers with email have it on the page of their account. */}
          {email ? null : (
            <Permitted call="exportCustomerData">
              <CustomerData email={account} shown={name} />
            </Permitted>
          )}
        </>
      )}
    </>
  );
}

function Facts({ customer }: { customer: CustomerDetail }) {
  const { company, email, phone, turnover, balance, overdue, orders, registeredAt, lastTerms, banned } = customer;
  return (
    <dl className="facts dashboard__section dashboard__form">
      <dt>{m.customer_company()}</dt>
      <dd>{company ? <bdi>{company}</bdi> : '–'}</dd>
      <dt>{m.customer_phone()}</dt>
      <dd>{phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : '–'}</dd>
      <dt>{m.dashboard_email()}</dt>
      <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : m.customer_no_email()}</dd>
      <dt>{m.customer_balance()}</dt>
      <dd>
        <Balance balance={balance} overdue={overdue} />
      </dd>
      <dt>{m.customer_turnover()}</dt>
      <dd>
        {formatAmount(turnover)} <span className="small quiet">{m.customer_turnover_help()}</span>
      </dd>
      <dt>{m.customer_orders()}</dt>
      <dd>{formatCount(orders)}</dd>
      {lastTerms ? (
        <>
          <dt>{m.customer_last_terms()}</dt>
          <dd>
            <bdi>{termsText(lastTerms)}</bdi>
          </dd>
        </>
      ) : null}
      <dt>{m.customer_since()}</dt>
      <dd>
        {formatDay(registeredAt)} {banned ? <Badge tone="bad">{m.customer_blocked_badge()}</Badge> : null}
      </dd>
    </dl>
  );
}

/** "FCA Qingdao · PO 4711" */
function termsText({ incoterm, incotermPlace, poNumber }: NonNullable<CustomerDetail['lastTerms']>): string {
  return [[incoterm, incotermPlace].filter(Boolean).join(' '), poNumber].filter(Boolean).join(' · ') || '–';
}

/** Who asks, how to reach them, and since when they wait. */
import { Link } from 'react-router';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import { m } from '#messages';
import { customerPath } from '#platform/http/page-paths.ts';
import { nameOfCountry } from '#platform/values/country-name.ts';
import { formatTime } from '#platform/values/dates.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Permitted } from '#web/session/permitted.tsx';
import { ageText } from './age-text.ts';
import { requestStateName, requestTone } from './request-words.ts';

/** @param props.email of the reader */
export function RequestFacts({ request, email }: { request: QuotationRequest; email: string }) {
  const { state, name, company, country, phone, sentAt, answeredAt, assignedTo, note } = request;
  return (
    <dl className="facts dashboard__section dashboard__form">
      <dt>{m.requests_state()}</dt>
      <dd>
        <Badge tone={requestTone[state]}>{requestStateName[state]()}</Badge>
      </dd>
      <dt>{m.requests_buyer()}</dt>
      <dd>
        <bdi>{[name, company].filter(Boolean).join(', ')}</bdi>
        {country === '' ? null : `, ${nameOfCountry(country)}`}
      </dd>
      <dt>{m.requests_account()}</dt>
      <dd>
        <Account request={request} />
      </dd>
      <dt>{m.dashboard_email()}</dt>
      <dd>{request.email === '' ? m.requests_no_email() : <a href={`mailto:${request.email}`}>{request.email}</a>}</dd>
      <dt>{m.customer_phone()}</dt>
      <dd>{phone === '' ? '–' : <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}</dd>
      <dt>{m.requests_sent()}</dt>
      <dd>{sentAt === null ? '–' : <time dateTime={sentAt}>{formatTime(sentAt)}</time>}</dd>
      {sentAt !== null && answeredAt !== null ? (
        <>
          <dt>{m.requests_answered()}</dt>
          <dd>
            <time dateTime={answeredAt}>{formatTime(answeredAt)}</time>{' '}
            <span className="quiet">{m.requests_answered_after({ time: ageText(sentAt, answeredAt) })}</span>
          </dd>
        </>
      ) : null}
      <dt>{m.requests_worked_on_by()}</dt>
      <dd>{assignedTo === email ? m.requests_you() : assignedTo || m.requests_nobody()}</dd>
      {note === '' ? null : (
        <>
          <dt>{m.requests_note()}</dt>
          <dd className="order-note" dir="auto">
            {note}
          </dd>
        </>
      )}
    </dl>
  );
}

function Account({ request: { hasAccount, customerId } }: { request: QuotationRequest }) {
  const words = hasAccount
    ? m.requests_account_yes()
    : customerId === ''
      ? m.requests_account_no()
      : m.requests_account_known();
  return (
    <>
      {words}
      {customerId === '' ? null : (
        <Permitted call="getCustomer">
          {' '}
          <Link to={customerPath(customerId)}>{m.requests_customer()}</Link>
        </Permitted>
      )}
    </>
  );
}

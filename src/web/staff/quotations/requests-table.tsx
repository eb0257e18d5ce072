/** Requests for quotation as a table; on phones each is a card. */
import { Link } from 'react-router';
import type { ListedRequest } from '#domain/quotations/contract.ts';
import { m } from '#messages';
import { manageRequestPath } from '#platform/http/page-paths.ts';
import { nameOfCountry } from '#platform/values/country-name.ts';
import { formatTime } from '#platform/values/dates.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { ageText } from './age-text.ts';
import { requestStateName, requestTone } from './request-words.ts';

/** @param props.email of the reader */
export function RequestsTable({ requests, email }: { requests: readonly ListedRequest[]; email: string }) {
  const columns = [
    { label: m.requests_number() },
    { label: m.requests_buyer() },
    { label: m.requests_country() },
    { label: m.requests_lines(), number: true },
    { label: m.requests_value(), number: true },
    { label: m.requests_answer() },
    { label: m.requests_worked_on_by() },
  ];
  return (
    <Table caption={m.requests_title()} columns={columns} stack>
      {requests.map((request) => (
        <Row key={request.id} request={request} email={email} />
      ))}
    </Table>
  );
}

function Row({ request, email }: { request: ListedRequest; email: string }) {
  const { id, number, state, name, company, country, lineCount, value, sentAt, assignedTo } = request;
  const worker = assignedTo === email ? m.requests_you() : assignedTo;
  return (
    <tr data-row>
      <th scope="row" className="lead">
        <Link to={manageRequestPath(id)} data-row-link className="table__link">
          {number}
        </Link>{' '}
        <Badge tone={requestTone[state]}>{requestStateName[state]()}</Badge>
      </th>
      <td data-label={m.requests_buyer()}>
        <span className="request-buyer">
          <bdi>{name}</bdi>
          {company === '' ? null : (
            <span className="table__sub">
              <bdi>{company}</bdi>
            </span>
          )}
        </span>
      </td>
      <td className={country === '' ? 'hide-on-cards' : undefined} data-label={m.requests_country()}>
        {country === '' ? null : nameOfCountry(country)}
      </td>
      <td className="num" data-label={m.requests_lines()}>
        {formatCount(lineCount)}
      </td>
      <td className={value === null ? 'num quiet hide-on-cards' : 'num'} data-label={m.requests_value()}>
        {value === null ? '–' : formatAmount(value)}
      </td>
      <td className="nowrap" data-label={m.requests_answer()}>
        <time dateTime={sentAt} title={formatTime(sentAt)}>
          {answerText(request)}
        </time>
        {request.supplierAskedAt === null ? null : (
          <span className="table__sub">
            {m.requests_waits_for_supplier({ time: ageText(request.supplierAskedAt) })}
          </span>
        )}
      </td>
      <td className={worker === '' ? 'quiet' : undefined} data-label={m.requests_worked_on_by()}>
        <span className="table__text">{worker === '' ? m.requests_nobody() : worker}</span>
      </td>
    </tr>
  );
}

/** How long the buyer waits, or has waited for the first answer. */
function answerText({ state, sentAt, answeredAt }: ListedRequest): string {
  if (answeredAt !== null) return m.requests_answered_after({ time: ageText(sentAt, answeredAt) });
  const isOpen = state === 'sent' || state === 'in_work';
  return isOpen ? m.requests_waiting({ time: ageText(sentAt) }) : m.requests_closed_open();
}

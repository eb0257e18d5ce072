/** The history of a request: who did what, and when. */
import type { QuotationRequest, RequestEvent } from '#domain/quotations/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { SectionHead } from '#web/features/order/section-head.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { requestStepName } from './request-words.ts';

/** @param props.email of the reader */
export function RequestHistory({ request, email }: { request: QuotationRequest; email: string }) {
  const columns = [{ label: m.requests_step() }, { label: m.dashboard_date() }, { label: m.order_by() }];
  const nameOf = (event: RequestEvent) => {
    if (event.email === email) return m.order_by_you();
    return event.email || (event.action === 'expire' ? m.order_by_shop() : m.requests_by_buyer());
  };
  return (
    <section className="section" aria-labelledby="history">
      <SectionHead id="history" title={m.requests_history()} />
      <Table caption={m.requests_history()} columns={columns} stack>
        {request.history.map((event) => (
          <tr key={event.version}>
            <th scope="row" className="lead">
              {requestStepName(event.action)}
              {event.reason === '' ? null : (
                <span className="table__sub">
                  <bdi>{event.reason}</bdi>
                </span>
              )}
            </th>
            <td className="nowrap" data-label={m.dashboard_date()}>
              <time dateTime={event.at}>{formatTime(event.at)}</time>
            </td>
            <td data-label={m.order_by()}>
              <span className="table__text">{nameOf(event)}</span>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

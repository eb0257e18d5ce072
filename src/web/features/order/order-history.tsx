/** The history of an order: who did what, and when. */
import { changedFactText } from '#domain/orders/extra-lines/changed-fact-text.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { paymentName } from '#domain/orders/payments/payment-state-name.ts';
import { stateName } from '#domain/orders/state-name.ts';
import { changedTermText } from '#domain/orders/terms/term-name.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Table } from '#web/kit/ui/table.tsx';
import { SectionHead } from './section-head.tsx';

type Step = OrderDetail['history'][number];

export function OrderHistory({ order, email }: { order: OrderDetail; email: string }) {
  const columns = [{ label: m.order_step() }, { label: m.dashboard_date() }, { label: m.order_by() }];
  const nameOf = (step: Step) => (step.email === email ? m.order_by_you() : step.email || m.order_by_shop());
  return (
    <section className="section" aria-labelledby="history">
      <SectionHead id="history" title={m.order_history()} />
      <Table caption={m.order_history()} columns={columns} stack>
        {order.history.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end.
          <tr key={index}>
            <th scope="row" className="lead">
              {stepName(step)}
              {step.lines.map((line) => (
                <span key={line.partNumber} className="table__sub">
                  {m.order_line_changed({
                    number: line.partNumber,
                    from: formatCount(line.from),
                    to: formatCount(line.to),
                  })}
                </span>
              ))}
              {step.prices.map((price) => (
                <span key={price.partNumber} className="table__sub">
                  {m.order_line_changed({
                    number: price.partNumber,
                    from: formatAmount(price.from),
                    to: formatAmount(price.to),
                  })}
                </span>
              ))}
              {step.facts.map((changed) => (
                <span key={`${changed.partNumber} ${changed.fact}`} className="table__sub">
                  <bdi>{changedFactText(changed)}</bdi>
                </span>
              ))}
              {step.terms.map((changed) => (
                <span key={changed.term} className="table__sub">
                  <bdi>{changedTermText(changed)}</bdi>
                </span>
              ))}
              {step.note ? (
                <span className="table__sub">
                  <bdi>{step.note}</bdi>
                </span>
              ) : null}
            </th>
            <td className="nowrap" data-label={m.dashboard_date()}>
              <time dateTime={step.at}>{formatTime(step.at)}</time>
            </td>
            <td data-label={m.order_by()}>
              <span className="table__text">{nameOf(step)}</span>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function stepName({ what, status, method, amount }: Step): string {
  const sum = formatAmount(amount ?? 0);
  switch (what) {
    case 'status':
      return status ? stateName[status]() : '';
    case 'changed':
      return m.order_step_changed();
    case 'lines_cancelled':
      return m.order_step_lines_cancelled();
    case 'prices_agreed':
      return m.order_step_prices();
    case 'extra_lines':
      return m.order_step_extra_lines();
    case 'terms_corrected':
      return m.order_step_terms();
    case 'proof_sent':
      return m.order_step_proof_sent();
    case 'proof_checked':
      return m.order_step_proof_checked();
    case 'proof_declined':
      return m.order_step_proof_declined();
    case 'freight':
      return m.order_step_freight({ amount: sum });
    case 'mail_stopped':
      return m.order_step_mail_stopped();
    case 'mail_sent_after_all':
      return m.order_step_mail_sent();
    case 'documents_mailed':
      return m.order_step_documents_mailed();
    case 'credited':
      return m.order_step_credited({ amount: sum });
    case 'return_opened':
      return m.order_step_return_opened();
    case 'cores_returned':
      return m.order_step_cores_returned();
    case 'cores_inspected':
      return m.order_step_cores_inspected({ amount: sum });
    case 'return_settled':
      return m.order_step_return_settled({ amount: sum });
    default:
      return m.order_step_amount({ step: paymentName({ kind: what, method }), amount: sum });
  }
}

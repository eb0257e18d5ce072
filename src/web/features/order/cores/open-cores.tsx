/** The old parts that a buyer has not sent back, with their core charge and the last day for them. */
import { Link } from 'react-router';
import type { OpenCore } from '#domain/orders/cores/contract.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { fromCents, toCents } from '#platform/values/money.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Table } from '#web/kit/ui/table.tsx';

/** The open old parts; absent when there are none. */
export function OpenCores({ cores }: { cores: readonly OpenCore[] }) {
  if (cores.length === 0) return null;
  const units = cores.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = cores.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const columns = [
    { label: m.dashboard_part_number() },
    { label: m.dashboard_order() },
    { label: m.core_open_units(), number: true },
    { label: m.order_core_charge(), number: true },
    { label: m.core_open_until() },
  ];
  return (
    <section className="section" aria-labelledby="open-cores">
      <div className="section__head">
        <h2 id="open-cores">{m.core_open_title()}</h2>
        <p className="quiet">
          {m.core_open_sum({ count: formatCount(units), amount: formatAmount(fromCents(cents)) })}
        </p>
      </div>
      <Table caption={m.core_open_title()} columns={columns} stack>
        {cores.map((core) => (
          <tr key={`${core.order} ${core.position}`}>
            <th scope="row" className="lead">
              {core.productName}
              <span className="table__sub">
                {core.brand} <PartNumber value={core.partNumber} />
              </span>
            </th>
            <td data-label={m.dashboard_order()}>
              <Link to={orderPath(core.order)}>{core.order}</Link>
            </td>
            <td className="num" data-label={m.core_open_units()}>
              {formatCount(core.quantity)}
            </td>
            <td className="num" data-label={m.order_core_charge()}>
              {formatAmount(core.amount)}
            </td>
            <td data-label={m.core_open_until()}>{core.until ? formatDay(core.until) : m.core_open_not_delivered()}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

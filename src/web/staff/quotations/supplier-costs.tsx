/** What suppliers want for the lines, beside the prices of the answers, for those who may see costs. */
import '#web/styles/requests.css';
import { useEffect, useState } from 'react';
import type { SupplierCosts } from '#domain/quotations/supplier/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { parsePrice } from '#web/kit/form/typed-values.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { sentenceOf } from '#web/session/api-problem.ts';
import { canCall } from '#web/session/own-permissions.ts';
import type { PricesToEnter } from './answers/markup-field.tsx';
import { marginOfPrice } from './answers/typed-answers.ts';
import { PriceOfCosts } from './price-of-costs.tsx';

type CostLine = SupplierCosts['lines'][number];

interface SupplierCostsTableProps {
  requestId: string;
  /** The answers that are being typed; absent where nobody answers. */
  prices?: PricesToEnter | undefined;
}

/** Asked for when the page is shown, which does not wait for it. */
export function SupplierCostsTable({ requestId, prices }: SupplierCostsTableProps) {
  const [lines, setLines] = useState<SupplierCosts['lines']>([]);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (!canCall('getSupplierCosts')) return;
    let isLeft = false;
    call('getSupplierCosts', { path: { id: requestId } }).then(
      (costs) => {
        if (!isLeft) setLines(costs.lines);
      },
      (error: unknown) => {
        if (!isLeft) setFailure(sentenceOf(error));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [requestId]);
  if (failure !== undefined) return <Notice tone="bad">{failure}</Notice>;
  if (lines.length === 0) return null;
  const columns = [
    { label: m.supplier_preview_line(), number: true },
    { label: m.supplier_preview_cost(), number: true },
    { label: m.supplier_preview_lead(), number: true },
    { label: m.supplier_costs_price(), number: true },
    { label: m.supplier_costs_margin(), number: true },
    { label: m.supplier_preview_note() },
    { label: m.supplier_costs_by() },
  ];
  return (
    <>
      <h3 className="supplier-costs">{m.supplier_costs()}</h3>
      <Table caption={m.supplier_costs()} columns={columns} stack>
        {lines.map((line) => (
          <CostRow key={line.lineId} line={prices ? asTyped(line, prices) : line} />
        ))}
      </Table>
      {prices ? <PriceOfCosts prices={prices} costs={lines} /> : null}
    </>
  );
}

/** With the price that is typed now: the shop answered with what was saved when the page was opened. */
function asTyped(line: CostLine, { content }: PricesToEnter): CostLine {
  const answer = content.lines.find(({ lineId }) => lineId === line.lineId);
  const unitPrice = answer ? parsePrice(answer.unitPrice) : null;
  if (!answer || unitPrice === null) return line;
  return { ...line, unitPrice, marginPercent: marginOfPrice(answer.unitPrice, line.cost) };
}

function CostRow({ line }: { line: CostLine }) {
  const { position, cost, leadDays, note, unitPrice, marginPercent, at, email } = line;
  return (
    <tr>
      <th scope="row" className="num" data-label={m.supplier_preview_line()}>
        {position}
      </th>
      <td className="num" data-label={m.supplier_preview_cost()}>
        {formatAmount(cost)}
      </td>
      <td className="num" data-label={m.supplier_preview_lead()}>
        {supplierDays(leadDays)}
      </td>
      <td className="num" data-label={m.supplier_costs_price()}>
        {unitPrice === null ? '–' : formatAmount(unitPrice)}
      </td>
      <td className="num" data-label={m.supplier_costs_margin()}>
        {marginPercent === null ? '–' : `${marginPercent}%`}
      </td>
      <td className={note === '' ? 'hide-on-cards' : undefined} data-label={m.supplier_preview_note()}>
        <bdi>{note}</bdi>
      </td>
      <td data-label={m.supplier_costs_by()}>
        <time dateTime={at} title={formatTime(at)}>
          {email}
        </time>
      </td>
    </tr>
  );
}

export const supplierDays = (days: number | null): string => (days === null ? '–' : m.supplier_days({ count: days }));

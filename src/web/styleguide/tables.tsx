import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import { PartCard } from '#web/public/part-card.tsx';

const rows = [
  { number: 'HX-20Y-1142', available: 148, price: 62.4, className: undefined },
  { number: 'HX-20Y-1143', available: 3, price: 59.8, className: 'is-selected' },
  { number: 'HX-20Y-1142G', available: 0, price: 214, className: 'is-current' },
];

export function Tables() {
  const columns: Column[] = [
    { label: m.styleguide_part_number(), sort: { to: pagePaths.styleguide, now: 'ascending' } },
    { label: m.styleguide_stock() },
    { label: m.styleguide_price(), number: true, sort: { to: pagePaths.styleguide, now: undefined } },
    { label: m.styleguide_action(), hiddenLabel: true },
  ];
  return (
    <>
      <Table caption={m.styleguide_tables()} columns={columns} stack>
        {rows.map(({ number, available, price, className }) => (
          <tr key={number} className={className}>
            <th scope="row" className="lead">
              {m.styleguide_sample_name()}
              <span className="table__sub pn">{number}</span>
            </th>
            <td data-label={m.styleguide_stock()}>
              <StockBadge available={available} />
            </td>
            <td className="num" data-label={m.styleguide_price()}>
              {formatAmount(price)}
            </td>
            <td className="table__actions">
              <Button size="dense">{m.styleguide_label()}</Button>
            </td>
          </tr>
        ))}
      </Table>
      <Pages />
      <div className="ruled">
        <PartCard part={part} />
      </div>
    </>
  );
}

const href = (page: number) => `${pagePaths.styleguide}?page=${page}`;

function Pages() {
  return (
    <>
      <Pagination page={1} total={184} limit={24} href={href} />
      <Pagination page={4} total={184} limit={24} href={href} />
      <Pagination page={1} total={5} limit={24} href={href} />
    </>
  );
}

const part = {
  _id: 'sample',
  slug: 'sample',
  name: m.styleguide_sample_name(),
  partNumber: 'HX-20Y-1142',
  brand: 'Hexatrack',
  grade: 'oem' as const,
  availableQnty: 148,
  minQnty: 4,
  coreCharge: null,
  pricePerUnit: 62.4,
  unit: 'H87' as const,
  leadTimeDays: 3,
  description: m.styleguide_sample_text(),
  silhouette: 'roller' as const,
  picture: undefined,
  facts: [],
};

/** The columns that a person can add to the list of orders. */
import { Link } from 'react-router';
import type { DeskFacts, ListedOrder } from '#domain/orders/listed-order-contract.ts';
import { paymentStateName } from '#domain/orders/payments/payment-state-name.ts';
import { type DeskColumn, deskColumns } from '#domain/orders/views/desk-column-names.ts';
import { m } from '#messages';
import { orderPath, packingPath } from '#platform/http/page-paths.ts';
import { nameOfCountry } from '#platform/values/country-name.ts';
import { formatDay } from '#platform/values/dates.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { MarginCell } from './margin/margin-cell.tsx';

export const deskColumnName: Readonly<Record<DeskColumn, () => string>> = {
  payment: m.dashboard_payment,
  poNumber: m.columns_po_number,
  company: m.columns_company,
  country: m.columns_country,
  wantedOn: m.columns_wanted_on,
  promisedOn: m.columns_promised_on,
  packages: m.columns_packages,
  margin: m.margin_title,
};

/** The columns that the text names, "payment,country", in their order. Names that are none are left out. */
export function parseColumns(text: string): DeskColumn[] {
  const names = new Set(text.split(','));
  return permittedColumns().filter((column) => names.has(column));
}

/** The columns that the user may add. */
export const permittedColumns = (): DeskColumn[] =>
  deskColumns.filter((column) => column !== 'margin' || canCall('listOrderMargins'));

const day = (value: string | null | undefined) => (value ? formatDay(value) : '');

const cellText: Readonly<
  Record<Exclude<DeskColumn, 'margin' | 'packages'>, (desk: DeskFacts | undefined, order: ListedOrder) => string>
> = {
  payment: (desk) => (desk ? paymentStateName[desk.payment]() : ''),
  poNumber: (_desk, { poNumber }) => poNumber,
  company: (desk) => desk?.company ?? '',
  country: (desk) => (desk?.country ? nameOfCountry(desk.country) : ''),
  wantedOn: (desk) => day(desk?.wantedOn),
  promisedOn: (desk) => day(desk?.promisedOn),
};

/** The cells of the added columns. On phones a card leaves out what the order does not have. */
export function DeskCells({ order, columns }: { order: ListedOrder; columns: readonly DeskColumn[] }) {
  return columns.map((column) => {
    if (column === 'margin')
      return (
        <td key={column} className="nowrap" data-label={deskColumnName[column]()}>
          <MarginCell number={order.number} />
        </td>
      );
    if (column === 'packages') return <PackagesCell key={column} order={order} />;
    const text = cellText[column](order.desk, order);
    const classes = [column.endsWith('On') && 'nowrap', text === '' && 'hide-on-cards'].filter(Boolean);
    return (
      <td key={column} className={classes.join(' ') || undefined} data-label={deskColumnName[column]()}>
        <bdi className={column === 'company' ? 'table__text' : undefined}>{text}</bdi>
      </td>
    );
  });
}

/** The number of packages, which leads to the packing while packages are made, and afterwards to the shipments of the order. */
function PackagesCell({ order: { number, status, desk } }: { order: ListedOrder }) {
  const count = desk?.packages ?? 0;
  const isPacked = canCall('saveOrderPacking') && (status === 'confirmed' || status === 'packed');
  const isEmpty = count === 0 && !isPacked;
  return (
    <td className={isEmpty ? 'num hide-on-cards' : 'num'} data-label={m.columns_packages()}>
      {isEmpty ? null : (
        <Link
          to={isPacked ? packingPath(number) : { pathname: orderPath(number), hash: sectionOf(status) }}
          aria-label={m.columns_packages_of({ count, number })}
        >
          {formatCount(count)}
        </Link>
      )}
    </td>
  );
}

/** The section of the order's page that has the packages: below the shipments once they have left. */
const sectionOf = (status: ListedOrder['status']) =>
  status === 'confirmed' || status === 'packed' ? 'packages' : 'shipments';

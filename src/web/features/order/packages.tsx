/** The packages of an order: those that have left, and for staff those in the warehouse. */
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { packageKindName } from '#domain/orders/packing/package-kind-name.ts';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { Permitted } from '#web/session/permitted.tsx';
import { PackageLabelsDownload, ShipmentDocumentsDownload } from './package-downloads.tsx';
import { SectionHead } from './section-head.tsx';

type Packing = OrderDetail['packings'][number];
type Package = Packing['packages'][number];

export function Packages({ order, isStaff }: { order: OrderDetail; isStaff: boolean }) {
  const packings = order.packings.filter(({ packages }) => packages.length > 0);
  if (packings.length === 0) return null;
  return (
    <section className="section" aria-labelledby="packages">
      <SectionHead id="packages" title={m.packages_title()} />
      {packings.map((packing) => (
        <PackagesOfShipment key={packing.shipment ?? 0} order={order} packing={packing} isStaff={isStaff} />
      ))}
    </section>
  );
}

function PackagesOfShipment({ order, packing, isStaff }: { order: OrderDetail; packing: Packing; isStaff: boolean }) {
  const { shipment, isReady, packages, excess } = packing;
  const title = shipment === null ? m.packages_in_warehouse() : m.documents_shipment({ number: shipment });
  const columns = [
    { label: m.packing_marks() },
    { label: m.packages_contents() },
    { label: m.packages_size() },
    { label: m.packages_net(), number: true },
    { label: m.order_weight(), number: true },
  ];
  const which = { order: order.number, shipment: shipment ?? order.shipments.length + 1 };
  return (
    <>
      <h3>
        {title}{' '}
        {shipment === null ? (
          <Badge tone={isReady ? 'ok' : 'short'}>{isReady ? m.packages_ready() : m.packages_draft()}</Badge>
        ) : null}
      </h3>
      {excess.length > 0 ? <Notice tone="bad">{m.packing_correct_excess()}</Notice> : null}
      <Table caption={title} columns={columns} stack>
        {packages.map((each) => (
          <PackageRow key={each.number} each={each} order={order} />
        ))}
      </Table>
      {isStaff && isReady && excess.length === 0 ? (
        <div className="toolbar">
          <Permitted call="issueShipmentDocuments">
            <ShipmentDocumentsDownload {...which} />
          </Permitted>
          <Permitted call="getPackageLabels">
            <PackageLabelsDownload {...which} />
          </Permitted>
        </div>
      ) : null}
    </>
  );
}

function PackageRow({ each, order }: { each: Package; order: OrderDetail }) {
  const { marks, kind, lengthMm, widthMm, heightMm, netWeight, grossWeight, lines } = each;
  const partOf = (position: number) => order.lines.find((line) => line.position === position)?.partNumber;
  const isMeasured = lengthMm !== null && widthMm !== null && heightMm !== null;
  return (
    <tr>
      <th scope="row" className="lead">
        <bdi>{marks}</bdi>
        <span className="table__sub">{packageKindName[kind]()}</span>
      </th>
      <td data-label={m.packages_contents()}>
        {lines.map(({ position, quantity }) => `${formatCount(quantity)} × ${partOf(position)}`).join(', ')}
      </td>
      <td data-label={m.packages_size()}>
        {isMeasured
          ? m.document_package_size({ length: lengthMm / 10, width: widthMm / 10, height: heightMm / 10 })
          : '–'}
      </td>
      <td className="num" data-label={m.packages_net()}>
        {netWeight ?? '–'}
      </td>
      <td className="num" data-label={m.order_weight()}>
        {grossWeight ?? '–'}
      </td>
    </tr>
  );
}

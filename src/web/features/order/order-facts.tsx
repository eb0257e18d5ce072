/** Who ordered, when, where to, and what was asked for beside the parts. */
import '#web/styles/order-page.css';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import { latinLines } from '#domain/addresses/latin-form.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { stateName } from '#domain/orders/state-name.ts';
import { termName, transportName } from '#domain/orders/terms/term-name.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatDay, formatTime } from '#platform/values/dates.ts';
import { telephoneHref } from '#web/kit/format/telephone.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { canCall } from '#web/session/own-permissions.ts';
import { AddressLines } from '../addresses/address-lines.tsx';
import { stateTone } from './orders-table.tsx';

/** The list of customers with the one of this order. */
const customerOfOrder = (number: string) => `${pagePaths.customers}?${new URLSearchParams({ q: number })}`;

/** @param children further facts, for staff */
export function OrderFacts({ order, children }: { order: OrderDetail; children: ReactNode }) {
  return (
    <dl className="facts order-facts dashboard__section dashboard__form">
      <dt>{m.dashboard_status()}</dt>
      <dd>
        <Badge tone={stateTone[order.status]}>{stateName[order.status]()}</Badge>
      </dd>
      <dt>{m.order_placed_at()}</dt>
      <dd>
        <time dateTime={order.createdAt}>{formatTime(order.createdAt)}</time>
      </dd>
      <dt>{m.order_buyer()}</dt>
      <dd>
        <bdi>{order.name}</bdi>
        {canCall('listCustomers') ? (
          <>
            {' '}
            <Link to={customerOfOrder(order.number)}>{m.order_to_customer()}</Link>
          </>
        ) : null}
      </dd>
      <BuyerEmail email={order.email} />
      <dt>{m.purchase_phone()}</dt>
      <dd>
        <a href={telephoneHref(order.phone)}>{order.phoneText}</a>
      </dd>
      <Requested order={order} />
      <dt>{m.order_delivery()}</dt>
      <dd>
        {order.delivery ? <Delivery label={order.delivery} /> : <Badge tone="short">{m.order_address_missing()}</Badge>}
      </dd>
      {children}
    </dl>
  );
}

/** @param props.email empty: the buyer has none */
function BuyerEmail({ email }: { email: string }) {
  return (
    <>
      <dt>{m.dashboard_email()}</dt>
      <dd>{email === '' ? m.customer_no_email() : <a href={`mailto:${email}`}>{email}</a>}</dd>
    </>
  );
}

/** What the buyer asked for; most orders ask for nothing. */
function Requested({ order }: { order: OrderDetail }) {
  const { poNumber, incoterm, incotermPlace, wantedOn, promisedOn, note } = order;
  const facts: readonly Fact[] = [
    [m.order_po_number(), poNumber && <bdi>{poNumber}</bdi>],
    [
      m.order_incoterm(),
      incoterm && (
        <>
          {incoterm} <bdi>{incotermPlace}</bdi>, Incoterms 2020
        </>
      ),
    ],
    [m.order_wanted_on(), wantedOn && <time dateTime={wantedOn}>{formatDay(wantedOn)}</time>],
    [termName.promisedOn(), promisedOn && <time dateTime={promisedOn}>{formatDay(promisedOn)}</time>],
    ...wayOf(order),
    ...partiesOf(order),
    ...agreedOf(order),
    [
      m.order_note(),
      note && (
        <span className="order-note" dir="auto">
          {note}
        </span>
      ),
    ],
  ];
  return facts
    .filter(([, value]) => value)
    .map(([label, value]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ));
}

type Fact = readonly [label: string, value: ReactNode];

/** How the goods travel, as far as the shop has said. */
function wayOf({
  transport,
  vessel,
  placeOfLoading,
  placeOfDischarge,
  notifyParty,
  notifyPartyLatin,
}: OrderDetail): readonly Fact[] {
  return [
    [termName.transport(), transport && transportName[transport]()],
    [termName.vessel(), vessel && <bdi>{vessel}</bdi>],
    [termName.placeOfLoading(), placeOfLoading && <bdi>{placeOfLoading}</bdi>],
    [termName.placeOfDischarge(), placeOfDischarge && <bdi>{placeOfDischarge}</bdi>],
    [termName.notifyParty(), partyLines(notifyParty)],
    [termName.notifyPartyLatin(), partyLines(notifyPartyLatin)],
  ];
}

const others = ['billing', 'billingLatin', 'importer', 'importerLatin'] as const;

const partyLines = (text: string): ReactNode =>
  text && (
    <span className="order-note" dir="auto">
      {text}
    </span>
  );

/** The parties that are others than the buyer with the delivery address. */
function partiesOf({ legalName, taxNumber, ...parties }: OrderDetail): readonly Fact[] {
  return [
    [termName.legalName(), legalName && <bdi>{legalName}</bdi>],
    [termName.taxNumber(), taxNumber && <bdi dir="ltr">{taxNumber}</bdi>],
    ...others.map((name): Fact => [termName[name](), partyLines(parties[name])]),
  ];
}

/** What was agreed for this order about payment and time. */
function agreedOf({ depositPercent, balanceDays, validUntil, shipmentTime }: OrderDetail): readonly Fact[] {
  return [
    [termName.depositPercent(), depositPercent !== null && m.order_term_percent({ percent: depositPercent })],
    [termName.balanceDays(), balanceDays !== null && String(balanceDays)],
    [termName.validUntil(), validUntil && <time dateTime={validUntil}>{formatDay(validUntil)}</time>],
    [termName.shipmentTime(), shipmentTime && <bdi>{shipmentTime}</bdi>],
  ];
}

function Delivery({ label: { lines, latin, phone, taxNumber, note } }: { label: DeliveryLabel }) {
  return (
    <>
      <AddressLines lines={lines} />
      <AddressLines lines={latinLines({ latin })} />
      <bdi>{phone}</bdi>
      {taxNumber ? <p className="small quiet">{m.order_tax_number({ number: taxNumber })}</p> : null}
      {note ? (
        <p className="small">
          <bdi>{note}</bdi>
        </p>
      ) : null}
    </>
  );
}

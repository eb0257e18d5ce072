/** Documents, messages and addresses of a customer. */
import '#web/styles/order-page.css';
import { Link } from 'react-router';
import type { CustomerDetail } from '#domain/customers/contract.ts';
import type { DocumentState } from '#domain/documents/document-rules.ts';
import { documentTitle } from '#domain/documents/document-title.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { formatDay, formatTime } from '#platform/values/dates.ts';
import { AddressLines } from '#web/features/addresses/address-lines.tsx';
import { DocumentDownload } from '#web/features/order/document-download.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Table } from '#web/kit/ui/table.tsx';

const documentStateName: Readonly<Record<Exclude<DocumentState, 'current'>, () => string>> = {
  outdated: m.documents_outdated_badge,
  past: m.documents_past_badge,
  replaced: m.documents_replaced_badge,
};

export function CustomerDocuments({ documents }: Pick<CustomerDetail, 'documents'>) {
  const columns = [
    { label: m.customer_documents() },
    { label: m.dashboard_order() },
    { label: m.dashboard_date() },
    { label: m.dashboard_action(), hiddenLabel: true },
  ];
  return (
    <section className="section" aria-labelledby="documents">
      <div className="section__head">
        <h2 id="documents">{m.customer_documents()}</h2>
      </div>
      {documents.length === 0 ? (
        <p className="quiet">{m.customer_no_documents()}</p>
      ) : (
        <Table caption={m.customer_documents()} columns={columns} stack>
          {documents.map(({ order, number, kind, at, state }) => (
            <tr key={number}>
              <th scope="row" className="lead">
                {documentTitle(kind)} {number}{' '}
                {state === 'current' ? null : (
                  <Badge tone={state === 'past' ? 'plain' : 'short'}>{documentStateName[state]()}</Badge>
                )}
              </th>
              <td data-label={m.dashboard_order()}>
                <Link to={orderPath(order)}>{order}</Link>
              </td>
              <td data-label={m.dashboard_date()}>{formatDay(at)}</td>
              <td className="table__actions">
                <DocumentDownload
                  size="dense"
                  order={order}
                  number={number}
                  aria-label={m.documents_download_of({ title: documentTitle(kind), number })}
                >
                  {m.documents_download()}
                </DocumentDownload>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

export function CustomerMessages({ messages }: Pick<CustomerDetail, 'messages'>) {
  return (
    <section className="section" aria-labelledby="messages">
      <div className="section__head">
        <h2 id="messages">{m.customer_messages()}</h2>
      </div>
      {messages.length === 0 ? <p className="quiet">{m.customer_no_messages()}</p> : null}
      <ul className="order-messages">
        {messages.map(({ id, order, text, at, fromShop }) => (
          <li key={id} className="order-message">
            <p className="small quiet">
              <Link to={orderPath(order)}>{order}</Link> · <time dateTime={at}>{formatTime(at)}</time>{' '}
              {fromShop ? <Badge>{m.customer_message_from_shop()}</Badge> : null}
            </p>
            <p className="order-note" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CustomerAddresses({ addresses }: Pick<CustomerDetail, 'addresses'>) {
  return (
    <section className="section" aria-labelledby="addresses">
      <div className="section__head">
        <h2 id="addresses">{m.customer_addresses()}</h2>
      </div>
      {addresses.length === 0 ? <p className="quiet">{m.customer_no_addresses()}</p> : null}
      <ul className="order-messages">
        {addresses.map(({ _id, lines, phone, isDefault }) => (
          <li key={_id} className="order-message">
            <AddressLines lines={lines} />
            <bdi>{phone}</bdi> {isDefault ? <Badge>{m.customer_address_default()}</Badge> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

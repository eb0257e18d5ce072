/** What the buyer does next: what happens with the order, what is due, how it is paid, and the invoice for it. */
import '#web/styles/order-page.css';
import type { OrderDocuments } from '#domain/documents/contract.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import { m } from '#messages';
import { PayByCard } from './card-payment.tsx';
import { DocumentDownload, DraftDownload } from './document-download.tsx';
import { DueFacts } from './due-facts.tsx';
import { canSendProof } from './proofs/can-send-proof.ts';

export function OrderNext({ order, documents }: { order: OrderDetail; documents: OrderDocuments }) {
  const offered = offeredDocuments(order, documents.issued);
  const hasDraft = documents.hasDraft && offered.length === 0;
  return (
    <section className="order-next dashboard__section dashboard__form" aria-labelledby="next">
      <h2 id="next">{m.order_next()}</h2>
      <p>{nextSentence(order)}</p>
      <dl className="facts">
        <DueFacts order={order} isStaff={false} />
      </dl>
      <PayByCard order={order} />
      {canSendProof(order) ? (
        <p>
          <a href="#proofs">{m.order_proofs_link()}</a>
        </p>
      ) : null}
      {offered.length > 0 || hasDraft ? (
        <div className="toolbar">
          {offered.map(({ kind, number }) => (
            <DocumentDownload key={number} order={order.number} number={number}>
              {kind === 'proforma' ? m.order_next_proforma({ number }) : m.order_next_invoice({ number })}
            </DocumentDownload>
          ))}
          {hasDraft ? <DraftDownload order={order.number} /> : null}
        </div>
      ) : null}
    </section>
  );
}

/** The proforma invoice while there is something to pay by it; for what is paid or delivered, the invoices of its shipments. */
function offeredDocuments(
  { status, payment }: OrderDetail,
  issued: OrderDocuments['issued'],
): OrderDocuments['issued'] {
  if (status === 'cancelled') return [];
  const isDone = status === 'delivered' || (status !== 'placed' && payment.open <= 0);
  return issued.filter(({ kind }) => kind === (isDone ? 'commercial_invoice' : 'proforma'));
}

const sentences: Record<OrderState, () => string> = {
  placed: m.order_due_after_confirmation,
  confirmed: m.order_next_confirmed,
  packed: m.order_next_packed,
  shipped: m.order_next_shipped,
  delivered: m.order_next_delivered,
  cancelled: m.order_next_cancelled,
};

function nextSentence({ status, shippedQuantity, quantity, proofs, payment: { dueNow, open } }: OrderDetail): string {
  const isInShop = status === 'confirmed' || status === 'packed';
  if (open > 0 && proofs.some(({ outcome }) => outcome === null)) return m.order_next_proof();
  if (dueNow > 0) return isInShop ? m.order_next_due() : m.order_next_due_after();
  if (isInShop && shippedQuantity > 0 && shippedQuantity < quantity) return m.order_next_part_shipped();
  return isInShop && open > 0 ? m.order_next_balance() : sentences[status]();
}

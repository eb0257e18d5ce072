/** The proofs of payment of an order: the buyer sends them, staff check them. */
import '#web/styles/order-page.css';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { maxProofs } from '#domain/orders/proofs/contract.ts';
import { m } from '#messages';
import { SectionHead } from '../section-head.tsx';
import { canSendProof } from './can-send-proof.ts';
import { ProofEntry } from './proof-entry.tsx';
import { SendProof } from './send-proof.tsx';

interface ProofsProps {
  order: OrderDetail;
  /** Email of the reader. */
  email: string;
  isStaff: boolean;
}

/** Nothing while there is no proof and the reader cannot send one. */
export function Proofs({ order, email, isStaff }: ProofsProps) {
  const { proofs, number } = order;
  const isSender = order.email === email && canSendProof(order);
  if (proofs.length === 0 && !isSender) return null;
  const isFull = proofs.filter(({ outcome }) => outcome !== 'declined').length >= maxProofs;
  return (
    <section className="section" aria-labelledby="proofs">
      <SectionHead id="proofs" title={m.order_proofs()} />
      {proofs.length > 0 ? (
        <ol className="order-messages">
          {proofs.map((proof) => (
            <ProofEntry key={proof.id} order={order} proof={proof} isStaff={isStaff} />
          ))}
        </ol>
      ) : null}
      {isSender && isFull ? <p className="quiet">{m.order_proof_full({ max: maxProofs })}</p> : null}
      {isSender && !isFull ? <SendProof number={number} /> : null}
    </section>
  );
}

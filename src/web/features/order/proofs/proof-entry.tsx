/** One proof of payment: its file, what the buyer says about it, and what staff have said or can do. */
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { maxProofText, type PaymentProof } from '#domain/orders/proofs/contract.ts';
import { m } from '#messages';
import { formatDay, formatTime } from '#platform/values/dates.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import { PaymentDialog } from '../payment-dialog.tsx';
import { ReturnFrame } from '../return-frame.tsx';
import { ProofFile } from './proof-file.tsx';

interface ProofEntryProps {
  order: OrderDetail;
  proof: PaymentProof;
}

export function ProofEntry({ order, proof, isStaff }: ProofEntryProps & { isStaff: boolean }) {
  const { at, email, text, outcome } = proof;
  return (
    <li className="order-message order-proof">
      <p className="order-message__head">
        <strong>{email}</strong> <time dateTime={at}>{formatTime(at)}</time>
      </p>
      {text ? (
        <p className="order-note" dir="auto">
          {text}
        </p>
      ) : null}
      <ProofFile number={order.number} proof={proof} />
      <Outcome proof={proof} />
      {isStaff && outcome === null ? (
        <Permitted call="decidePaymentProof">
          <Decisions order={order} proof={proof} />
        </Permitted>
      ) : null}
    </li>
  );
}

function Outcome({ proof: { outcome, decidedAt, decidedBy, reason } }: Pick<ProofEntryProps, 'proof'>) {
  if (outcome === null || decidedAt === null)
    return (
      <p>
        <Badge tone="short">{m.order_proof_waiting()}</Badge>
      </p>
    );
  const day = formatDay(decidedAt);
  return (
    <p>
      {outcome === 'checked' ? (
        <Badge tone="ok">{m.order_proof_checked()}</Badge>
      ) : (
        <Badge tone="bad">{m.order_proof_declined()}</Badge>
      )}{' '}
      <span className="quiet">{decidedBy ? m.order_proof_decided({ day, email: decidedBy }) : day}</span>
      {reason ? (
        <span className="order-return__line" dir="auto">
          {reason}
        </span>
      ) : null}
    </p>
  );
}

function Decisions({ order, proof }: ProofEntryProps) {
  const [asked, setAsked, close] = useOpened<'pay' | 'decline'>();
  const { busy, run } = useMutation();
  const path = { number: order.number, id: proof.id };
  const check = () =>
    run(() => call('decidePaymentProof', { path, body: { outcome: 'checked' } }), {
      success: m.order_proof_check_done(),
      onError: toastError,
    });
  return (
    <div className="toolbar">
      {order.actions.includes('pay') ? (
        <Button variant="primary" onClick={() => setAsked('pay')}>
          {m.order_proof_record()}
        </Button>
      ) : null}
      <Button busy={busy} onClick={() => void check()}>
        {m.order_proof_check()}
      </Button>
      <Button onClick={() => setAsked('decline')}>{m.order_proof_decline()}</Button>
      {asked === 'pay' ? <PaymentDialog order={order} action="pay" proof={proof} onClose={close} /> : null}
      {asked === 'decline' ? (
        <ReturnFrame
          title={m.order_proof_decline_title({ number: order.number })}
          help={m.order_proof_decline_help()}
          action={m.order_proof_decline()}
          done={m.order_proof_decline_done()}
          note={{ name: 'reason', label: m.order_proof_reason(), maxLength: maxProofText }}
          send={(reason) => call('decidePaymentProof', { path, body: { outcome: 'declined', reason } })}
          onClose={close}
        >
          {() => null}
        </ReturnFrame>
      ) : null}
    </div>
  );
}

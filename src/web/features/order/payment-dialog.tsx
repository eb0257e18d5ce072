/** Records a payment of an order, or money that goes back to the buyer. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { maxReference, type NewPayment } from '#domain/orders/payments/contract.ts';
import type { PaymentProof } from '#domain/orders/proofs/contract.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { parsePrice } from '#web/kit/form/typed-values.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { firstRefundChoice, isCardChoice, methodChoices, methodOf, mostOf } from './refund-method.ts';

interface PaymentDialogProps {
  order: OrderDetail;
  action: 'pay' | 'refund';
  /** The proof of the payment, which is marked as checked with it. */
  proof?: PaymentProof;
  onClose: () => void;
}

const words = {
  pay: { title: m.order_record_payment_title, button: m.order_record_payment },
  refund: { title: m.order_record_refund_title, button: m.order_record_refund },
};

const recorded = {
  payment: m.order_payment_recorded,
  refund: m.order_refund_recorded,
  correction: m.order_correction_recorded,
};

export function PaymentDialog({ order, action, proof, onClose }: PaymentDialogProps) {
  const { payment, number } = order;
  const [typed, setTyped] = useState(() => firstValues(payment, action, proof));
  const [isTooMuch, setIsTooMuch] = useState(false);
  const { busy, formError, fieldErrors, run } = useMutation();
  const { revalidate } = useRevalidator();
  const isCard = isCardChoice(typed.method);
  const record = async () => {
    const body: NewPayment = {
      ...typed,
      ...methodOf(typed.method),
      // A text that is no number is sent as null, which the server answers with the sentence for the field.
      amount: parsePrice(typed.amount) ?? Number.NaN,
      acceptOverpayment: isTooMuch && typed.acceptOverpayment,
    };
    const onError = async (error: unknown) => {
      const code = error instanceof ApiProblem ? error.code : '';
      if (code === 'overpayment') setIsTooMuch(true);
      // After a refusal the next try is another refund. Without an answer it is the same one, which is not made twice.
      if (code === 'conflict') setTyped({ ...typed, id: createKey() });
      if (code === 'unavailable') await revalidate();
      return false;
    };
    const work = () => call('recordPayment', { path: { number }, body });
    const success = isCard ? m.card_refunded() : recorded[typed.kind]();
    if (await run(work, { success, onError })) onClose();
  };
  const field = (name: 'amount' | 'date' | 'method' | 'reference' | 'kind') => ({
    value: typed[name],
    error: fieldErrors[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  // Only a refund goes to a card.
  const changeKind = (value: string) => {
    const kind: NewPayment['kind'] = value === 'correction' ? 'correction' : 'refund';
    const method = kind === 'refund' ? firstRefundChoice(payment.entries) : 'transfer';
    setTyped({ ...typed, kind, method, acceptOverpayment: false });
    setIsTooMuch(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={words[action].title({ number })}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void record()}>
            {isCard ? m.card_refund_button() : words[action].button()}
          </Button>
        </>
      }
    >
      <p>{helpOf(payment, action)}</p>
      {action === 'refund' ? (
        <SelectField
          label={m.order_refund_kind()}
          {...field('kind')}
          onChange={({ target }) => changeKind(target.value)}
        >
          <option value="refund">{m.order_refund_kind_refund()}</option>
          <option value="correction">{m.order_refund_kind_correction()}</option>
        </SelectField>
      ) : null}
      <TextField label={m.order_amount_usd()} inputMode="decimal" autoComplete="off" {...field('amount')} />
      {isTooMuch ? (
        <label className="check">
          <input
            type="checkbox"
            checked={typed.acceptOverpayment}
            onChange={({ target }) => setTyped({ ...typed, acceptOverpayment: target.checked })}
          />{' '}
          {typed.kind === 'refund' ? m.order_accept_refund() : m.order_accept_overpayment()}
        </label>
      ) : null}
      <SelectField label={m.order_method()} {...field('method')} {...(isCard ? { help: m.card_refund_help() } : {})}>
        {methodChoices(payment.entries, typed.kind === 'refund').map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {isCard ? null : (
        <>
          <TextField label={m.order_payment_date()} type="date" {...field('date')} />
          <TextField
            label={m.order_payment_reference()}
            optional
            autoComplete="off"
            maxLength={maxReference}
            {...field('reference')}
          />
        </>
      )}
      {formError && Object.keys(fieldErrors).length === 0 ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

/** The expected amount, dated today. The id makes a second click, or a second try after a lost answer, harmless. */
function firstValues(
  { open, dueNow, toRefund, entries }: OrderDetail['payment'],
  action: 'pay' | 'refund',
  proof: PaymentProof | undefined,
) {
  const method = action === 'refund' ? firstRefundChoice(entries) : 'transfer';
  const expected = action === 'refund' ? Math.min(toRefund, mostOf(method, entries)) : dueNow || open;
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return {
    id: createKey(),
    kind: action === 'pay' ? ('payment' as NewPayment['kind']) : ('refund' as NewPayment['kind']),
    amount: expected > 0 ? expected.toFixed(2) : '',
    date: day.join('-'),
    method,
    reference: proof ? proof.text.slice(0, maxReference) : '',
    acceptOverpayment: false,
    proofId: proof?.id,
  };
}

function helpOf({ open, paid, refundPending }: OrderDetail['payment'], action: 'pay' | 'refund'): string {
  if (action === 'refund') return m.order_record_refund_help({ held: formatAmount(paid - refundPending) });
  return open > 0 ? m.order_record_payment_help({ open: formatAmount(open) }) : m.order_record_payment_help_paid();
}

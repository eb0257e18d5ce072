/** Quotes the freight of an order. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';
import { createKey } from '#web/create-key.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useMutation } from '#web/use-mutation.ts';
import { parsePrice } from '../products/typed-values.ts';

export function FreightDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { number, freight } = order;
  // The id makes a second click, or a second try after a lost answer, harmless.
  const [id] = useState(createKey);
  const [amount, setAmount] = useState(freight === null ? '' : freight.toFixed(2));
  const [note, setNote] = useState('');
  /** Whether an unusual amount is confirmed; undefined until the shop asks for it. */
  const [acceptUnusual, setAcceptUnusual] = useState<boolean>();
  const { busy, formError, fieldErrors, run } = useMutation();
  const { revalidate } = useRevalidator();
  const quote = async () => {
    // A text that is no number is sent as null, which the server answers with the sentence for the field.
    const body = { id, amount: parsePrice(amount) ?? Number.NaN, note, ...(acceptUnusual && { acceptUnusual }) };
    const onError = (error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'unusual_freight') setAcceptUnusual(false);
      return false;
    };
    if (!(await run(() => call('quoteFreight', { path: { number }, body }), { onError }))) return;
    toast.success(m.order_freight_quoted({ number }));
    onClose();
    await revalidate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={m.order_quote_freight_title({ number })}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void quote()}>
            {m.order_quote_freight()}
          </Button>
        </>
      }
    >
      <p>{m.order_quote_freight_help()}</p>
      <TextField
        label={m.order_amount_usd()}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={fieldErrors['amount']}
        onChange={({ target }) => {
          setAmount(target.value);
          setAcceptUnusual(undefined);
        }}
      />
      {acceptUnusual === undefined ? null : (
        <label className="check">
          <input type="checkbox" checked={acceptUnusual} onChange={({ target }) => setAcceptUnusual(target.checked)} />{' '}
          {m.order_freight_accept()}
        </label>
      )}
      <TextField
        label={m.order_freight_note()}
        optional
        maxLength={500}
        value={note}
        error={fieldErrors['note']}
        onChange={({ target }) => setNote(target.value)}
      />
      {formError && Object.keys(fieldErrors).length === 0 ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

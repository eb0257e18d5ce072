/** Quotes the freight of an order. */
import { useState } from 'react';
import { isInsured } from '#domain/orders/extra-lines/is-insured.ts';
import { lacksInsurance } from '#domain/orders/incoterm-rules.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { parsePrice } from '#web/kit/form/typed-values.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';

export function FreightDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { number, freight, incoterm } = order;
  // The id makes a second click, or a second try after a lost answer, harmless.
  const [id] = useState(createKey);
  const [amount, setAmount] = useState(freight === null ? '' : freight.toFixed(2));
  // With the freight where the rule of delivery includes both: one step, and one mail to the buyer.
  const [needsInsurance] = useState(() => lacksInsurance({ ...order, isInsured: isInsured(order) }));
  const [insurance, setInsurance] = useState('');
  const [note, setNote] = useState('');
  /** Whether an unusual amount is confirmed; undefined until the shop asks for it. */
  const [acceptUnusual, setAcceptUnusual] = useState<boolean>();
  const { busy, formError, fieldErrors, run } = useMutation();
  const quote = async () => {
    // A text that is no number is sent as null, which the server answers with the sentence for the field.
    const insured = insurance.trim() ? { insurance: parsePrice(insurance) ?? Number.NaN } : {};
    const body = {
      ...{ id, amount: parsePrice(amount) ?? Number.NaN, note, ...insured },
      ...(acceptUnusual && { acceptUnusual }),
    };
    const onError = (error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'unusual_freight') setAcceptUnusual(false);
      return false;
    };
    const work = () => call('quoteFreight', { path: { number }, body });
    if (await run(work, { success: m.order_freight_quoted({ number }), onError })) onClose();
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
            {needsInsurance ? m.order_quote_freight_insurance() : m.order_quote_freight()}
          </Button>
        </>
      }
    >
      <p>{m.order_quote_freight_help()}</p>
      <TextField
        label={needsInsurance ? m.order_freight_amount() : m.order_amount_usd()}
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
      {needsInsurance ? (
        <TextField
          label={m.order_freight_insurance()}
          help={m.order_freight_insurance_help({ incoterm: incoterm ?? '' })}
          optional
          inputMode="decimal"
          autoComplete="off"
          value={insurance}
          error={fieldErrors['insurance']}
          onChange={({ target }) => setInsurance(target.value)}
        />
      ) : null}
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

/** Credits an invoice of an order with an amount and a reason. */
import { useState } from 'react';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { parsePrice } from '#web/kit/form/typed-values.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { LinesDialogActions, LinesDialogError } from './lines-dialog-parts.tsx';

interface CreditDialogProps {
  order: OrderDetail;
  /** Number of the invoice. */
  invoice: string;
  onClose: () => void;
}

export function CreditDialog({ order: { number }, invoice, onClose }: CreditDialogProps) {
  const [id] = useState(createKey);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const mutation = useMutation();
  const { fieldErrors } = mutation;
  const give = async () => {
    // A text that is no number is sent as null, which the server answers with the sentence for the field.
    const body = { id, invoice, amount: parsePrice(amount) ?? Number.NaN, reason };
    const work = () => call('creditInvoice', { path: { number }, body });
    if (await mutation.run(work, { success: m.credit_done({ number: invoice }) })) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={mutation.formError}
      title={m.credit_title({ number: invoice })}
      actions={
        <LinesDialogActions
          label={m.credit_give()}
          variant="primary"
          busy={mutation.busy}
          onClose={onClose}
          onSend={() => void give()}
        />
      }
    >
      <p>{m.credit_help()}</p>
      <TextField
        label={m.credit_amount()}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={fieldErrors['amount']}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        label={m.credit_reason()}
        help={m.credit_reason_help()}
        required
        maxLength={500}
        value={reason}
        error={fieldErrors['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <LinesDialogError {...mutation} shown={Boolean(fieldErrors['amount'] || fieldErrors['reason'])} />
    </Dialog>
  );
}

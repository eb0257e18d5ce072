/** Agrees other prices for the lines of an order of which nothing is shipped. */
import { useState } from 'react';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { parsePrice } from '#web/kit/form/typed-values.ts';
import { useRequestId } from '#web/kit/form/use-request-id.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { LinesDialogActions, LinesDialogError } from './lines-dialog-parts.tsx';

export function PricesDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { number } = order;
  const idOf = useRequestId();
  // What staff saw stays what they saw, also when the order behind the dialog is loaded again.
  const [lines] = useState(() => order.lines.filter((line) => line.productQuantity > 0 && line.shippedQuantity === 0));
  const [typed, setTyped] = useState(() => lines.map(({ unitPrice }) => unitPrice.toFixed(2)));
  const [reason, setReason] = useState('');
  const mutation = useMutation();
  const { fieldErrors } = mutation;
  const agree = async () => {
    // A text that is no number is sent as null, which the server answers with the sentence for the field.
    const wanted = lines.map(({ position, unitPrice: from }, at) => ({
      position,
      from,
      unitPrice: parsePrice(typed[at] ?? '') ?? Number.NaN,
    }));
    const content = { reason, lines: wanted };
    const work = () => call('agreeOrderPrices', { path: { number }, body: { id: idOf(content), ...content } });
    if (await mutation.run(work, { success: m.order_prices_agreed({ number }) })) onClose();
  };
  const isShown = Object.keys(fieldErrors).some((path) => path === 'reason' || path.startsWith('lines.'));
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={mutation.formError}
      title={m.order_agree_prices_title({ number })}
      actions={
        <LinesDialogActions
          label={m.order_agree_prices()}
          variant="primary"
          busy={mutation.busy}
          onClose={onClose}
          onSend={() => void agree()}
        />
      }
    >
      <p>{m.order_agree_prices_help()}</p>
      {lines.map(({ position, partNumber, unitPrice, listPrice }, at) => (
        <TextField
          key={position}
          label={m.order_agree_price_of({ part: partNumber })}
          help={m.order_agree_price_list({ price: formatAmount(listPrice ?? unitPrice) })}
          error={fieldErrors[`lines.${at}.unitPrice`]}
          inputMode="decimal"
          autoComplete="off"
          value={typed[at] ?? ''}
          onChange={({ target }) => setTyped(typed.with(at, target.value))}
        />
      ))}
      <TextField
        label={m.order_agree_prices_reason()}
        help={m.order_agree_prices_reason_help()}
        required
        maxLength={500}
        value={reason}
        error={fieldErrors['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <LinesDialogError {...mutation} shown={isShown} />
    </Dialog>
  );
}

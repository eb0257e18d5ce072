/** The charges of an order, as rows behind its goods. */
import { useState } from 'react';
import type { ExtraCharge } from '#domain/orders/extra-lines/contract.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { parsePrice } from '#web/kit/form/typed-values.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { LinesDialogError } from './lines-dialog-parts.tsx';

export function ExtraCharges({ order }: { order: OrderDetail }) {
  const [changed, setChanged, closeChanged] = useOpened<ExtraCharge>();
  const canChange = order.actions.includes('extra_lines') && order.shippedQuantity === 0;
  return order.extraCharges.map((charge) => (
    <tr key={charge.position} className="order-line--charge">
      <th scope="row" className="lead">
        <bdi>{charge.label}</bdi>{' '}
        {canChange ? (
          <Button
            size="dense"
            aria-label={m.order_charge_change({ label: charge.label })}
            onClick={() => setChanged(charge)}
          >
            {m.order_charge_edit()}
          </Button>
        ) : null}
        {changed?.position === charge.position ? (
          <ChargeDialog number={order.number} charge={charge} onClose={closeChanged} />
        ) : null}
      </th>
      <td className="num" data-label={m.dashboard_quantity()}>
        {formatCount(1)}
      </td>
      <td className="num" data-label={m.dashboard_price_per_unit()}>
        {formatAmount(charge.amount)}
      </td>
      <td className="num" data-label={m.order_total()}>
        <strong>{formatAmount(charge.amount)}</strong>
      </td>
    </tr>
  ));
}

interface ChargeDialogProps {
  number: string;
  charge: ExtraCharge;
  onClose: () => void;
}

function ChargeDialog({ number, charge: { position, label, amount }, onClose }: ChargeDialogProps) {
  const [id] = useState(createKey);
  const [removalId] = useState(createKey);
  // What staff saw stays what they saw, also when the order behind the dialog is loaded again.
  const [from] = useState(Math.abs(amount));
  const [typed, setTyped] = useState(from.toFixed(2));
  const [reason, setReason] = useState('');
  const mutation = useMutation();
  const { fieldErrors } = mutation;
  const change = async (wanted: number, requestId: string) => {
    const body = { id: requestId, position, from, amount: wanted, reason };
    const work = () => call('changeOrderCharge', { path: { number }, body });
    if (await mutation.run(work, { success: m.order_extra_added({ number }) })) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={mutation.formError}
      title={m.order_charge_title({ label, number })}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="danger" busy={mutation.busy} onClick={() => void change(0, removalId)}>
            {m.order_charge_remove()}
          </Button>
          <Button
            variant="primary"
            busy={mutation.busy}
            onClick={() => void change(parsePrice(typed) ?? Number.NaN, id)}
          >
            {m.order_charge_save()}
          </Button>
        </>
      }
    >
      <p>{m.order_charge_help()}</p>
      <TextField
        label={m.order_extra_amount()}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={fieldErrors['amount']}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label={m.order_agree_prices_reason()}
        help={m.order_agree_prices_reason_help()}
        required
        maxLength={500}
        value={reason}
        error={fieldErrors['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <LinesDialogError {...mutation} shown={'amount' in fieldErrors || 'reason' in fieldErrors} />
    </Dialog>
  );
}

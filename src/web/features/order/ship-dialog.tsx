/** Records a shipment of an order: what is in it, and with whom it travels. */
import { useState } from 'react';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { useRequestId } from '#web/kit/form/use-request-id.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { AcceptUnpaid, acceptAtFirst, DispatchNotices } from './dispatch-notices.tsx';
import { allPieces, linesOfShipment, openLines } from './open-lines.ts';
import { ShipLines } from './ship-lines.tsx';
import { typedPieces } from './typed-pieces.ts';

/** Carriers that are offered while typing; any other can be typed. */
const carriers = ['DHL', 'FedEx', 'UPS', 'SF Express', 'EMS', 'Maersk', 'COSCO'];

export function ShipDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const open = openLines(order);
  const [typed, setTyped] = useState({ carrier: '', trackingNumber: '', parcels: '1', weight: '' });
  const [quantities, setQuantities] = useState(() => allPieces(open));
  /** Whether shipping unpaid goods is confirmed; undefined until the shop asks for it. */
  const [acceptUnpaid, setAcceptUnpaid] = useState<boolean | undefined>(() => acceptAtFirst(order.dispatch));
  const { busy, formError, fieldErrors, run } = useMutation();
  const idOf = useRequestId();
  // These are the positions of the lines that were sent last: the messages of the answer are about them.
  const [sent, setSent] = useState<readonly number[]>([]);
  const ship = async () => {
    const lines = linesOfShipment(open, quantities);
    setSent(lines.map(({ position }) => position));
    const { carrier, trackingNumber, parcels, weight } = typed;
    const body = {
      carrier,
      trackingNumber,
      lines,
      parcels: typedPieces(parcels),
      ...(acceptUnpaid && { acceptUnpaid }),
      ...(weight.trim() ? { weight: Number(weight.trim().replace(',', '.')) } : {}),
    };
    const onError = (error: unknown) => {
      if (error instanceof ApiProblem && error.members['canBeAccepted'] === true) setAcceptUnpaid(false);
      return false;
    };
    const path = { number: order.number };
    const work = () => call('shipOrder', { path, body: { ...body, id: idOf(body) } });
    if (await run(work, { success: m.order_shipped_toast(), onError })) onClose();
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: fieldErrors[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const errorOf = (position: number) => fieldErrors[`lines.${sent.indexOf(position)}.quantity`];
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      refusal={formError}
      title={m.order_ship_question({ number: order.number })}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void ship()}>
            {m.order_ship()}
          </Button>
        </>
      }
    >
      <p>{m.order_ship_help()}</p>
      <DispatchNotices open={order.payment.open} dispatch={order.dispatch} hasAddress={order.delivery !== null} />
      <AcceptUnpaid checked={acceptUnpaid} onChange={setAcceptUnpaid} />
      <div className="ship-lines__fields">
        <TextField label={m.order_carrier()} list="carriers" autoComplete="off" maxLength={100} {...field('carrier')} />
        <datalist id="carriers">
          {carriers.map((carrier) => (
            <option key={carrier} value={carrier} />
          ))}
        </datalist>
        <TextField
          label={m.order_tracking()}
          optional
          autoComplete="off"
          maxLength={100}
          {...field('trackingNumber')}
        />
        <TextField label={m.order_parcels()} inputMode="numeric" {...field('parcels')} />
        <TextField label={m.order_weight()} optional inputMode="decimal" {...field('weight')} />
      </div>
      <ShipLines
        lines={open}
        isOnlyLine={order.lineCount === 1}
        typed={quantities}
        onChange={setQuantities}
        errorOf={errorOf}
      />
      {fieldErrors['lines'] ? <Notice tone="bad">{fieldErrors['lines']}</Notice> : null}
      {formError && !hasFieldErrors ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

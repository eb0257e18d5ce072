/** Records a shipment of an order: what is in it, and with whom it travels. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useMutation } from '#web/use-mutation.ts';

/** Carriers that are offered while typing; any other can be typed. */
const carriers = ['DHL', 'FedEx', 'UPS', 'SF Express', 'EMS', 'Maersk', 'COSCO'];

export function ShipDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const remaining = order.productQuantity - order.shippedQuantity;
  const [typed, setTyped] = useState({
    carrier: '',
    trackingNumber: '',
    quantity: String(remaining),
    parcels: '1',
    weight: '',
  });
  const { busy, formError, fieldErrors, run } = useMutation();
  const { revalidate } = useRevalidator();
  const ship = async () => {
    const { carrier, trackingNumber, quantity, parcels, weight } = typed;
    const body = {
      carrier,
      trackingNumber,
      quantity: Number(quantity.trim() || Number.NaN),
      parcels: Number(parcels.trim() || Number.NaN),
      ...(weight.trim() ? { weight: Number(weight.trim().replace(',', '.')) } : {}),
    };
    const isShipped = await run(() => call('shipOrder', { path: { number: order.number }, body }));
    if (!isShipped) return;
    toast.success(m.order_shipped_toast());
    onClose();
    await revalidate();
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: fieldErrors[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
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
      <TextField label={m.order_carrier()} list="carriers" autoComplete="off" maxLength={100} {...field('carrier')} />
      <datalist id="carriers">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <TextField label={m.order_tracking()} optional autoComplete="off" maxLength={100} {...field('trackingNumber')} />
      <TextField
        label={m.order_ship_quantity()}
        help={m.order_ship_quantity_help({
          remaining: formatCount(remaining),
          total: formatCount(order.productQuantity),
        })}
        inputMode="numeric"
        {...field('quantity')}
      />
      <TextField label={m.order_parcels()} inputMode="numeric" {...field('parcels')} />
      <TextField label={m.order_weight()} optional inputMode="decimal" {...field('weight')} />
      {formError && !hasFieldErrors ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

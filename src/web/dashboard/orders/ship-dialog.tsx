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
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useMutation } from '#web/use-mutation.ts';

/** Carriers that are offered while typing; any other can be typed. */
const carriers = ['DHL', 'FedEx', 'UPS', 'SF Express', 'EMS', 'Maersk', 'COSCO'];

interface OpenLine {
  /** Of the line in the order. */
  readonly position: number;
  readonly partNumber: string;
  readonly productName: string;
  /** Pieces that are in stock and not shipped yet. */
  readonly remaining: number;
  readonly total: number;
}

export function ShipDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const open = openLines(order);
  const [typed, setTyped] = useState({ carrier: '', trackingNumber: '', parcels: '1', weight: '' });
  const [quantities, setQuantities] = useState(() => open.map(({ remaining }) => String(remaining)));
  const { busy, formError, fieldErrors, run } = useMutation();
  const { revalidate } = useRevalidator();
  // A line that is not in the shipment is left empty or 0.
  const chosen = open
    .map(({ position }, index) => ({ position, index, text: quantities[index]?.trim() ?? '' }))
    .filter(({ text }) => text !== '' && text !== '0');
  const ship = async () => {
    const { carrier, trackingNumber, parcels, weight } = typed;
    const body = {
      carrier,
      trackingNumber,
      lines: chosen.map(({ position, text }) => ({ position, quantity: Number(text) })),
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
  const quantityError = (index: number) => {
    const sent = chosen.findIndex((line) => line.index === index);
    return sent === -1 ? undefined : fieldErrors[`lines.${sent}.quantity`];
  };
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
      {order.payment.open > 0 ? (
        <Notice tone="short">{m.order_ship_unpaid({ amount: formatAmount(order.payment.open) })}</Notice>
      ) : null}
      <TextField label={m.order_carrier()} list="carriers" autoComplete="off" maxLength={100} {...field('carrier')} />
      <datalist id="carriers">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <TextField label={m.order_tracking()} optional autoComplete="off" maxLength={100} {...field('trackingNumber')} />
      {open.map((line, index) => (
        <TextField
          key={line.position}
          label={quantityLabel(line, order)}
          help={m.order_ship_quantity_help({ remaining: formatCount(line.remaining), total: formatCount(line.total) })}
          inputMode="numeric"
          value={quantities[index] ?? ''}
          error={quantityError(index)}
          onChange={({ target }) => setQuantities(quantities.with(index, target.value))}
        />
      ))}
      <TextField label={m.order_parcels()} inputMode="numeric" {...field('parcels')} />
      <TextField label={m.order_weight()} optional inputMode="decimal" {...field('weight')} />
      {fieldErrors['lines'] ? <Notice tone="bad">{fieldErrors['lines']}</Notice> : null}
      {formError && !hasFieldErrors ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

function openLines({ lines }: OrderDetail): OpenLine[] {
  return lines
    .map(({ position, partNumber, productName, productQuantity: total, shippedQuantity, backOrderedQuantity }) => ({
      position,
      partNumber,
      productName,
      remaining: total - shippedQuantity - backOrderedQuantity,
      total,
    }))
    .filter(({ remaining }) => remaining > 0);
}

/** An order of one part needs no name of it. */
function quantityLabel({ partNumber, productName }: OpenLine, { lineCount }: OrderDetail): string {
  return lineCount === 1
    ? m.order_ship_quantity()
    : m.order_ship_quantity_of({ number: partNumber, name: productName });
}

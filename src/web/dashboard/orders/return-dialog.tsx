/** Says which shipped pieces of an order come back, and why. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { createKey } from '#web/purchase/order-draft.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useMutation } from '#web/use-mutation.ts';
import { typedPieces } from './typed-pieces.ts';

interface ReturnDialogProps {
  order: OrderDetail;
  isStaff: boolean;
  onClose: () => void;
}

export function ReturnDialog({ order, isStaff, onClose }: ReturnDialogProps) {
  const lines = order.lines.filter(({ returnableQuantity }) => returnableQuantity > 0);
  const [id] = useState(createKey);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState('');
  const { busy, formError, fieldErrors, run } = useMutation();
  const { revalidate } = useRevalidator();
  // The server counts only the lines with pieces, so its errors name their index among these.
  const chosen = lines.filter(({ position }) => (typed[position] ?? '').trim() !== '');
  const open = async () => {
    const pieces = chosen.map(({ position }) => ({ position, quantity: typedPieces(typed[position] ?? '') }));
    const body = { id, reason, lines: pieces };
    if (!(await run(() => call('openReturn', { path: { number: order.number }, body })))) return;
    toast.success(m.order_return_opened());
    onClose();
    await revalidate();
  };
  const errorOf = (position: number) =>
    fieldErrors[`lines.${chosen.findIndex((line) => line.position === position)}.quantity`];
  const hasFieldErrors = fieldErrors['reason'] !== undefined || lines.some(({ position }) => errorOf(position));
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.order_return_title({ number: order.number })}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void open()}>
            {m.order_return()}
          </Button>
        </>
      }
    >
      <p>{helpOf(order, isStaff)}</p>
      {lines.map(({ position, partNumber, returnableQuantity }) => (
        <TextField
          key={position}
          label={m.order_return_pieces({ part: partNumber })}
          help={m.order_return_pieces_help({ most: formatCount(returnableQuantity) })}
          error={errorOf(position)}
          inputMode="numeric"
          autoComplete="off"
          value={typed[position] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [position]: target.value })}
        />
      ))}
      <TextField
        label={m.order_return_reason()}
        help={m.order_return_reason_help()}
        error={fieldErrors['reason']}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {formError && !hasFieldErrors ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

function helpOf({ returnTerms: { days, restockingPercent: percent } }: OrderDetail, isStaff: boolean): string {
  if (isStaff) return m.order_return_help_staff();
  if (days === 0) return m.order_return_help_plain();
  return [m.order_return_help_days({ days }), ...(percent > 0 ? [m.order_return_help_fee({ percent })] : [])].join(' ');
}

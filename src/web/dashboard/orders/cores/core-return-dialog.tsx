/** Says which old parts of an order come back. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/dates.ts';
import { call } from '#web/api-client.ts';
import { createKey } from '#web/purchase/order-draft.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useMutation } from '#web/use-mutation.ts';
import { typedPieces } from '../typed-pieces.ts';

interface CoreReturnDialogProps {
  order: OrderDetail;
  isStaff: boolean;
  onClose: () => void;
}

export function CoreReturnDialog({ order, isStaff, onClose }: CoreReturnDialogProps) {
  const lines = order.lines.filter(({ returnableCores }) => returnableCores > 0);
  const [id] = useState(createKey);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [note, setNote] = useState('');
  const { busy, formError, fieldErrors, run } = useMutation();
  const { revalidate } = useRevalidator();
  // The server counts only the lines with units, so its errors name their index among these.
  const chosen = lines.filter(({ position }) => (typed[position] ?? '').trim() !== '');
  const open = async () => {
    const units = chosen.map(({ position }) => ({ position, quantity: typedPieces(typed[position] ?? '') }));
    const body = { id, note, lines: units };
    if (!(await run(() => call('openCoreReturn', { path: { number: order.number }, body })))) return;
    toast.success(m.core_return_opened());
    onClose();
    await revalidate();
  };
  const errorOf = (position: number) =>
    fieldErrors[`lines.${chosen.findIndex((line) => line.position === position)}.quantity`];
  const hasFieldErrors = fieldErrors['note'] !== undefined || lines.some(({ position }) => errorOf(position));
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.core_return_title({ number: order.number })}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void open()}>
            {m.core_return()}
          </Button>
        </>
      }
    >
      <p>{helpOf(order, isStaff)}</p>
      {lines.map(({ position, partNumber, returnableCores }) => (
        <TextField
          key={position}
          label={m.core_return_units({ part: partNumber })}
          help={m.order_return_pieces_help({ most: formatCount(returnableCores) })}
          error={errorOf(position)}
          inputMode="numeric"
          autoComplete="off"
          value={typed[position] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [position]: target.value })}
        />
      ))}
      <TextField
        label={m.core_return_note()}
        optional
        error={fieldErrors['note']}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {formError && !hasFieldErrors ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

function helpOf({ coreTerms: { days, until } }: OrderDetail, isStaff: boolean): string {
  if (isStaff) return m.core_return_help_staff();
  const last = until ? m.core_return_help_until({ day: formatDay(until) }) : m.core_return_help_days({ days });
  return `${m.core_return_help()} ${last}`;
}

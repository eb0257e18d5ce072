/** Says which lines of an order, or pieces of them, are cancelled. A buyer chooses whole lines. */

import { useState } from 'react';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { LinesDialogActions, LinesDialogError, ReasonField } from './lines-dialog-parts.tsx';
import { typedPieces } from './typed-pieces.ts';

interface CancelLinesDialogProps {
  order: OrderDetail;
  isStaff: boolean;
  onClose: () => void;
}

export function CancelLinesDialog({ order, isStaff, onClose }: CancelLinesDialogProps) {
  const lines = order.lines.filter((line) => openPieces(line) > 0);
  const [id] = useState(createKey);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [note, setNote] = useState('');
  const mutation = useMutation();
  const chosen = lines.filter(({ position }) => (typed[position] ?? '').trim() !== '');
  const cancel = async () => {
    const pieces = chosen.map(({ position }) => ({ position, quantity: typedPieces(typed[position] ?? '') }));
    const body = { id, note, lines: pieces };
    const work = () => call('cancelOrderLines', { path: { number: order.number }, body });
    if (!(await mutation.run(work, { success: m.order_lines_cancelled() }))) return;
    onClose();
  };
  const set = (position: number, text: string) => setTyped({ ...typed, [position]: text });
  const errorOf = (position: number) =>
    mutation.fieldErrors[`lines.${chosen.findIndex((line) => line.position === position)}.quantity`];
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={mutation.formError}
      title={m.order_cancel_lines_title({ number: order.number })}
      actions={
        <LinesDialogActions
          label={m.order_cancel_lines()}
          keepLabel={m.order_keep_lines()}
          variant="danger"
          busy={mutation.busy}
          onClose={onClose}
          onSend={() => void cancel()}
        />
      }
    >
      <p>{isStaff ? m.order_cancel_lines_help_staff() : m.order_cancel_lines_help_buyer()}</p>
      {lines.map((line) =>
        isStaff ? (
          <TextField
            key={line.position}
            label={m.order_cancel_pieces({ part: line.partNumber })}
            help={m.order_cancel_pieces_help({ most: formatCount(openPieces(line)) })}
            error={errorOf(line.position)}
            inputMode="numeric"
            autoComplete="off"
            value={typed[line.position] ?? ''}
            onChange={({ target }) => set(line.position, target.value)}
          />
        ) : (
          <LineChoice
            key={line.position}
            line={line}
            checked={Boolean(typed[line.position])}
            onChange={(checked) => set(line.position, checked ? String(openPieces(line)) : '')}
          />
        ),
      )}
      <ReasonField value={note} onChange={setNote} />
      <LinesDialogError {...mutation} shown={lines.some(({ position }) => errorOf(position))} />
    </Dialog>
  );
}

type Line = OrderDetail['lines'][number];

const openPieces = ({ productQuantity, shippedQuantity }: Line) => productQuantity - shippedQuantity;

function LineChoice({
  line,
  checked,
  onChange,
}: {
  line: Line;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const pieces = quantityInUnit(formatCount(line.productQuantity), line.unit);
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />{' '}
      {m.order_cancel_line_choice({ number: line.partNumber, name: line.productName, pieces })}
    </label>
  );
}

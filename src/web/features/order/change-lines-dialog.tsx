/** Changes the lines of an order: other quantities, and parts that it does not have. */
import { useState } from 'react';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { type AddedPart, AddedParts } from './added-parts.tsx';
import { LinesDialogActions, LinesDialogError, ReasonField } from './lines-dialog-parts.tsx';
import { typedPieces } from './typed-pieces.ts';

export function ChangeLinesDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const [id] = useState(createKey);
  const [quantities, setQuantities] = useState(() => order.lines.map((line) => String(line.productQuantity)));
  const [added, setAdded] = useState<readonly AddedPart[]>([]);
  const [note, setNote] = useState('');
  const mutation = useMutation();
  const { fieldErrors } = mutation;
  const change = async () => {
    const body = {
      id,
      note,
      lines: order.lines.map(({ position }, at) => ({ position, quantity: typedPieces(quantities[at] ?? '') })),
      added: added.map(({ brand, partNumber, quantity }) => ({
        part: { brand, partNumber },
        quantity: typedPieces(quantity),
      })),
    };
    const work = () => call('changeOrderLines', { path: { number: order.number }, body });
    if (await mutation.run(work, { success: m.order_lines_changed({ number: order.number }) })) onClose();
  };
  const isShown = Object.keys(fieldErrors).some((path) => path !== 'lines' && path !== 'added');
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={mutation.formError}
      title={m.order_change_lines_title({ number: order.number })}
      actions={
        <LinesDialogActions
          label={m.order_change_lines()}
          variant="primary"
          busy={mutation.busy}
          onClose={onClose}
          onSend={() => void change()}
        />
      }
    >
      <p>{m.order_change_lines_help()}</p>
      {order.lines.map(({ position, partNumber, productQuantity }, at) => (
        <TextField
          key={position}
          label={m.order_change_quantity({ part: partNumber })}
          help={m.order_change_quantity_help({ count: formatCount(productQuantity) })}
          error={fieldErrors[`lines.${at}.quantity`]}
          inputMode="numeric"
          autoComplete="off"
          value={quantities[at] ?? ''}
          onChange={({ target }) => setQuantities(quantities.with(at, target.value))}
        />
      ))}
      <AddedParts added={added} onChange={setAdded} path="added" fieldErrors={fieldErrors} />
      <ReasonField value={note} onChange={setNote} />
      <LinesDialogError {...mutation} shown={isShown} />
    </Dialog>
  );
}

/** Adds a free line or a charge to an order, and says how freight and charges are split over part shipments. */
import { useState } from 'react';
import { costSplitName } from '#domain/orders/extra-lines/changed-fact-text.ts';
import { type CostSplit, costSplits } from '#domain/orders/extra-lines/line-kinds.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { ChargeFields, FreeLineFields, firstTyped, requestOf } from './extra-line-fields.tsx';
import { LinesDialogActions, LinesDialogError } from './lines-dialog-parts.tsx';

type Kind = 'free' | 'charge' | 'split';

interface ExtraLinesDialogProps {
  order: OrderDetail;
  /** What it offers to add first. */
  first?: Kind;
  onClose: () => void;
}

export function ExtraLinesDialog({ order, first = 'free', onClose }: ExtraLinesDialogProps) {
  const { number } = order;
  const [id] = useState(createKey);
  const isPartShipped = order.shippedQuantity > 0;
  const [kind, setKind] = useState(first);
  const [typed, setTyped] = useState(firstTyped);
  const [split, setSplit] = useState<CostSplit>(order.costSplit);
  const [reason, setReason] = useState('');
  const mutation = useMutation();
  const { fieldErrors } = mutation;
  const add = async () => {
    const what = kind === 'split' ? { lines: [], costSplit: split } : { lines: [requestOf(kind, typed)] };
    const work = () => call('addOrderLines', { path: { number }, body: { id, reason, ...what } });
    if (await mutation.run(work, { success: m.order_extra_added({ number }) })) onClose();
  };
  const fields = {
    typed,
    errors: fieldErrors,
    onType: (changed: Partial<typeof typed>) => setTyped({ ...typed, ...changed }),
  };
  const isShown = Object.keys(fieldErrors).some(
    (path) => ['reason', 'costSplit'].includes(path) || path.startsWith('lines.0.'),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={mutation.formError}
      title={m.order_extra_title({ number })}
      actions={
        <LinesDialogActions
          label={m.order_charge_save()}
          variant="primary"
          busy={mutation.busy}
          onClose={onClose}
          onSend={() => void add()}
        />
      }
    >
      <p>{m.order_extra_help()}</p>
      <SelectField label={m.order_extra_kind()} value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
        <option value="free">{m.order_extra_free()}</option>
        {isPartShipped ? null : <option value="charge">{m.order_extra_charge()}</option>}
        {isPartShipped ? null : <option value="split">{m.order_extra_split()}</option>}
      </SelectField>
      {kind === 'free' ? <FreeLineFields {...fields} /> : null}
      {kind === 'charge' ? <ChargeFields {...fields} /> : null}
      {kind === 'split' ? (
        <SelectField
          label={m.order_extra_split()}
          value={split}
          error={fieldErrors['costSplit']}
          onChange={({ target }) => setSplit(target.value as CostSplit)}
        >
          {costSplits.map((each) => (
            <option key={each} value={each}>
              {costSplitName[each]()}
            </option>
          ))}
        </SelectField>
      ) : null}
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

/** Corrects what documents say of a part that is not in the catalogue. */
import { useState } from 'react';
import type { FreeLineFacts } from '#domain/orders/extra-lines/contract.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { FreeLineFactFields, numberOf } from './extra-line-fields.tsx';
import { LinesDialogActions, LinesDialogError } from './lines-dialog-parts.tsx';

interface FreeLineDialogProps {
  /** Of the order. */
  number: string;
  position: number;
  facts: FreeLineFacts;
  onClose: () => void;
}

export function FreeLineDialog({ number, position, facts, onClose }: FreeLineDialogProps) {
  const [id] = useState(createKey);
  // What staff saw stays what they saw, also when the order behind the dialog is loaded again.
  const [from] = useState(facts);
  const [typed, setTyped] = useState(() => ({ ...facts, weightKg: String(facts.weightKg) }));
  const [reason, setReason] = useState('');
  const mutation = useMutation();
  const { fieldErrors } = mutation;
  const part = from.number || from.name;
  const correct = async () => {
    const body = { id, reason, position, from, to: { ...typed, weightKg: numberOf(typed.weightKg) } };
    const work = () => call('correctFreeLine', { path: { number }, body });
    if (await mutation.run(work, { success: m.free_line_corrected({ part }) })) onClose();
  };
  const isShown = Object.keys(fieldErrors).some((path) => path === 'reason' || path.startsWith('to.'));
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={mutation.formError}
      title={m.free_line_title({ part, number })}
      actions={
        <LinesDialogActions
          label={m.order_charge_save()}
          variant="primary"
          busy={mutation.busy}
          onClose={onClose}
          onSend={() => void correct()}
        />
      }
    >
      <p>{m.free_line_help()}</p>
      <FreeLineFactFields typed={typed} errors={fieldErrors} path="to." onType={setTyped} />
      <TextField
        label={m.order_agree_prices_reason()}
        optional
        maxLength={500}
        value={reason}
        error={fieldErrors['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <LinesDialogError {...mutation} shown={isShown} />
    </Dialog>
  );
}

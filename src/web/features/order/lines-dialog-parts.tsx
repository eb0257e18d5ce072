/** What the dialogs for the lines of an order have in common. */
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import type { Mutation } from '#web/session/use-mutation.ts';

interface LinesDialogActionsProps {
  label: string;
  /** Label of the button that changes nothing. */
  keepLabel?: string;
  variant: 'primary' | 'danger';
  busy: boolean;
  onClose: () => void;
  onSend: () => void;
}

export function LinesDialogActions({
  label,
  keepLabel = m.dashboard_cancel(),
  variant,
  busy,
  onClose,
  onSend,
}: LinesDialogActionsProps) {
  return (
    <>
      <Button onClick={onClose}>{keepLabel}</Button>
      <Button variant={variant} busy={busy} onClick={onSend}>
        {label}
      </Button>
    </>
  );
}

export function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label={m.order_reason()}
      help={m.order_reason_optional_help()}
      optional
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Why the request was refused. `shown`: a field says it already. */
export function LinesDialogError({ formError, fieldErrors, shown }: Mutation & { shown: boolean }) {
  if (!formError || shown) return null;
  return <Notice tone="bad">{Object.values(fieldErrors)[0] ?? formError}</Notice>;
}

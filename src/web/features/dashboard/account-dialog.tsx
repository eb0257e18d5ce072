import { useId } from 'react';
import { m } from '#messages';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { type ConfirmedChange, useConfirmedChange } from './own-password.tsx';

interface AccountDialogProps {
  title: string;
  /** What the change does. */
  help: string;
  confirmLabel: string;
  variant: 'primary' | 'danger';
  onClose: () => void;
  change: ConfirmedChange;
  /** Handles an error itself: when it returns true, the dialog does not show it. */
  onError?: (error: unknown) => boolean;
  /** The shop has asked for a confirmation already. */
  isAsked?: boolean;
}

/** Asks for confirmation of a change of an account, and for the caller's own password when the shop wants it. */
export function AccountDialog({ title, help, confirmLabel, variant, onClose, ...asked }: AccountDialogProps) {
  const formId = useId();
  const { busy, submit, field, refusal, message } = useConfirmedChange(asked.change, asked.onError, asked.isAsked);
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={refusal}
      title={title}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {m.dashboard_cancel()}
          </Button>
          <Button variant={variant} type="submit" form={formId} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form className="form" id={formId} noValidate onSubmit={submit}>
        <p className="small quiet">{help}</p>
        {field}
        <FormMessage>{message}</FormMessage>
      </form>
    </Dialog>
  );
}

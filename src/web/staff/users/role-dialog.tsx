import { type SyntheticEvent, useId, useState } from 'react';
import { OwnPassword } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { ApiProblem } from '#web/session/api-problem.ts';
import { PasswordField } from '#web/session/sign-in/password-field.tsx';
import { useMutation } from '#web/session/use-mutation.ts';

interface RoleDialogProps {
  title: string;
  /** What the change does. */
  help: string;
  confirmLabel: string;
  variant: 'primary' | 'danger';
  onClose: () => void;
  /** Makes the change; without a body until the shop asks for the password. */
  change: (body: OwnPassword | undefined) => Promise<unknown>;
  /** Handles an error itself: when it returns true, the dialog does not show it. */
  onError?: (error: unknown) => boolean;
}

/** Asks for confirmation of a change of a role, and for the caller's own password when the shop wants it. */
export function RoleDialog({ title, help, confirmLabel, variant, onClose, change, onError }: RoleDialogProps) {
  const formId = useId();
  const { busy, formError, fieldErrors, run } = useMutation();
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = asked ? OwnPassword.safeParse({ password }) : undefined;
    setMissing(typed?.error?.issues[0]?.message);
    if (typed?.error) return;
    void run(() => change(typed?.data), {
      onError(error) {
        if (!(error instanceof ApiProblem) || error.code !== 'confirmation_required') return onError?.(error) ?? false;
        setAsked(true);
        return true;
      },
    });
  };
  const wrongPassword = missing ?? fieldErrors['password'];
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
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
        {asked ? (
          <PasswordField
            label={m.dashboard_own_password()}
            help={m.dashboard_own_password_help()}
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={wrongPassword}
          />
        ) : null}
        <FormMessage>{wrongPassword ? undefined : formError}</FormMessage>
      </form>
    </Dialog>
  );
}

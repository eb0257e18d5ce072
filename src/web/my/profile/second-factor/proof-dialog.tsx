import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordAndCode } from '#domain/identity/second-factor/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { zodForm } from '#web/kit/form/zod-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { answerWithPasskey, canUsePasskeys } from '#web/session/sign-in/passkeys.ts';
import { PasswordField } from '#web/session/sign-in/password-field.tsx';
import { useMutation } from '#web/session/use-mutation.ts';

interface ProofDialogProps {
  title: string;
  /** What the change does. */
  help: string;
  confirmLabel: string;
  variant: 'primary' | 'danger';
  /** The user's own, for password managers. */
  email: string;
  /** False for an account without a password: then the code is enough in a session that is not older than an hour. */
  hasPassword: boolean;
  /** Whether a passkey can take the place of the code. */
  hasPasskey: boolean;
  onClose: () => void;
  change: (body: PasswordAndCode) => Promise<unknown>;
}

/** Asks for the own password and a code or a passkey before a change of the second factor. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, help, confirmLabel, variant, email, hasPassword, hasPasskey, onClose, change } = props;
  const formId = useId();
  const { busy, formError, fieldErrors, run } = useMutation();
  const { register, handleSubmit, getValues, formState } = useForm<PasswordAndCode, unknown, PasswordAndCode>({
    resolver: zodForm(PasswordAndCode),
    defaultValues: { password: '', code: '' },
  });
  const errorOf = (field: keyof PasswordAndCode) => formState.errors[field]?.message ?? fieldErrors[field];
  const confirmByPasskey = () =>
    run(async () => {
      const passkey = await answerWithPasskey(await call('startPasskeyProof', { path: { email } }));
      await change({ password: getValues('password'), passkey });
    });
  const shownBesideField = Object.keys(fieldErrors).length > 0;
  const actions = (
    <>
      <Button onClick={onClose}>{m.second_factor_cancel()}</Button>
      <Button variant={variant} type="submit" form={formId} busy={busy}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} refusal={formError} title={title} actions={actions}>
      <form className="form" id={formId} noValidate onSubmit={handleSubmit((body) => run(() => change(body)))}>
        <p className="small quiet">{help}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {hasPassword ? (
          <PasswordField
            label={m.second_factor_password()}
            autoComplete="current-password"
            autoFocus
            error={errorOf('password')}
            {...register('password')}
          />
        ) : null}
        <TextField
          label={m.second_factor_any_code()}
          type="text"
          autoComplete="one-time-code"
          spellCheck={false}
          error={errorOf('code')}
          {...register('code')}
        />
        {hasPasskey && canUsePasskeys() ? (
          <div>
            <Button busy={busy} onClick={() => void confirmByPasskey()}>
              {m.passkey_use()}
            </Button>
          </div>
        ) : null}
        <FormMessage>{shownBesideField ? undefined : formError}</FormMessage>
      </form>
    </Dialog>
  );
}

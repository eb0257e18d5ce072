import { useForm } from 'react-hook-form';
import { type Account, OwnPassword } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { PasswordField } from '#web/account/password-field.tsx';
import { zodForm } from '#web/account/zod-form.ts';
import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useMutation } from '#web/use-mutation.ts';

interface MakeAdminDialogProps {
  user: Account;
  onClose: () => void;
  /** `modifiedCount` is 0 when the user already was an admin. */
  onMade: (modifiedCount: number) => void;
}

/** Asks for the caller's own password, then gives the user the admin role. */
export function MakeAdminDialog({ user: { email }, onClose, onMade }: MakeAdminDialogProps) {
  const { busy, formError, fieldErrors, run } = useMutation();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<OwnPassword, unknown, OwnPassword>({ resolver: zodForm(OwnPassword) });
  const make = (body: OwnPassword) =>
    run(async () => onMade((await call('makeAdmin', { path: { email }, body })).modifiedCount), {
      onError(error) {
        if (!(error instanceof ApiProblem) || error.status !== 403) return false;
        onClose();
        toast.warning(m.dashboard_make_admin_failed());
        return true;
      },
    });
  const wrongPassword = errors.password?.message ?? fieldErrors['password'];
  return (
    <Dialog open onClose={onClose} title={m.dashboard_make_admin_question({ email })}>
      <form className="form" noValidate onSubmit={handleSubmit(make)}>
        <p className="small quiet">{m.dashboard_make_admin_help()}</p>
        <PasswordField
          label={m.dashboard_own_password()}
          autoComplete="current-password"
          autoFocus
          error={wrongPassword}
          {...register('password')}
        />
        <FormMessage>{wrongPassword ? undefined : formError}</FormMessage>
        <div className="toolbar">
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {m.dashboard_make_admin_button()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { type Passkey, PasskeyName } from '#domain/identity/second-factor/passkey-contract.ts';
import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { zodForm } from '#web/kit/form/zod-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

interface RenamePasskeyProps {
  email: string;
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskey({ email, passkey: { _id, name }, onClose }: RenamePasskeyProps) {
  const formId = useId();
  const { busy, formError, fieldErrors, run } = useMutation();
  const { revalidate } = useRevalidator();
  const { register, handleSubmit, formState } = useForm<PasskeyName, unknown, PasskeyName>({
    resolver: zodForm(PasskeyName),
    defaultValues: { name },
  });
  const rename = async (body: PasskeyName) => {
    await call('renamePasskey', { path: { email, id: _id }, body });
    onClose();
    toast.success(m.passkey_renamed({ name: body.name }));
    await revalidate();
  };
  const wrong = formState.errors.name?.message ?? fieldErrors['name'];
  const actions = (
    <>
      <Button onClick={onClose}>{m.second_factor_cancel()}</Button>
      <Button variant="primary" type="submit" form={formId} busy={busy}>
        {m.passkey_rename_save()}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} refusal={formError} title={m.passkey_rename_title({ name })} actions={actions}>
      <form className="form" id={formId} noValidate onSubmit={handleSubmit((body) => run(() => rename(body)))}>
        <TextField
          label={m.passkey_name()}
          help={m.passkey_rename_help()}
          id="passkey-new-name"
          autoComplete="off"
          autoFocus
          maxLength={60}
          error={wrong}
          {...register('name')}
        />
        <FormMessage>{wrong ? undefined : formError}</FormMessage>
      </form>
    </Dialog>
  );
}

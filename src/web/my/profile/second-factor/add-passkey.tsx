import { useState } from 'react';
import { deviceName } from '#domain/identity/device-name.ts';
import { PasskeyName } from '#domain/identity/second-factor/passkey-contract.ts';
import { m } from '#messages';
import { useConfirmedChange } from '#web/features/dashboard/own-password.tsx';
import { TextField } from '#web/kit/form/field.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { makePasskey } from '#web/session/sign-in/passkeys.ts';

interface AddPasskeyProps {
  email: string;
  onAdded: (recoveryCodes: readonly string[]) => Promise<void>;
}

/** Adds a passkey under a name, with the password when the shop wants it. */
export function AddPasskey({ email, onAdded }: AddPasskeyProps) {
  // It is shown in the browser only, whose name is proposed.
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [wrongName, setWrongName] = useState<string>();
  const path = { email };
  const { busy, submit, field, message } = useConfirmedChange(async (body) => {
    const passkey = await makePasskey(await call('startPasskey', { path, body }));
    const { recoveryCodes } = await call('addPasskey', { path, body: { name, passkey } });
    await onAdded(recoveryCodes);
  });
  return (
    <form
      className="form dashboard__form"
      noValidate
      onSubmit={(event) => {
        // Before the device makes a passkey, which a refused name would leave there unused.
        const wrong = PasskeyName.shape.name.safeParse(name).error?.issues[0]?.message;
        setWrongName(wrong);
        if (wrong) event.preventDefault();
        else submit(event);
      }}
    >
      <TextField
        label={m.passkey_name()}
        help={m.passkey_name_help()}
        id="passkey-name"
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        {...(wrongName && { error: wrongName })}
      />
      {field}
      <FormMessage>{message}</FormMessage>
      <div className="toolbar">
        <Button type="submit" busy={busy}>
          {m.passkey_add()}
        </Button>
      </div>
    </form>
  );
}

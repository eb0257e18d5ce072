import { type ComponentProps, type ReactNode, useState } from 'react';
import { m } from '#messages';
import { Field } from '#web/kit/form/field.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  help?: string;
  error?: string | undefined;
  aside?: ReactNode;
}

/** Password field with a button that shows the password. */
export function PasswordField({ label, help, error, aside, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} aside={aside} id={id}>
      {(control) => (
        <div className="password-input">
          <input
            {...input}
            {...control}
            className="input"
            type={shown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
          />
          <ScriptButton aria-pressed={shown} onClick={() => setShown(!shown)}>
            {m.account_show()}
          </ScriptButton>
        </div>
      )}
    </Field>
  );
}

import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { m } from '#messages';
import { Field } from '#web/kit/form/field.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  help?: string;
  error?: string | undefined;
  aside?: ReactNode;
}

/** Its estimator has lists of words, so it is loaded only for a password that is being chosen. Without it the form works as well. */
const PasswordStrength = lazy<ComponentType<{ password: string }>>(() =>
  import('./password-strength.tsx').catch(() => ({ default: () => null })),
);

/** Password field with a button that shows the password; for a new password with its strength. */
export function PasswordField({ label, help, error, aside, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const isNew = input.autoComplete === 'new-password';
  /** What is typed into the field of a new password, from its first focus. */
  const [typed, setTyped] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  // On a slow line people type before the page follows them.
  useEffect(() => {
    const field = frame.current?.querySelector('input');
    if (isNew && field && (field.value !== '' || field === document.activeElement)) setTyped(field.value);
  }, [isNew]);
  const follow = ({ currentTarget }: { currentTarget: HTMLInputElement }) => isNew && setTyped(currentTarget.value);
  return (
    <Field label={label} help={help} error={error} aside={aside} id={id}>
      {(control) => (
        <>
          <div className="password-input" ref={frame}>
            <input
              {...input}
              {...control}
              className="input"
              type={shown ? 'text' : 'password'}
              autoCapitalize="off"
              spellCheck={false}
              onFocus={follow}
              onInput={follow}
            />
            <ScriptButton aria-pressed={shown} onClick={() => setShown(!shown)}>
              {m.account_show()}
            </ScriptButton>
          </div>
          {typed === undefined ? null : (
            <Suspense>
              <PasswordStrength password={typed} />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}

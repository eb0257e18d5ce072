import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';

interface FactorFieldProps {
  value: string;
  error: string | undefined;
  busy: boolean;
  onChange: (typed: string) => void;
  /** Undefined: there is no passkey that this browser can use. */
  onPasskey: (() => void) | undefined;
}

/** The code of the own second factor, or a passkey in its place. */
export function FactorField({ value, error, busy, onChange, onPasskey }: FactorFieldProps) {
  return (
    <>
      <TextField
        label={m.second_factor_any_code()}
        help={m.second_factor_confirm_help()}
        type="text"
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
      {onPasskey ? (
        <div>
          <Button busy={busy} onClick={onPasskey}>
            {m.passkey_use()}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The second step of a sign-in: a code of the app, a passkey, or a recovery code. */
import '#web/kit/form/zod-without-eval.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SecondStepFactors } from '#domain/identity/second-factor/contract.ts';
import { m } from '#messages';
import { useHydrated } from '#web/kit/browser/use-hydrated.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { useSecondStep } from './use-second-step.ts';

interface SecondStepFormProps {
  /** What the user can use: useOwnFactors. */
  factors: SecondStepFactors;
  onSignedIn: () => Promise<void>;
  /** A link or button that begins the sign-in anew. */
  startAgain: ReactNode;
  /** Below the choice of a recovery code: what helps without one. */
  lost?: ReactNode;
}

export function SecondStepForm({ factors, onSignedIn, startAgain, lost }: SecondStepFormProps) {
  const hydrated = useHydrated();
  const [isRecovery, setRecovery] = useState(false);
  const { register, submit, error, failure, busy, askAnew, confirmByPasskey, askingPasskey } =
    useSecondStep(onSignedIn);
  const choose = () => {
    setRecovery(!isRecovery);
    askAnew();
  };
  const asksCode = isRecovery || factors.app;
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p className="quiet">{leadOf(factors, isRecovery)}</p>
      {factors.passkey && !isRecovery ? (
        <PasskeyButton isOnly={!asksCode} busy={askingPasskey} onClick={() => void confirmByPasskey()} />
      ) : null}
      {asksCode ? (
        <TextField
          {...(isRecovery ? recovery() : app())}
          id="second-factor-code"
          type="text"
          spellCheck={false}
          error={error}
          {...register('code')}
        />
      ) : null}
      <label className="check">
        <input type="checkbox" {...register('remember')} /> {m.second_factor_remember()}
      </label>
      <FormMessage>{failure}</FormMessage>
      {asksCode ? (
        <Button variant="primary" size="big" wide type="submit" busy={busy} disabled={!hydrated}>
          {m.second_factor_sign_in()}
        </Button>
      ) : null}
      <div className="toolbar">
        <ScriptButton className="link" onClick={choose}>
          {otherWay(factors, isRecovery)}
        </ScriptButton>
        {startAgain}
      </div>
      {isRecovery ? lost : null}
    </form>
  );
}

const app = () =>
  ({
    label: m.second_factor_code(),
    help: m.second_factor_code_help(),
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  }) as const;

const recovery = () =>
  ({
    label: m.second_factor_recovery_code(),
    help: m.second_factor_recovery_code_help(),
    autoComplete: 'off',
    autoCapitalize: 'characters',
  }) as const;

function leadOf({ app: hasApp, passkey }: SecondStepFactors, isRecovery: boolean): string {
  if (isRecovery) return m.second_factor_recovery_lead();
  if (hasApp) return m.second_factor_sign_in_lead();
  return passkey ? m.passkey_sign_in_lead() : m.passkey_unsupported();
}

function otherWay({ app: hasApp }: SecondStepFactors, isRecovery: boolean): string {
  if (!isRecovery) return m.second_factor_use_recovery();
  return hasApp ? m.second_factor_use_app() : m.passkey_use();
}

interface PasskeyButtonProps {
  /** True when no code is asked for beside it: then it takes the focus of the field that is gone. */
  isOnly: boolean;
  busy: boolean;
  onClick: () => void;
}

function PasskeyButton({ isOnly, busy, onClick }: PasskeyButtonProps) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOnly) button.current?.querySelector('button')?.focus();
  }, [isOnly]);
  return (
    <div ref={button}>
      <Button variant={isOnly ? 'primary' : 'secondary'} size="big" wide busy={busy} onClick={onClick}>
        {m.passkey_use()}
      </Button>
    </div>
  );
}

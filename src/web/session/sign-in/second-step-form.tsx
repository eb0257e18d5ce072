/** The second step of a sign-in: a code of the app, or a recovery code. */
import '#web/kit/form/zod-without-eval.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SecondStep } from '#domain/identity/second-factor/contract.ts';
import { m } from '#messages';
import { useHydrated } from '#web/kit/browser/use-hydrated.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { zodForm } from '#web/kit/form/zod-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { ApiProblem, sentenceOf } from '#web/session/api-problem.ts';
import { enterSecondFactor } from './auth-calls.ts';

interface SecondStepFormProps {
  onSignedIn: () => Promise<void>;
  /** A link or button that begins the sign-in anew. */
  startAgain: ReactNode;
  /** Below the choice of a recovery code: what helps without one. */
  lost?: ReactNode;
}

export function SecondStepForm({ onSignedIn, startAgain, lost }: SecondStepFormProps) {
  const hydrated = useHydrated();
  const [isRecovery, setRecovery] = useState(false);
  const { register, submit, error, failure, busy, askAnew } = useSecondStep(onSignedIn);
  const choose = () => {
    setRecovery(!isRecovery);
    askAnew();
  };
  const app = {
    label: m.second_factor_code(),
    help: m.second_factor_code_help(),
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  } as const;
  const recovery = {
    label: m.second_factor_recovery_code(),
    help: m.second_factor_recovery_code_help(),
    autoComplete: 'off',
    autoCapitalize: 'characters',
  } as const;
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p className="quiet">{isRecovery ? m.second_factor_recovery_lead() : m.second_factor_sign_in_lead()}</p>
      <TextField
        {...(isRecovery ? recovery : app)}
        id="second-factor-code"
        type="text"
        spellCheck={false}
        error={error}
        {...register('code')}
      />
      <label className="check">
        <input type="checkbox" {...register('remember')} /> {m.second_factor_remember()}
      </label>
      <FormMessage>{failure}</FormMessage>
      <Button variant="primary" size="big" wide type="submit" busy={busy} disabled={!hydrated}>
        {m.second_factor_sign_in()}
      </Button>
      <div className="toolbar">
        <ScriptButton className="link" onClick={choose}>
          {isRecovery ? m.second_factor_use_app() : m.second_factor_use_recovery()}
        </ScriptButton>
        {startAgain}
      </div>
      {isRecovery ? lost : null}
    </form>
  );
}

/** The state of the form. What is wrong with the code stands at its field, which gets the focus. */
function useSecondStep(onSignedIn: () => Promise<void>) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, clearErrors, setFocus, formState } = useForm<
    { code: string; remember?: boolean | undefined },
    unknown,
    SecondStep
  >({ resolver: zodForm(SecondStep), defaultValues: { code: '', remember: false } });
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await enterSecondFactor(values);
      await onSignedIn();
    } catch (problem) {
      const wrong = problem instanceof ApiProblem && problem.errors.find(({ path }) => path === 'code');
      if (!wrong) return setFailure(sentenceOf(problem));
      setError('code', { message: wrong.message });
      setFocus('code', { shouldSelect: true });
    }
  });
  const askAnew = () => {
    setFailure(undefined);
    clearErrors('code');
    setFocus('code', { shouldSelect: true });
  };
  const { errors, isSubmitting: busy } = formState;
  return { register, submit, failure, error: errors.code?.message, busy, askAnew };
}

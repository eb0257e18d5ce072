/** The state of the second step of a sign-in. */
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SecondStep, type SecondStepFactors } from '#domain/identity/second-factor/contract.ts';
import { zodForm } from '#web/kit/form/zod-form.ts';
import { ApiProblem, sentenceOf } from '#web/session/api-problem.ts';
import { answerWithPasskey, canUsePasskeys } from './passkeys.ts';
import { askForOwnPasskey, enterSecondFactor, findOwnFactors } from './second-step-calls.ts';

interface TypedStep {
  code?: string | undefined;
  remember?: boolean | undefined;
}

/** What is wrong with the code stands at its field, which gets the focus. */
export function useSecondStep(onSignedIn: () => Promise<void>) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, getValues, setError, clearErrors, setFocus, formState } = useForm<
    TypedStep,
    unknown,
    SecondStep
  >({ resolver: zodForm(SecondStep), defaultValues: { code: '', remember: false } });
  useEffect(() => setFocus('code'), [setFocus]);
  const [askingPasskey, setAskingPasskey] = useState(false);
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
  const confirmByPasskey = async () => {
    setFailure(undefined);
    clearErrors('code');
    setAskingPasskey(true);
    try {
      const passkey = await answerWithPasskey(await askForOwnPasskey());
      await enterSecondFactor({ passkey, remember: getValues('remember') ?? false });
      await onSignedIn();
    } catch (problem) {
      setFailure(sentenceOf(problem));
    } finally {
      setAskingPasskey(false);
    }
  };
  const askAnew = () => {
    setFailure(undefined);
    clearErrors('code');
    // The field may be there after the next rendering only.
    requestAnimationFrame(() => setFocus('code', { shouldSelect: true }));
  };
  const { errors, isSubmitting: busy } = formState;
  return { register, submit, failure, error: errors.code?.message, busy, askAnew, confirmByPasskey, askingPasskey };
}

/** What the user can use. Until it is known, and when it cannot be asked for, a code. */
export function useOwnFactors(): SecondStepFactors {
  const [factors, setFactors] = useState<SecondStepFactors>({ app: true, passkey: false });
  useEffect(() => {
    findOwnFactors().then(
      (found) => found && setFactors({ ...found, passkey: found.passkey && canUsePasskeys() }),
      () => undefined,
    );
  }, []);
  return factors;
}

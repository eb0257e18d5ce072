/** The setup of a second factor: the key for the app, and the app's first code. */
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { FactorCodeOnly, type SecondFactorSetup } from '#domain/identity/second-factor/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { zodForm } from '#web/kit/form/zod-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

interface SetupFormProps {
  email: string;
  setup: SecondFactorSetup;
  onTurnedOn: (recoveryCodes: readonly string[]) => Promise<void>;
  onCancel: () => void;
}

export function SetupForm({ email, setup, onTurnedOn, onCancel }: SetupFormProps) {
  const { busy, formError, fieldErrors, run } = useMutation();
  const { register, handleSubmit, setFocus, formState } = useForm<FactorCodeOnly, unknown, FactorCodeOnly>({
    resolver: zodForm(FactorCodeOnly),
    defaultValues: { code: '' },
  });
  const wrong = formState.errors.code?.message ?? fieldErrors['code'];
  const turnOn = handleSubmit(async (body) => {
    const done = await run(async () => {
      const { recoveryCodes } = await call('turnOnSecondFactor', { path: { email }, body });
      await onTurnedOn(recoveryCodes);
    });
    if (!done) setFocus('code', { shouldSelect: true });
  });
  return (
    <form className="form dashboard__form" noValidate onSubmit={turnOn}>
      <AppKey setup={setup} />
      <h3>{m.second_factor_enter_first()}</h3>
      <TextField
        label={m.second_factor_code()}
        help={m.second_factor_code_help()}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={wrong}
        {...register('code')}
      />
      <FormMessage>{wrong ? undefined : formError}</FormMessage>
      <div className="toolbar">
        <Button variant="primary" type="submit" busy={busy}>
          {m.second_factor_turn_on()}
        </Button>
        <Button onClick={onCancel}>{m.second_factor_cancel()}</Button>
      </div>
    </form>
  );
}

/** The key, as a picture for the app's camera and as text. Takes the focus, because the button that showed it is gone. */
function AppKey({ setup: { secret, address, qr } }: { setup: SecondFactorSetup }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {m.second_factor_scan()}
      </h3>
      <svg
        className="qr-code"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={m.second_factor_qr_label()}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p>
        <ButtonAnchor href={address}>{m.second_factor_open_app()}</ButtonAnchor>
      </p>
      <p>
        {m.second_factor_type_secret()} <code className="app-key">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </>
  );
}

/** The second factor on the page of one's own security: off, being set up, new recovery codes, or on. */
import '#web/styles/second-factor.css';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SecondFactor, SecondFactorSetup } from '#domain/identity/second-factor/contract.ts';
import { m } from '#messages';
import { useConfirmedChange } from '#web/features/dashboard/own-password.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { FactorOn } from './factor-on.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { RememberedDevices } from './remembered-devices.tsx';
import { SetupForm } from './setup-form.tsx';

interface SecondFactorSectionProps {
  email: string;
  factor: SecondFactor;
}

export function SecondFactorSection({ email, factor }: SecondFactorSectionProps) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  // They are shown until the user has kept them, also while the page's data are loaded again.
  const [codes, setCodes] = useState<readonly string[]>();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOn = hasSecondFactor(factor);
  // The pressed button goes with what it ends.
  const end = (change: () => void) => () => {
    change();
    heading.current?.focus();
  };
  const showCodes = async (created: readonly string[], message: string) => {
    setSetup(undefined);
    if (created.length > 0) setCodes(created);
    toast.success(message);
    await revalidate();
  };
  return (
    <>
      <section className="dashboard__section second-factor" id="second-factor">
        <h2 ref={heading} tabIndex={-1}>
          {m.second_factor_title()}
        </h2>
        {codes ? <RecoveryCodeList email={email} codes={codes} onDone={end(() => setCodes(undefined))} /> : null}
        {!codes && isOn ? (
          <FactorOn
            email={email}
            factor={factor}
            onNewCodes={(created) => showCodes(created, m.second_factor_new_codes_made())}
          />
        ) : null}
        {codes || factor.turnedOnAt !== null ? null : setup ? (
          <SetupForm
            email={email}
            setup={setup}
            onTurnedOn={(created) => showCodes(created, m.second_factor_turned_on())}
            onCancel={end(() => setSetup(undefined))}
          />
        ) : (
          <StartSetup email={email} onStarted={setSetup} />
        )}
      </section>
      {/* The codes are kept first. */}
      {codes ? null : (
        <PasskeySection
          email={email}
          factor={factor}
          onAdded={(created) => showCodes(created, m.passkey_added_now())}
        />
      )}
      <RememberedDevices email={email} devices={factor.devices} />
    </>
  );
}

/** Whether an app is on, or there is a passkey. */
export const hasSecondFactor = ({ turnedOnAt, passkeys }: SecondFactor) => turnedOnAt !== null || passkeys.length > 0;

interface StartSetupProps {
  email: string;
  onStarted: (setup: SecondFactorSetup) => void;
}

/** What a second factor is, and the button that starts its setup, with the password when the shop wants it. */
function StartSetup({ email, onStarted }: StartSetupProps) {
  const { busy, submit, field, message } = useConfirmedChange(async (body) =>
    onStarted(await call('startSecondFactor', { path: { email }, body })),
  );
  return (
    <form className="form dashboard__form" noValidate onSubmit={submit}>
      <p className="small quiet">{m.second_factor_help()}</p>
      {field}
      <FormMessage>{message}</FormMessage>
      <div className="toolbar">
        <Button type="submit" busy={busy}>
          {m.second_factor_set_up()}
        </Button>
      </div>
    </form>
  );
}

/** A second factor that is on: new recovery codes, and turning the app off. */
import { useRevalidator } from 'react-router';
import type { PasswordAndCode, SecondFactor } from '#domain/identity/second-factor/contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface FactorOnProps {
  email: string;
  factor: SecondFactor;
  onNewCodes: (recoveryCodes: readonly string[]) => Promise<void>;
}

/** With fewer recovery codes left, new ones are suggested. */
const fewCodes = 4;

export function FactorOn({ email, factor, onNewCodes }: FactorOnProps) {
  const [asked, setAsked, close] = useOpened<'codes' | 'off'>();
  const { revalidate } = useRevalidator();
  const { turnedOnAt, passkeys, required } = factor;
  const keepsApp = required && passkeys.length === 0;
  const path = { email };
  const renew = async (body: PasswordAndCode) => {
    const { recoveryCodes } = await call('replaceRecoveryCodes', { path, body });
    close();
    await onNewCodes(recoveryCodes);
  };
  const turnOff = async (body: PasswordAndCode) => {
    await call('turnOffSecondFactor', { path, body });
    close();
    toast.success(m.second_factor_turned_off());
    await revalidate();
  };
  const proof = { hasPassword: factor.hasPassword, hasPasskey: passkeys.length > 0, email, onClose: close };
  return (
    <div className="dashboard__form">
      <p>
        {turnedOnAt ? `${m.second_factor_is_on({ day: formatDay(turnedOnAt) })} ` : null}
        {m.second_factor_codes_left({ count: factor.recoveryCodesLeft })}
      </p>
      {factor.recoveryCodesLeft < fewCodes ? <Notice tone="short">{m.second_factor_codes_low()}</Notice> : null}
      <div className="toolbar">
        <Button onClick={() => setAsked('codes')}>{m.second_factor_new_codes()}</Button>
        {turnedOnAt === null || keepsApp ? null : (
          <Button variant="danger-line" onClick={() => setAsked('off')}>
            {m.second_factor_turn_off()}
          </Button>
        )}
      </div>
      {turnedOnAt && keepsApp ? <p className="small quiet">{m.second_factor_required_keep()}</p> : null}
      {asked === 'codes' ? (
        <ProofDialog
          {...proof}
          title={m.second_factor_new_codes()}
          help={m.second_factor_new_codes_help()}
          confirmLabel={m.second_factor_new_codes()}
          variant="primary"
          change={renew}
        />
      ) : null}
      {asked === 'off' ? (
        <ProofDialog
          {...proof}
          title={m.second_factor_turn_off_question()}
          help={m.second_factor_turn_off_help()}
          confirmLabel={m.second_factor_turn_off()}
          variant="danger"
          change={turnOff}
        />
      ) : null}
    </div>
  );
}

/** Asks who changes a sensitive setting to confirm that it is them, when it is long since they signed in; then the change goes on. */
import { m } from '#messages';
import { AccountDialog } from '#web/features/dashboard/account-dialog.tsx';
import type { ConfirmedChange } from '#web/features/dashboard/own-password.tsx';
import { ApiProblem } from '#web/session/api-problem.ts';

export const isConfirmationAsked = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'confirmation_required';

/** What is wrong with the proof itself stays in the dialog. */
const isOfProof = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.code === 'too_many_requests' ||
    error.errors.some(({ path }) => ['password', 'code', 'passkey'].includes(path)));

interface ConfirmSettingProps {
  confirmLabel: string;
  change: ConfirmedChange;
  /** The change was refused for another reason, after the dialog has closed. */
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

export function ConfirmSetting({ confirmLabel, change, onRefused, onClose }: ConfirmSettingProps) {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiProblem) || isOfProof(error)) return false;
    onClose();
    onRefused(error);
    return true;
  };
  const confirmed: ConfirmedChange = async (password) => {
    await change(password);
    onClose();
  };
  return (
    <AccountDialog
      title={m.settings_confirm()}
      help={m.settings_confirm_help()}
      variant="primary"
      isAsked
      change={confirmed}
      {...{ confirmLabel, onError, onClose }}
    />
  );
}

import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface RemoveAdminProps {
  user: Account;
  onCancel: () => void;
  /** Called after the role has been removed. */
  onRemoved: () => void;
}

/** Asks for confirmation, then removes the admin role from a user. */
export function RemoveAdmin({ user, onCancel, onRemoved }: RemoveAdminProps) {
  const remove = async () => {
    await call('removeAdmin', { path: { email: user.email } });
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={m.dashboard_remove_question({ email: user.email })}
      confirmLabel={m.dashboard_remove()}
      onConfirm={remove}
      onCancel={onCancel}
    >
      <p className="small quiet">{m.dashboard_remove_help()}</p>
    </ConfirmDialog>
  );
}

import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { RoleDialog } from './role-dialog.tsx';

interface RemoveAdminProps {
  user: Account;
  onCancel: () => void;
  /** Called after the role has been removed. */
  onRemoved: () => void;
}

/** Asks for confirmation, then removes the admin role from a user. */
export function RemoveAdmin({ user: { email }, onCancel, onRemoved }: RemoveAdminProps) {
  return (
    <RoleDialog
      title={m.dashboard_remove_question({ email })}
      help={m.dashboard_remove_help()}
      confirmLabel={m.dashboard_remove()}
      variant="danger"
      onClose={onCancel}
      change={async (body) => {
        await call('removeAdmin', { path: { email }, body });
        onRemoved();
      }}
    />
  );
}

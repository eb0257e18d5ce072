import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';
import { toast } from '#web/toast.ts';
import { RoleDialog } from './role-dialog.tsx';

interface MakeAdminDialogProps {
  user: Account;
  onClose: () => void;
  /** `modifiedCount` is 0 when the user already was an admin. */
  onMade: (modifiedCount: number) => void;
}

/** Asks for confirmation, then gives the user the admin role. */
export function MakeAdminDialog({ user: { email }, onClose, onMade }: MakeAdminDialogProps) {
  return (
    <RoleDialog
      title={m.dashboard_make_admin_question({ email })}
      help={m.dashboard_make_admin_help()}
      confirmLabel={m.dashboard_make_admin_button()}
      variant="primary"
      onClose={onClose}
      change={async (body) => onMade((await call('makeAdmin', { path: { email }, body })).modifiedCount)}
      onError={(error) => {
        if (!(error instanceof ApiProblem) || error.status !== 403) return false;
        onClose();
        toast.warning(m.dashboard_make_admin_failed());
        return true;
      }}
    />
  );
}

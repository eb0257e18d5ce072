import type { CustomRole } from '#domain/identity/role-contract.ts';
import { m } from '#messages';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** Opens the dialog that invites a person to the staff. */
export function InviteButton({ roles }: { roles: readonly CustomRole[] }) {
  const [open, setOpen, close] = useOpened<true>();
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {m.invitation_invite()}
      </Button>
      {open ? <InviteDialog roles={roles} onClose={close} /> : null}
    </>
  );
}

import { useState } from 'react';
import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { sentenceOf } from '#web/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Asks before somebody loses the admin role. */
export function RemoveAdmin({
  user,
  onCancel,
  onRemoved,
}: {
  user: Account;
  onCancel: () => void;
  onRemoved: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const remove = async () => {
    setBusy(true);
    try {
      await call('removeAdmin', { path: { email: user.email } });
      onRemoved();
    } catch (error) {
      setTrouble(sentenceOf(error));
      setBusy(false);
    }
  };
  const actions = (
    <>
      <Button autoFocus onClick={onCancel}>
        {m.dashboard_cancel()}
      </Button>
      <Button variant="danger" busy={busy} onClick={() => void remove()}>
        {m.dashboard_remove()}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onCancel} title={m.dashboard_remove_sure({ email: user.email })} actions={actions}>
      <p className="small quiet">{m.dashboard_remove_help()}</p>
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
    </Dialog>
  );
}

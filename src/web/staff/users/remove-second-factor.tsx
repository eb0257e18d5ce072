import { useRevalidator } from 'react-router';
import { m } from '#messages';
import { AccountDialog } from '#web/features/dashboard/account-dialog.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';

/** Turns off the second factor of a person who has lost the phone and the recovery codes. */
export function RemoveSecondFactor({ email }: { email: string }) {
  const [open, setOpen, close] = useOpened<true>();
  const { revalidate } = useRevalidator();
  const remove = async (body: { password: string } | undefined) => {
    await call('removeSecondFactor', { path: { email }, body });
    toast.success(m.second_factor_removed({ email }));
    close();
    await revalidate();
  };
  return (
    <section className="dashboard__section">
      <h2>{m.second_factor_title()}</h2>
      <p className="small quiet">{m.second_factor_remove_help()}</p>
      <div className="toolbar">
        <Button variant="danger-line" onClick={() => setOpen(true)}>
          {m.second_factor_remove()}
        </Button>
      </div>
      {open ? (
        <AccountDialog
          title={m.second_factor_remove_title({ email })}
          help={m.second_factor_remove_help()}
          confirmLabel={m.second_factor_remove()}
          variant="danger"
          onClose={close}
          change={remove}
        />
      ) : null}
    </section>
  );
}

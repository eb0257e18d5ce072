import { useRevalidator } from 'react-router';
import { type Machine, machineName } from '#domain/fitment/machine-contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { toast } from '#web/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** Asks before the deletion of a machine that no fitment, drawing or service kit names. */
export function DeleteMachine({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const name = machineName(machine);
  const remove = async () => {
    const { deletedCount } = await call('deleteMachine', { path: { make: machine.makeSlug, slug: machine.slug } });
    if (deletedCount > 0) toast.success(m.fitment_machine_deleted({ machine: name }));
    else toast.info(m.dashboard_already_deleted({ name }));
    onClose();
    await revalidate();
    document.querySelector('h1')?.focus();
  };
  return (
    <ConfirmDialog
      title={m.fitment_machine_delete_question({ machine: name })}
      confirmLabel={m.dashboard_delete()}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p className="small quiet">{m.fitment_machine_delete_help()}</p>
    </ConfirmDialog>
  );
}

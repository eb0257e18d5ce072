import { m } from '#messages';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { call } from '#web/session/api-client.ts';

interface DeleteDraftDialogProps {
  id: string;
  onClose: () => void;
  onDeleted: () => Promise<void> | void;
}

export function DeleteDraftDialog({ id, onClose, onDeleted }: DeleteDraftDialogProps) {
  const remove = async () => {
    await call('deleteOrderDraft', { path: { id } });
    toast.success(m.draft_deleted());
    await onDeleted();
  };
  return (
    <ConfirmDialog
      title={m.draft_delete_question()}
      confirmLabel={m.draft_delete()}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{m.draft_delete_help()}</p>
    </ConfirmDialog>
  );
}

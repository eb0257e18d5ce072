import { useRevalidator } from 'react-router';
import type { DrawingSummary } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { call } from '#web/session/api-client.ts';

interface DeleteDrawingProps {
  drawing: DrawingSummary;
  onClose: () => void;
}

export function DeleteDrawingDialog({ drawing, onClose }: DeleteDrawingProps) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    await call('deleteDrawing', { path: { slug: drawing.slug } });
    toast.success(m.drawing_deleted({ title: drawing.title }));
    await revalidate();
    onClose();
    // The row with the pressed button is gone.
    document.querySelector('h1')?.focus();
  };
  return (
    <ConfirmDialog
      title={m.drawing_delete_question({ title: drawing.title })}
      confirmLabel={m.drawing_delete()}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{m.drawing_delete_help()}</p>
    </ConfirmDialog>
  );
}

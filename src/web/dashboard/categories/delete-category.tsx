import { useRevalidator } from 'react-router';
import type { Category } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { toast } from '#web/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** Asks before an empty category is deleted. */
export function DeleteCategory({ category: { slug, name }, onClose }: { category: Category; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    const { deletedCount } = await call('deleteCategory', { path: { slug } });
    if (deletedCount > 0) toast.success(m.categories_deleted({ name }));
    else toast.info(m.dashboard_already_deleted({ name }));
    onClose();
    await revalidate();
    document.querySelector('h1')?.focus();
  };
  return (
    <ConfirmDialog
      title={m.categories_delete_question({ name })}
      confirmLabel={m.dashboard_delete()}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p className="small quiet">{m.categories_delete_help()}</p>
    </ConfirmDialog>
  );
}

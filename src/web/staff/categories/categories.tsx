/** /dashboard/categories: the tree of categories. */
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import '#web/styles/categories.css';
import { useRevalidator } from 'react-router';
import type { Category } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/categories.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryTable } from './category-table.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.categories_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'createCategory');
  return { categories: await call('listCategories') };
}

type OpenDialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly category: Category };

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  const [dialog, setDialog, close] = useOpened<OpenDialog>();
  return (
    <>
      <PageHeader title={m.categories_heading({ count: formatCount(categories.length) })}>
        <Button variant="ink" onClick={() => setDialog({ kind: 'add' })}>
          <Icon name="plus" />
          {m.categories_add()}
        </Button>
      </PageHeader>
      <p className="quiet dashboard__note">{m.categories_help()}</p>
      {categories.length === 0 ? (
        <EmptyState title={m.categories_none()} />
      ) : (
        <CategoryTable
          categories={categories}
          onEdit={(category) => setDialog({ kind: 'edit', category })}
          onDelete={(category) => setDialog({ kind: 'delete', category })}
        />
      )}
      {dialog?.kind === 'add' ? <CategoryDialog categories={categories} onClose={close} /> : null}
      {dialog?.kind === 'edit' ? (
        <CategoryDialog category={dialog.category} categories={categories} onClose={close} />
      ) : null}
      {dialog?.kind === 'delete' ? <DeleteCategory category={dialog.category} onClose={close} /> : null}
    </>
  );
}

/** Asks before an empty category is deleted. */
function DeleteCategory({ category: { slug, name }, onClose }: { category: Category; onClose: () => void }) {
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

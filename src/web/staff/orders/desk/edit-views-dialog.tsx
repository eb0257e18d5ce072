import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxViewName, type NewOrderView, type OrderView } from '#domain/orders/views/contract.ts';
import type { DeskColumn } from '#domain/orders/views/desk-column-names.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { isCurrentView, viewFilterOf } from './view-link.ts';

interface EditViewsDialogProps {
  views: readonly OrderView[];
  /** The columns that the list shows. */
  columns: readonly DeskColumn[];
  onClose: () => void;
}

/** Renames, overwrites and deletes saved views. It stays open, because several are tidied up together. */
export function EditViewsDialog({ views, columns, onClose }: EditViewsDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.views_manage()}
      actions={<Button onClick={onClose}>{m.views_close()}</Button>}
    >
      {views.length === 0 ? <p>{m.views_none()}</p> : null}
      <ul className="desk-views__edited">
        {views.map((view) => (
          <li key={view._id}>
            <EditedView view={view} columns={columns} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function EditedView({ view, columns }: { view: OrderView; columns: readonly DeskColumn[] }) {
  const { _id: id, name } = view;
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(name);
  const { busy, formError, run } = useMutation();
  const rename = () =>
    run(() => call('renameOrderView', { path: { id }, body: { name: typed } }), {
      success: m.views_renamed({ name: typed.trim() }),
    });
  const overwrite = () => {
    // The API checks the values of the address.
    const filter = viewFilterOf(params) as NewOrderView['filter'];
    return run(() => call('overwriteOrderView', { path: { id }, body: { filter, columns: [...columns] } }), {
      success: m.desk_view_overwritten({ name }),
    });
  };
  const isShown = isCurrentView(view, params, [...columns]);
  const remove = () => run(() => call('deleteOrderView', { path: { id } }), { success: m.views_deleted({ name }) });
  return (
    <form
      className="desk-views__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <TextField
        label={m.views_name()}
        error={formError ?? ''}
        autoComplete="off"
        maxLength={maxViewName}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="toolbar">
        <Button
          size="dense"
          type="submit"
          busy={busy}
          disabled={typed === name}
          aria-label={m.views_rename_named({ name })}
        >
          {m.views_rename()}
        </Button>
        <Button
          size="dense"
          busy={busy}
          disabled={isShown}
          aria-label={m.desk_view_overwrite_named({ name })}
          onClick={() => void overwrite()}
        >
          {isShown ? m.desk_view_open() : m.desk_view_overwrite()}
        </Button>
        <Button size="dense" variant="quiet" aria-label={m.views_delete_named({ name })} onClick={() => void remove()}>
          {m.views_delete()}
        </Button>
      </div>
    </form>
  );
}

/** The saved views of the desk as links above the list, and the dialogs that save, rename and delete them. */
import '#web/styles/desk-views.css';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type DeskColumn, maxViewName, type NewOrderView, type OrderView } from '#domain/orders/views/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { EditViewsDialog } from './edit-views-dialog.tsx';
import { isCurrentView, viewFilterOf, viewHref } from './view-link.ts';

interface SavedViewsProps {
  views: readonly OrderView[];
  /** The columns that the list shows. */
  columns: readonly DeskColumn[];
}

export function SavedViews({ views, columns }: SavedViewsProps) {
  const [params] = useSearchParams();
  const [open, setOpen] = useState<'save' | 'edit' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {views.length > 0 ? (
        <nav className="desk-views" aria-label={m.views_label()}>
          <ul>
            {views.map((view) => (
              <li key={view._id}>
                <Link to={viewHref(view)} aria-current={isCurrentView(view, params, [...columns]) ? 'true' : undefined}>
                  <bdi>{view.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Button size="dense" variant="quiet" onClick={() => setOpen('save')}>
        {m.views_save()}
      </Button>
      {views.length > 0 ? (
        <Button size="dense" variant="quiet" onClick={() => setOpen('edit')}>
          {m.views_manage()}
        </Button>
      ) : null}
      {open === 'save' ? <SaveViewDialog columns={columns} onClose={close} /> : null}
      {open === 'edit' ? <EditViewsDialog views={views} onClose={close} /> : null}
    </>
  );
}

function SaveViewDialog({ columns, onClose }: { columns: readonly DeskColumn[]; onClose: () => void }) {
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const { busy, formError, fieldErrors, run } = useMutation();
  const save = async () => {
    // The API checks the values of the address.
    const filter = viewFilterOf(params) as NewOrderView['filter'];
    const work = () => call('saveOrderView', { body: { name, filter, columns: [...columns] } });
    if (await run(work, { success: m.views_saved({ name: name.trim() }) })) onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
      <Button variant="primary" type="submit" form="save-view" busy={busy}>
        {m.views_save()}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={m.views_save_title()} refusal={formError} actions={actions}>
      <form
        id="save-view"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{m.views_save_help()}</p>
        <TextField
          label={m.views_name()}
          error={fieldErrors.name ?? ''}
          autoFocus
          autoComplete="off"
          maxLength={maxViewName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
      {formError && !fieldErrors.name ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

/** The saved views of the desk as links, and the dialogs that save, overwrite, rename and delete them. */
import '#web/styles/desk-views.css';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { maxViewName, type NewOrderView, type OrderView } from '#domain/orders/views/contract.ts';
import type { DeskColumn } from '#domain/orders/views/desk-column-names.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { EditViewsDialog } from './edit-views-dialog.tsx';
import { isCurrentView, viewFilterOf, viewHref } from './view-link.ts';

interface ViewLinksProps {
  views: readonly OrderView[];
  /** The columns that the list shows. */
  columns: readonly DeskColumn[];
  onOpen?: () => void;
}

/** The views as links; nothing while there are none. */
export function ViewLinks({ views, columns, onOpen }: ViewLinksProps) {
  const [params] = useSearchParams();
  if (views.length === 0) return null;
  return (
    <nav className="desk-views" aria-label={m.views_label()}>
      <ul>
        {views.map((view) => (
          <li key={view._id}>
            <Link
              to={viewHref(view)}
              aria-current={isCurrentView(view, params, [...columns]) ? 'true' : undefined}
              onClick={onOpen}
            >
              <bdi>{view.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ViewsDialogProps {
  views: readonly OrderView[];
  columns: readonly DeskColumn[];
  /** Null: none is open. */
  open: 'save' | 'edit' | null;
  onClose: () => void;
}

export function ViewsDialog({ views, columns, open, onClose }: ViewsDialogProps) {
  if (open === 'save') return <SaveViewDialog views={views} columns={columns} onClose={onClose} />;
  return open === 'edit' ? <EditViewsDialog views={views} columns={columns} onClose={onClose} /> : null;
}

type SaveViewDialogProps = Omit<ViewsDialogProps, 'open'>;

function SaveViewDialog({ views, columns, onClose }: SaveViewDialogProps) {
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  // The view with the typed name, once it was asked whether it is to be overwritten.
  const [asked, setAsked] = useState<OrderView>();
  const trimmed = name.trim().replace(/ +/g, ' ');
  const isAsked = asked !== undefined && asked.name === trimmed;
  const { busy, formError, fieldErrors, run } = useMutation();
  const save = async () => {
    // The API checks the values of the address.
    const filter = viewFilterOf(params) as NewOrderView['filter'];
    const content = { filter, columns: [...columns] };
    const same = views.find((view) => view.name === trimmed);
    if (same && !isAsked) return setAsked(same);
    const work = () =>
      same
        ? call('overwriteOrderView', { path: { id: same._id }, body: content })
        : call('saveOrderView', { body: { name, ...content } });
    const success = same ? m.desk_view_overwritten({ name: trimmed }) : m.views_saved({ name: trimmed });
    if (await run(work, { success })) onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
      <Button variant="primary" type="submit" form="save-view" busy={busy}>
        {isAsked ? m.desk_view_overwrite() : m.views_save()}
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
      {isAsked ? <Notice tone="short">{m.desk_view_name_kept({ name: trimmed })}</Notice> : null}
      {formError && !fieldErrors.name ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

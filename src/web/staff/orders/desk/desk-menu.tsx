/** The menu of the desk: its saved views, what is done with them, and the columns, each to be ticked. */
import '#web/styles/desk-views.css';
import { useId, useState } from 'react';
import type { OrderView } from '#domain/orders/views/contract.ts';
import { type DeskColumn, deskColumns } from '#domain/orders/views/desk-column-names.ts';
import { m } from '#messages';
import { deskColumnName, permittedColumns } from '#web/features/order/desk-columns.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ViewLinks } from './saved-views.tsx';

interface DeskMenuProps {
  views: readonly OrderView[];
  columns: readonly DeskColumn[];
  onChoose: (columns: readonly DeskColumn[]) => void;
  /** Opens the dialog. It stands beside the menu, because a closed menu would hide it. */
  onOpen: (dialog: 'save' | 'edit') => void;
}

export function DeskMenu({ views, columns, onChoose, onOpen }: DeskMenuProps) {
  const id = useId();
  // A closed menu has no controls, whose names are those of filters.
  const [isOpen, setIsOpen] = useState(false);
  const change = (column: DeskColumn, isShown: boolean) =>
    onChoose(deskColumns.filter((each) => (each === column ? isShown : columns.includes(each))));
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <Button className="desk-menu__button" popoverTarget={id}>
        <Icon name="grid" small />
        {m.desk_views_and_columns()}
      </Button>
      <div
        className="desk-menu"
        id={id}
        popover="auto"
        role="group"
        aria-label={m.desk_views_and_columns()}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen ? (
          <>
            <ViewLinks views={views} columns={columns} onOpen={close} />
            <div className="toolbar">
              <Button size="dense" onClick={() => onOpen('save')}>
                {m.views_save()}
              </Button>
              {views.length > 0 ? (
                <Button size="dense" onClick={() => onOpen('edit')}>
                  {m.views_manage()}
                </Button>
              ) : null}
            </div>
            <fieldset className="desk-menu__columns">
              <legend>{m.columns_button()}</legend>
              {permittedColumns().map((column) => (
                <label className="check" key={column}>
                  <input
                    type="checkbox"
                    checked={columns.includes(column)}
                    onChange={(event) => change(column, event.target.checked)}
                  />
                  {deskColumnName[column]()}
                </label>
              ))}
            </fieldset>
          </>
        ) : null}
      </div>
    </>
  );
}

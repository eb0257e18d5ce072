import '#web/styles/desk-views.css';
import { useId, useState } from 'react';
import { type DeskColumn, deskColumns } from '#domain/orders/views/contract.ts';
import { m } from '#messages';
import { deskColumnName, permittedColumns } from '#web/features/order/desk-columns.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

interface ColumnsMenuProps {
  columns: readonly DeskColumn[];
  onChoose: (columns: readonly DeskColumn[]) => void;
}

/** A button that opens the list of columns, each to be ticked. */
export function ColumnsMenu({ columns, onChoose }: ColumnsMenuProps) {
  const id = useId();
  // A closed menu has no controls, whose names are those of filters.
  const [isOpen, setIsOpen] = useState(false);
  const change = (column: DeskColumn, isShown: boolean) =>
    onChoose(deskColumns.filter((each) => (each === column ? isShown : columns.includes(each))));
  return (
    <>
      <Button size="dense" className="columns-menu__button" popoverTarget={id}>
        <Icon name="grid" small />
        {m.columns_button()}
      </Button>
      <fieldset
        className="columns-menu"
        id={id}
        popover="auto"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        <legend className="sr">{m.columns_button()}</legend>
        {(isOpen ? permittedColumns() : []).map((column) => (
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
  );
}

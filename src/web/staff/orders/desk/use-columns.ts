/** Which columns the desk shows: those of the address, which a saved view sets, or else those chosen last in this browser. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskColumn } from '#domain/orders/views/desk-column-names.ts';
import { parseColumns } from '#web/features/order/desk-columns.tsx';

/** The parameter of the address with the columns of a view: "payment,country". */
export const columnsParameter = 'columns';
const storageKey = 'orderColumns';

function storedColumns(): DeskColumn[] {
  try {
    return parseColumns(localStorage.getItem(storageKey) ?? '');
  } catch {
    // The browser denies its storage.
    return [];
  }
}

export function useColumns() {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState(storedColumns);
  const given = params.get(columnsParameter);
  const choose = (columns: readonly DeskColumn[]) => {
    try {
      localStorage.setItem(storageKey, columns.join());
    } catch {
      // The storage is denied or full: the choice holds for this page.
    }
    setChosen([...columns]);
    // The address would hold on to the columns of the view.
    if (given !== null)
      setParams(
        (before) => {
          before.delete(columnsParameter);
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
  };
  return { columns: given === null ? chosen : parseColumns(given), choose };
}

/** Above the table of parts: what is chosen, and the button that edits it. */
import '#web/styles/selection.css';
import type { Category, Product } from '#domain/catalog/contract.ts';
import { maxChosenParts } from '#domain/edits/contract.ts';
import { m } from '#messages';
import type { Selection } from '#web/features/dashboard/use-selection.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { BulkEditDialog, type EditedParts } from '../edits/bulk-edit-dialog.tsx';

interface SelectionBarProps {
  selection: Selection;
  /** The parts of this page. */
  products: readonly Product[];
  /** The number of parts on all pages. */
  total: number;
  /** The filters of the list. */
  filter: Readonly<Record<string, string | undefined>>;
  categories: readonly Category[];
}

export function SelectionBar({ selection, products, total, filter, categories }: SelectionBarProps) {
  const { ids, isWhole, set, chooseWhole, clear } = selection;
  const [editing, setEditing, closeEditing] = useOpened<true>();
  const onPage = products.map(({ _id }) => _id);
  const chosen = onPage.filter((id) => ids.has(id)).length;
  const isPageChosen = isWhole || chosen === onPage.length;
  const count = isWhole ? total : ids.size;
  const parts: EditedParts = isWhole ? { search: filter } : { ids: [...ids] };
  const canChooseWhole = !isWhole && total > onPage.length && chosen === onPage.length;
  return (
    <div className="selection" data-active={count > 0 || undefined}>
      <label className="check">
        <input
          type="checkbox"
          checked={isPageChosen}
          ref={(box) => {
            if (box) box.indeterminate = !isPageChosen && chosen > 0;
          }}
          onChange={(event) => (isWhole ? clear() : set(onPage, event.target.checked))}
        />
        {m.selection_page({ count: formatCount(onPage.length) })}
      </label>
      <span className="selection__count" role="status">
        {count > 0 ? m.selection_count({ count: formatCount(count) }) : null}
      </span>
      {canChooseWhole ? (
        <Button size="dense" variant="quiet" onClick={chooseWhole}>
          {m.selection_whole({ count: formatCount(total) })}
        </Button>
      ) : null}
      {count > 0 ? (
        <>
          <Button
            size="dense"
            variant="ink"
            disabled={!isWhole && count > maxChosenParts}
            onClick={() => setEditing(true)}
          >
            {m.selection_edit()}
          </Button>
          <Button size="dense" variant="quiet" onClick={clear}>
            {m.selection_clear()}
          </Button>
        </>
      ) : null}
      {!isWhole && count > maxChosenParts ? (
        <span className="small quiet">{m.selection_too_many({ max: formatCount(maxChosenParts) })}</span>
      ) : null}
      {editing ? <BulkEditDialog parts={parts} count={count} categories={categories} onClose={closeEditing} /> : null}
    </div>
  );
}

/** The rows of the drawing; one at a time shows its fields. */
import type { DrawingSummary } from '#domain/drawings/contract.ts';
import { rowLabels } from '#domain/drawings/row-labels.ts';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { EditedDrawing } from './editor-draft.ts';
import { RowFields } from './row-fields.tsx';
import type { RowActions } from './use-rows.ts';

interface EditedRowsProps {
  drawing: EditedDrawing;
  drawings: readonly DrawingSummary[];
  rows: RowActions;
  /** Messages of the last save by path: items.3.part. */
  errors: Readonly<Record<string, string>>;
}

export function EditedRows({ drawing, drawings, rows, errors }: EditedRowsProps) {
  const labels = rowLabels(drawing.items);
  return (
    <section aria-labelledby="drawing-rows">
      <h2 id="drawing-rows">{m.drawing_rows()}</h2>
      <ol className="drawing-rows">
        {drawing.items.map((item, place) => {
          const isOpen = rows.opened === item.key;
          const own = errorsOf(errors, place);
          const isWrong = Object.keys(own).length > 0;
          return (
            <li key={item.key} className={isWrong ? 'drawing-rows__row is-wrong' : 'drawing-rows__row'}>
              <button
                type="button"
                className="drawing-rows__head"
                aria-expanded={isOpen}
                onClick={() => rows.open(isOpen ? null : item.key)}
              >
                <span className="callout">{labels[place]}</span>
                <span>
                  {item.name || m.drawing_row_unnamed()}
                  <span className="table__sub">
                    {[item.typed, `× ${item.quantity}`, item.serials].filter(Boolean).join(' · ')}
                  </span>
                  {isWrong && !isOpen ? <span className="error">{Object.values(own)[0]}</span> : null}
                </span>
                <Icon name={isOpen ? 'up' : 'below'} small />
              </button>
              {isOpen ? (
                <RowFields item={item} kind={drawing.kind} drawings={drawings} rows={rows} errors={own} />
              ) : null}
            </li>
          );
        })}
      </ol>
      <Button onClick={rows.add}>{m.drawing_add_row()}</Button>
    </section>
  );
}

/** Messages of one row, by field. */
function errorsOf(errors: Readonly<Record<string, string>>, place: number): Readonly<Record<string, string>> {
  const start = `items.${place}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(start.length), message]));
}

/** What is changed together with a row, ticked, and one button for all of it. enhance/drawing/follow-set.ts follows the pieces. */
import type { DrawingItem } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { totalTexts } from '#web/enhance/drawing/priced-lines.ts';
import { linesForCart, orderOf, type RowLine, rowLines } from '#web/enhance/drawing/row-lines.ts';
import { orderOfCompanion } from '#web/enhance/drawing/row-set.ts';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { type CompanionOfRow, companionsOfRow } from './companions-of-row.ts';
import { ReasonWithoutPrice } from './row-availability.tsx';

interface RowSetProps {
  item: DrawingItem;
  items: readonly DrawingItem[];
  slug: string;
  /** What the row orders, and the pieces of it. */
  lines: readonly RowLine[];
  pieces: number;
}

export function RowSet({ item, items, slug, lines, pieces }: RowSetProps) {
  const rows = companionsOfRow(item, items).map((row) => toShown(row, item.quantity, pieces));
  if (rows.length === 0) return null;
  const ticked = rows.flatMap(({ isTicked, order }) => (isTicked ? (order.ordered ?? []) : []));
  const ordered = [...orderOf(lines, pieces), ...ticked];
  const total = totalTexts(ordered);
  return (
    <section className="row-set" aria-label={m.drawing_set_title({ name: item.name })} data-row-set>
      <p className="row-set__title">{m.drawing_set_title({ name: item.name })}</p>
      <ul>
        {rows.map((row) => (
          <CompanionRow key={row.item.row} row={row} slug={slug} />
        ))}
      </ul>
      {rows.some(({ order }) => order.ordered) ? (
        <>
          <ScriptButton
            className="btn"
            data-row-set-add
            data-add-kit={item.name}
            data-lines={JSON.stringify(linesForCart(ordered))}
            aria-disabled={ticked.length === 0 || undefined}
          >
            {m.part_set_add({ price: total.price })}
          </ScriptButton>
          <p className="small quiet" data-row-set-core>
            {total.core}
          </p>
        </>
      ) : null}
    </section>
  );
}

type Shown = ReturnType<typeof toShown>;

function toShown({ item, isCertain }: CompanionOfRow, ofRow: number, pieces: number) {
  const companion = { quantity: item.quantity, ofRow, lines: rowLines(item) };
  const order = orderOfCompanion(companion, pieces);
  return { item, companion, order, isCertain, isTicked: isCertain && order.ordered !== null };
}

function CompanionRow({ row: { item, companion, order, isCertain, isTicked }, slug }: { row: Shown; slug: string }) {
  const isOrdered = companion.lines.length > 0;
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          disabled
          autoComplete="off"
          defaultChecked={isTicked}
          data-row-companion={isOrdered ? JSON.stringify(companion) : ''}
          data-wanted={isCertain}
        />
        <span>
          {item.row} {item.name}, <span data-companion-pieces>{order.pieces}</span>{' '}
          <span className="quiet" data-companion-why>
            {order.why}
          </span>
          {isCertain || !item.serials ? null : (
            <span className="table__sub">{m.drawing_serials({ text: item.serials })}</span>
          )}
        </span>
        <span className="num" data-companion-price>
          {order.price}
        </span>
      </label>
      {isOrdered ? null : (
        <span className="small quiet">
          <ReasonWithoutPrice item={item} slug={slug} />
        </span>
      )}
    </li>
  );
}

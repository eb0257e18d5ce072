/** The list beside a drawing. It says everything that the drawing shows, and works without script and without the picture. */
import type { Drawing } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { rowOffer } from '#web/enhance/drawing/row-offer.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { TableBox } from '#web/kit/ui/table-box.tsx';
import { DrawingRow } from './drawing-row.tsx';
import { OverviewRow } from './overview-row.tsx';
import type { ShownMachine } from './shown-machine.ts';

interface ListProps {
  drawing: Drawing;
  machine: ShownMachine | null;
  callout: string;
}

const findId = 'drawing-find';

export function DrawingItems({ drawing, machine, callout }: ListProps) {
  const isOverview = drawing.kind === 'overview';
  const hasOffers = !isOverview && drawing.items.some((item) => rowOffer(item));
  return (
    <section className="drawing__list" aria-label={isOverview ? m.drawing_assemblies() : m.drawing_parts()}>
      <div className="drawing__find only-script" role="search" aria-label={m.drawing_find()}>
        <label htmlFor={findId}>{m.drawing_find()}</label>
        <input className="input" id={findId} type="search" autoComplete="off" data-drawing-find />
        <p className="small quiet" role="status" data-drawing-found />
      </div>
      <TableBox label={drawing.title}>
        <table className="table table--stack drawing-table">
          <caption className="sr">{drawing.title}</caption>
          <thead>
            <tr>
              <th scope="col" className="drawing-table__callout">
                {m.drawing_callout()}
              </th>
              <th scope="col">{isOverview ? m.drawing_assembly() : m.drawing_part()}</th>
              {isOverview ? null : <Columns hasOffers={hasOffers} />}
            </tr>
          </thead>
          <tbody>
            {drawing.items.map((item, place) =>
              isOverview ? (
                <OverviewRow
                  key={item.row}
                  item={item}
                  slug={drawing.slug}
                  machine={machine}
                  isCurrent={item.callout === callout}
                />
              ) : (
                <DrawingRow
                  key={item.row}
                  item={item}
                  items={drawing.items}
                  slug={drawing.slug}
                  machine={machine}
                  isCurrent={item.callout === callout}
                  isFirst={drawing.items[place - 1]?.callout !== item.callout}
                  hasOffers={hasOffers}
                />
              ),
            )}
          </tbody>
        </table>
      </TableBox>
      {hasOffers ? <AddBar down={machine ? drawing.slug : null} /> : null}
    </section>
  );
}

function Columns({ hasOffers }: { hasOffers: boolean }) {
  return (
    <>
      <th scope="col" className="num">
        {m.drawing_quantity()}
      </th>
      <th scope="col">{m.drawing_availability()}</th>
      {hasOffers ? (
        <th scope="col" className="only-script">
          {m.drawing_order()}
        </th>
      ) : null}
      <th scope="col" className="drawing-row__toggle only-script">
        <span className="sr">{m.drawing_row_details_column()}</span>
      </th>
    </>
  );
}

/**
 * The button that adds the ticked rows; the script writes their number and enables it.
 * @param down slug of the drawing whose rows can be ordered for a machine that is down; null: no machine is chosen
 */
function AddBar({ down }: { down: string | null }) {
  return (
    <div className="drawing__add only-script">
      <ScriptButton className="btn btn--primary" data-drawing-add>
        {m.drawing_add_none()}
      </ScriptButton>
      {down ? (
        <PageAnchor
          className="btn"
          href={`${pagePaths.machineDown}?${new URLSearchParams({ drawing: down })}`}
          data-drawing-down
        >
          {m.machine_down()}
        </PageAnchor>
      ) : null}
      <p className="small" role="status" data-drawing-added />
      <PageAnchor className="small" href={pagePaths.cart} hidden data-drawing-cart>
        {m.cart_view()}
      </PageAnchor>
    </div>
  );
}

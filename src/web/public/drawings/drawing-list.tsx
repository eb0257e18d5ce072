/** The list beside a drawing. It says everything that the drawing shows, and works without script and without the picture. */
import { Fragment } from 'react';
import type { Drawing } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { rowOffer } from '#web/enhance/drawing/row-offer.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { TableBox } from '#web/kit/ui/table-box.tsx';
import { DrawingRow } from './drawing-row.tsx';
import { MachineNotice } from './machine-notice.tsx';
import { OverviewRow } from './overview-row.tsx';
import { RowPanel, type RowPanelProps } from './row-panel.tsx';
import type { ShownMachine } from './shown-machine.ts';

interface ListProps extends Pick<RowPanelProps, 'shop' | 'equivalents'> {
  drawing: Drawing;
  machine: ShownMachine | null;
  callout: string;
}

const findId = 'drawing-find';

export function DrawingItems({ drawing, machine, callout, shop, equivalents }: ListProps) {
  const isOverview = drawing.kind === 'overview';
  // Of several rows of the callout one is open: that of the machine.
  const ofCallout = drawing.items.filter((item) => item.callout === callout);
  const current = ofCallout.find(({ match }) => match !== 'outside') ?? null;
  const hasOffers = !isOverview && drawing.items.some((item) => rowOffer(item));
  return (
    <section className="drawing__list" aria-label={isOverview ? m.drawing_assemblies() : m.drawing_parts()}>
      <MachineNotice drawing={drawing} machine={machine} />
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
                <Fragment key={item.row}>
                  <DrawingRow
                    item={item}
                    items={drawing.items}
                    slug={drawing.slug}
                    machine={machine}
                    isCurrent={item === current}
                    isFirst={drawing.items[place - 1]?.callout !== item.callout}
                    hasOffers={hasOffers}
                  />
                  <RowPanel
                    item={item}
                    items={drawing.items}
                    drawing={drawing}
                    shop={shop}
                    equivalents={equivalents}
                    columns={hasOffers ? 6 : 5}
                  />
                </Fragment>
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
    <div className="drawing__add only-script" data-empty>
      <ScriptButton className="btn btn--ink" data-drawing-add>
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

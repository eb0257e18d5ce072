/** What is done with a row of a drawing, below its line: shown while the row is open, and always without a script. */
import { silhouetteOf } from '#domain/catalog/silhouette.ts';
import type { Drawing, DrawingItem, DrawingPart } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { rowLines } from '#web/enhance/drawing/row-lines.ts';
import { offeredParts, rowOffer } from '#web/enhance/drawing/row-offer.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { formatWorkingDays } from '#web/kit/format/part-format.ts';
import { Photo } from '#web/kit/ui/photo.tsx';
import type { AskedShop } from '../list/ask-us.tsx';
import { RowAsk } from './row-ask.tsx';
import { RowBeyondNeed } from './row-beyond-need.tsx';
import { RowBuy } from './row-buy.tsx';
import { panelOfRow } from './row-id.ts';
import { RowSet } from './row-set.tsx';
import { RowSoldOut } from './row-sold-out.tsx';

export interface RowPanelProps {
  item: DrawingItem;
  items: readonly DrawingItem[];
  drawing: Pick<Drawing, 'code' | 'slug'>;
  shop: AskedShop;
  /** Equivalents in stock, by ids of the parts that are sold out. */
  equivalents: Readonly<Record<string, readonly DrawingPart[]>>;
  /** Number of columns of the table. */
  columns: number;
}

export function RowPanel({ item, items, drawing, shop, equivalents, columns }: RowPanelProps) {
  if (!hasPanel(item)) return null;
  const offer = rowOffer(item);
  const parts = offeredParts(item).map(({ part }) => part);
  return (
    <tr className={offer ? 'drawing-panel only-script' : 'drawing-panel'} id={panelOfRow(item.row)}>
      <td colSpan={columns}>
        <div className="row-panel">
          {parts.length === 1 ? <PartPicture part={parts[0]} /> : null}
          <div className="row-panel__facts small">
            {m.drawing_pieces_each({ count: formatCount(item.quantity) })}
            <RowBeyondNeed item={item} items={items} />
          </div>
          <div className="row-panel__main">
            {parts.map((part) => (
              <BackOrder key={part._id} part={part} />
            ))}
            {offer ? <Offer item={item} items={items} slug={drawing.slug} pieces={offer.quantity} /> : null}
            {offer ? null : <Ways item={item} drawing={drawing} shop={shop} equivalents={equivalents} />}
          </div>
        </div>
      </td>
    </tr>
  );
}

function Offer({
  item,
  items,
  slug,
  pieces,
}: Pick<RowPanelProps, 'item' | 'items'> & { slug: string; pieces: number }) {
  const lines = rowLines(item);
  return (
    <>
      <RowBuy item={item} lines={lines} pieces={pieces} />
      <RowSet item={item} items={items} slug={slug} lines={lines} pieces={pieces} />
    </>
  );
}

/** False for a row that is not had by itself, or is of other machines: its line says all there is. */
export function hasPanel({ match, state, replacedBy }: DrawingItem): boolean {
  if (match === 'outside') return false;
  return state === 'superseded' ? replacedBy.length > 0 : state !== 'kit_only' && state !== 'not_serviced';
}

function PartPicture({ part }: { part: DrawingPart | undefined }) {
  if (!part) return null;
  const silhouette = silhouetteOf({ partType: '', name: part.name, categoryName: '' });
  return <Photo picture={part.picture} silhouette={silhouette} sizes="64px" alt="" />;
}

function BackOrder({ part: { availableQnty, backOrderDays } }: { part: DrawingPart }) {
  if (backOrderDays === null) return null;
  const time = formatWorkingDays(backOrderDays);
  return (
    <p className="small">{availableQnty > 0 ? m.part_more_on_back_order({ time }) : m.part_on_back_order({ time })}</p>
  );
}

/** What helps where nothing can be ordered. */
function Ways({ item, drawing, shop, equivalents }: Omit<RowPanelProps, 'columns' | 'items'>) {
  const asked = m.drawing_ask_row({ name: item.name, callout: item.row, code: drawing.code });
  const out = offeredParts(item).filter((each) => rowOffer({ ...item, state: 'orderable', part: each.part }) === null);
  if (out.length === 0)
    return (
      <div className="row-out__ways">
        <RowAsk
          shop={shop}
          query={item.part?.partNumber ?? asked}
          part={{ number: item.part?.partNumber ?? '', name: item.part ? item.name : asked, quantity: item.quantity }}
        />
      </div>
    );
  return out.map(({ part, per }) => (
    <RowSoldOut
      key={part._id}
      part={part}
      need={item.quantity * per}
      equivalents={equivalents[part._id] ?? []}
      shop={shop}
    />
  ));
}

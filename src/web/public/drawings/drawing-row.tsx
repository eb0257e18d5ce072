/** A row of the list beside a drawing. */
import type { DrawingItem } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { calloutId, drawingPath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { rowOffer } from '#web/enhance/drawing/row-offer.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { PartNumberAnchor } from '#web/kit/ui/part-number-link.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { RowAvailability } from './row-availability.tsx';
import { RowBeyondNeed } from './row-beyond-need.tsx';
import { idOfRow, panelOfRow } from './row-id.ts';
import { RowInstead } from './row-instead.tsx';
import { RowOrder } from './row-order.tsx';
import { hasPanel } from './row-panel.tsx';
import { RowSerials } from './row-serials.tsx';
import type { ShownMachine } from './shown-machine.ts';

interface DrawingRowProps {
  item: DrawingItem;
  /** All rows of the drawing. */
  items: readonly DrawingItem[];
  slug: string;
  machine: ShownMachine | null;
  isCurrent: boolean;
  /** True for the first row of its callout, to which `#callout-7` leads. */
  isFirst: boolean;
  hasOffers: boolean;
}

export function DrawingRow({ item, items, slug, machine, isCurrent, isFirst, hasOffers }: DrawingRowProps) {
  const { callout, row, name, part, quantity, note, match } = item;
  const isOther = match === 'outside';
  const isOpen = isCurrent && !isOther;
  return (
    <tr
      id={isFirst ? calloutId(callout) : undefined}
      className={['drawing-row', isOpen ? 'is-current is-open' : '', isOther ? 'is-other' : '']
        .filter(Boolean)
        .join(' ')}
      data-callout={callout}
      data-other={isOther || undefined}
      data-search={searchText(item)}
    >
      <td className="drawing-table__callout">
        <PageAnchor
          className="callout"
          href={drawingPath(slug, callout)}
          aria-label={m.drawing_callout_link({ callout: row })}
        >
          {row}
        </PageAnchor>
      </td>
      <th scope="row" className="lead" id={idOfRow(row)}>
        <span className="drawing-row__name">{name}</span>
        {part ? (
          <span className="table__sub">
            <PartNumberAnchor value={part.partNumber} to={partPath(part.slug)} /> {part.brand}
          </span>
        ) : null}
        <RowSerials item={item} machine={machine} />
        <RowInstead item={item} items={items} machine={machine} />
        <RowBeyondNeed item={item} items={items} />
        {note ? <span className="table__sub drawing-row__more">{note}</span> : null}
      </th>
      <td className="num drawing-row__pieces" data-label={m.drawing_quantity()}>
        {formatCount(quantity)}
      </td>
      <td className="drawing-row__price">
        {isOther && machine ? <OfOthers machine={machine} /> : null}
        <RowAvailability item={item} slug={slug} />
      </td>
      {hasOffers ? (
        <td className={rowOffer(item) ? 'only-script drawing-row__order' : 'only-script hide-on-cards'}>
          <RowOrder item={item} />
        </td>
      ) : null}
      <td className="drawing-row__toggle only-script">
        <ScriptButton
          className={hasPanel(item) ? 'icon-btn' : 'icon-btn drawing-row__only-line'}
          aria-expanded={isOpen}
          aria-controls={hasPanel(item) ? panelOfRow(row) : undefined}
          aria-label={m.drawing_row_details({ callout: row, name })}
          data-row-toggle
        >
          <Icon name="below" />
        </ScriptButton>
      </td>
    </tr>
  );
}

/** On the line of a phone, in place of the price of a row that is of other machines. The open row says it below its name. */
function OfOthers({ machine: { serial, engineSerial } }: { machine: ShownMachine }) {
  const own = [serial, engineSerial].filter(Boolean).join(', ');
  return <span className="drawing-why drawing-row__other">{m.drawing_row_outside({ serial: own })}</span>;
}

/** The text with which the field above the list compares what is typed. */
function searchText({ row, name, part, replacedBy, note, serials, engineSerials }: DrawingItem): string {
  const numbers = [part, ...replacedBy.map((each) => each.part)].flatMap((each) =>
    each ? [each.partNumber, each.partNumber.replaceAll(/[^\p{L}\p{N}]/gu, ''), each.brand] : [],
  );
  return [row, name, ...numbers, note, serials, engineSerials].join(' ').toLowerCase();
}

import { m } from '#messages';
import { partPath } from '#platform/paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { AddToCart } from '#web/kit/ui/add-to-cart.tsx';
import { PartNumberAnchor } from '#web/kit/ui/part-number-link.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import type { WearView } from './wear-view.ts';

/**
 * The wear parts of the machine, each with its number on it and a button that adds as many to the cart. Renders nothing
 * without a wear part.
 */
export function WearParts({ wearParts }: { wearParts: readonly WearView[] }) {
  if (wearParts.length === 0) return null;
  const columns: Column[] = [
    { label: m.machine_wear_part() },
    { label: m.machine_wear_quantity(), number: true },
    { label: m.machine_wear_price(), number: true },
    { label: m.machine_wear_stock() },
    { label: m.drawing_order(), hiddenLabel: true },
  ];
  return (
    <section className="section" aria-labelledby="wear-parts">
      <div className="section__head">
        <h2 id="wear-parts">{m.machine_wear_parts()}</h2>
      </div>
      <Table caption={m.machine_wear_parts()} columns={columns} stack className="wear">
        {wearParts.map((row) => (
          <WearRow key={`${row.partType} ${row.part.slug} ${row.quantityPerMachine}`} row={row} />
        ))}
      </Table>
    </section>
  );
}

function WearRow({ row }: { row: WearView }) {
  const { title, quantityPerMachine, part, others, check, ordered, beyondNeed } = row;
  return (
    <tr>
      <th scope="row" className="lead">
        {title}
        <span className="line wear__part">
          {part.brand} <PartNumberAnchor value={part.partNumber} to={partPath(part.slug)} />
          {others > 0 ? <span className="quiet"> {othersText(others)}</span> : null}
        </span>
        <span className="line wear__part quiet">{part.name}</span>
        {check ? <span className="line wear__part machine__check">{check}</span> : null}
        {beyondNeed ? <span className="line wear__part quiet">{beyondNeed}</span> : null}
      </th>
      <td className="num" data-label={m.machine_wear_quantity()}>
        {formatCount(quantityPerMachine)}
      </td>
      <td className="num" data-label={m.machine_wear_price()}>
        <Price amount={part.pricePerUnit} />
      </td>
      <td data-label={m.machine_wear_stock()}>
        <StockBadge available={part.availableQnty} minimum={part.minQnty} />
      </td>
      <td className="wear__order">
        {ordered === null ? null : <AddToCart part={part} quantity={ordered} counted size="dense" />}
      </td>
    </tr>
  );
}

function othersText(others: number): string {
  return others === 1 ? m.machine_wear_others_one() : m.machine_wear_others({ count: formatCount(others) });
}

import type { RelatedPart } from '#domain/relations/contract.ts';
import type { Interchange } from '#domain/relations/interchange-contract.ts';
import { m } from '#messages';
import { partPath } from '#platform/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { GradeChip } from '#web/ui/grade-chip.tsx';
import { PartNumber } from '#web/ui/part-number.tsx';
import { StockBadge } from '#web/ui/stock-badge.tsx';
import { TableBox } from '#web/ui/table-box.tsx';
import { formatLeadTime, formatWeight } from '../part-format.ts';

/** Interchange parts of other manufacturers. Renders nothing when there are none. */
export function InterchangeTable({ interchange, currentId }: { interchange: Interchange; currentId: string }) {
  const { parts } = interchange;
  if (parts.length < 2) return null;
  return (
    <section className="section" aria-labelledby="interchange">
      <div className="section__head">
        <h2 id="interchange">{m.part_interchange()}</h2>
        <span className="end quiet">{m.part_interchange_help()}</span>
      </div>
      <TableBox label={m.part_interchange()}>
        <table className="table table--stack table--interchange">
          <thead>
            <tr>
              <th scope="col">{m.list_grade()}</th>
              <th scope="col">{m.list_brand()}</th>
              <th scope="col">{m.part_number()}</th>
              <th scope="col">{m.part_stock_and_lead_time()}</th>
              <th scope="col" className="num">
                {m.part_weight()}
              </th>
              <th scope="col" className="num">
                {m.shop_minimum()}
              </th>
              <th scope="col" className="num">
                {m.list_price()}
              </th>
              <th scope="col">
                <span className="sr">{m.part_action()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <InterchangeRow key={part._id} part={part} current={part._id === currentId} />
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  );
}

function InterchangeRow({ part, current }: { part: RelatedPart; current: boolean }) {
  return (
    <tr className={current ? 'is-current' : undefined}>
      <td data-label={m.list_grade()}>
        <GradeChip grade={part.grade} />
      </td>
      <td data-label={m.list_brand()}>{part.brand}</td>
      <th scope="row" data-label={m.part_number()}>
        <PartNumber value={part.partNumber} copy />
      </th>
      <td className="table__wide" data-label={m.part_stock_and_lead_time()}>
        <span>
          <StockBadge available={part.availableQnty} minimum={part.minQnty} />
          <span className="table__sub">{formatLeadTime(part.leadTimeDays)}</span>
        </span>
      </td>
      <td className="num table__wide" data-label={m.part_weight()}>
        {part.netWeightKg === null ? '–' : formatWeight(part.netWeightKg)}
      </td>
      <td className="num table__wide keep-label" data-label={m.shop_minimum()}>
        {m.shop_pieces({ count: formatCount(part.minQnty) })}
      </td>
      <td className="num table__price" data-label={m.list_price()}>
        <strong>{formatAmount(part.pricePerUnit)}</strong>
      </td>
      <td className="table__action">
        {current ? (
          <span className="quiet">{m.part_this_part()}</span>
        ) : part.slug ? (
          <ButtonLink
            size="dense"
            wide
            to={partPath(part.slug)}
            aria-label={m.shop_open_part({ name: part.name, number: part.partNumber })}
          >
            {m.shop_open()}
          </ButtonLink>
        ) : null}
      </td>
    </tr>
  );
}

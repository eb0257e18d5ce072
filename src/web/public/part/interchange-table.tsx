import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { m } from '#messages';
import { purchasePath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { VerdictMark } from '#web/features/machine/verdict-mark.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { formatLeadTime } from '#web/kit/format/part-format.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { AddToCart } from '#web/kit/ui/add-to-cart.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { GradeChip } from '#web/kit/ui/grade-chip.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { TableBox } from '#web/kit/ui/table-box.tsx';
import { canBeOrdered } from '../part-summary.ts';
import type { InterchangeEntry } from './differences.ts';
import { interchangeabilityShort } from './interchangeability-labels.ts';

/** Number of differing specifications that are named; a part with more differs in much, and its page says in what. */
const namedDifferences = 3;

/** Interchange parts of other manufacturers, with what differs, to buy at once. Renders nothing when there are none. */
export function InterchangeTable({ rows }: { rows: readonly InterchangeEntry[] }) {
  if (rows.length < 2) return null;
  return (
    <CachedHtml
      tag="section"
      className="section"
      aria-labelledby="interchange"
      content={InterchangeContent}
      props={{ rows }}
    />
  );
}

function InterchangeContent({ rows }: { rows: readonly InterchangeEntry[] }) {
  return (
    <>
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
              <th scope="col">{m.part_difference()}</th>
              <th scope="col">{m.part_stock_and_lead_time()}</th>
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
            {rows.map((row) => (
              <InterchangeRow key={row.part._id} row={row} />
            ))}
          </tbody>
        </table>
      </TableBox>
    </>
  );
}

function InterchangeRow({ row }: { row: InterchangeEntry }) {
  const { part, isCurrent: current } = row;
  return (
    <tr className={current ? 'is-current' : undefined}>
      <td data-label={m.list_grade()}>
        <GradeChip grade={part.grade} />
      </td>
      <td data-label={m.list_brand()}>{part.brand}</td>
      <th scope="row" data-label={m.part_number()}>
        <PartNumber value={part.partNumber} />
      </th>
      <td className="table__line" data-label={m.part_difference()}>
        {row.fitment ? <VerdictMark fitment={row.fitment} /> : null}
        {current ? <ThisPart note={part.note} /> : <Differences row={row} />}
      </td>
      <td className="table__wide" data-label={m.part_stock_and_lead_time()}>
        <span>
          <StockBadge available={part.availableQnty} minimum={part.minQnty} />
          <span className="table__sub">{formatLeadTime(part.leadTimeDays)}</span>
        </span>
      </td>
      <td className="num table__wide keep-label" data-label={m.shop_minimum()}>
        {quantityInUnit(formatCount(part.minQnty), part.unit)}
      </td>
      <td className="num table__price" data-label={m.list_price()}>
        <span>
          <strong>{formatAmount(part.pricePerUnit)}</strong>
          {part.coreCharge ? (
            <span className="table__sub">{m.cart_core_line({ amount: formatAmount(part.coreCharge) })}</span>
          ) : null}
        </span>
      </td>
      <td className="table__action">{current ? null : <Actions part={part} />}</td>
    </tr>
  );
}

/** The button for the minimum order, and the link to the page of the part for any other quantity. */
function Actions({ part }: { part: InterchangeEntry['part'] }) {
  const names = { name: part.name, number: part.partNumber };
  return (
    <span className="table__buttons">
      {canBeOrdered(part) ? (
        <ButtonAnchor
          size="dense"
          variant="ink"
          wide
          href={purchasePath(part._id, part.minQnty)}
          aria-label={m.part_buy_minimum_of({ count: formatCount(part.minQnty), ...names })}
        >
          {m.part_buy_minimum({ count: formatCount(part.minQnty) })}
        </ButtonAnchor>
      ) : null}
      {canBeOrdered(part) ? <AddToCart part={part} quantity={part.minQnty} size="dense" short /> : null}
      {part.slug ? (
        <ButtonAnchor size="dense" wide href={partPath(part.slug)} aria-label={m.shop_open_part(names)}>
          {m.shop_open()}
        </ButtonAnchor>
      ) : null}
    </span>
  );
}

function ThisPart({ note }: { note: string }) {
  return (
    <span>
      {note ? <span className="table__note">{note}</span> : null}
      <span className="quiet">{m.part_this_part()}</span>
    </span>
  );
}

/** The staff's note about the other part, how one takes the place of the other, then the measures that differ. */
function Differences({ row: { part, step, differences } }: { row: InterchangeEntry }) {
  const further = differences.length - namedDifferences;
  if (!part.note && !step && differences.length === 0) return <span className="quiet">{m.part_no_difference()}</span>;
  return (
    <span>
      {part.note ? <span className="table__note">{part.note}</span> : null}
      {step ? <strong>{interchangeabilityShort[step.interchangeability]()}</strong> : null}
      {step?.note ? `: ${step.note}` : null}
      {differences.slice(0, namedDifferences).map((difference) => (
        <span key={difference.name} className="table__sub">
          {m.part_difference_of({ ...difference })}
        </span>
      ))}
      {further > 0 ? <span className="table__sub">{m.part_more_differences({ count: further })}</span> : null}
    </span>
  );
}

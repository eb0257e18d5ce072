import type { RelatedPart } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { GradeChip } from '#web/ui/grade-chip.tsx';
import { PartNumber } from '#web/ui/part-number.tsx';
import { TableBox } from '#web/ui/table-box.tsx';
import { PartEditLink } from './part-edit-link.tsx';

/** The parts of an interchange group; the one with `currentId` is the page's own. */
export function InterchangeEditTable({ parts, currentId }: { parts: readonly RelatedPart[]; currentId: string }) {
  return (
    <TableBox label={m.relations_equivalents()}>
      <table className="table table--stack">
        <caption className="sr">{m.relations_equivalents()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.dashboard_part_number()}</th>
            <th scope="col">{m.dashboard_grade()}</th>
            <th scope="col" className="num">
              {m.dashboard_price()}
            </th>
            <th scope="col" className="num">
              {m.dashboard_available()}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part._id} className={part._id === currentId ? 'is-current' : undefined}>
              <th scope="row" className="lead">
                {part._id === currentId ? (
                  <strong>
                    <PartNumber value={part.partNumber} />
                  </strong>
                ) : (
                  <PartEditLink part={part} />
                )}
                <span className="table__sub">{part.name}</span>
              </th>
              <td data-label={m.dashboard_grade()}>
                <GradeChip grade={part.grade} />
              </td>
              <td className="num" data-label={m.dashboard_price()}>
                {formatAmount(part.pricePerUnit)}
              </td>
              <td className="num" data-label={m.dashboard_available()}>
                {formatCount(part.availableQnty)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

import '#web/styles/editable-cell.css';
import { type InterchangePart, maxNoteLength } from '#domain/relations/interchange-contract.ts';
import { m } from '#messages';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { GradeChip } from '#web/kit/ui/grade-chip.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { TableBox } from '#web/kit/ui/table-box.tsx';
import { call } from '#web/session/api-client.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { EditableCell } from '../products/editable-cell.tsx';
import { PartEditLink } from './part-edit-link.tsx';

interface InterchangeEditTableProps {
  parts: readonly InterchangePart[];
  currentId: string;
  /** Called after a note was saved. */
  onNote: () => void;
}

/** The parts of an interchange group with their notes; the one with `currentId` is the page's own. */
export function InterchangeEditTable({ parts, currentId, onNote }: InterchangeEditTableProps) {
  return (
    <TableBox label={m.relations_equivalents()}>
      <table className="table table--stack">
        <caption className="sr">{m.relations_equivalents()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.dashboard_part_number()}</th>
            <th scope="col">{m.part_difference()}</th>
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
              <td className="relations__note" data-label={m.part_difference()}>
                <NoteCell part={part} onNote={onNote} />
              </td>
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

function NoteCell({ part: { _id, partNumber, note }, onNote }: { part: InterchangePart; onNote: () => void }) {
  const save = async (typed: string) => {
    try {
      await call('setInterchangeNote', { path: { id: _id }, body: { note: typed } });
      onNote();
      return null;
    } catch (error) {
      return { message: firstMessageOf(error), canRepeat: false };
    }
  };
  return (
    <EditableCell
      column="note"
      label={m.relations_note_of({ number: partNumber })}
      shown={note || <span className="quiet">{m.relations_add_note()}</span>}
      text={note}
      inputMode="text"
      maxLength={maxNoteLength}
      save={save}
    />
  );
}

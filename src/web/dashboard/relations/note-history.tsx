import type { InterchangeNoteChange } from '#domain/relations/interchange-contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { PartNumber } from '#web/ui/part-number.tsx';

/** The earlier notes of a group, newest first. Renders nothing when no note was ever written. */
export function NoteHistory({ changes }: { changes: readonly InterchangeNoteChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>{m.relations_note_history()}</summary>
      <ul className="relations__list">
        {changes.map(({ _id, partNumber, before, after, at, email }) => (
          <li key={_id}>
            <PartNumber value={partNumber} />{' '}
            {m.relations_note_changed({
              before: before || m.relations_note_none(),
              after: after || m.relations_note_none(),
            })}{' '}
            <span className="quiet">{m.relations_note_changed_by({ date: formatTime(at), email })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

import type { GroupJoin } from '#domain/relations/interchange-contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/dates.ts';
import { call } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSend } from './use-send.ts';

/** Joins that can be undone, the newest first: only that one at once, since the others lie under it. */
export function JoinList({ joins }: { joins: readonly GroupJoin[] }) {
  const { busy, trouble, send } = useSend();
  const [newest] = joins;
  if (!newest) return null;
  const undo = () => send(() => call('undoInterchangeJoin', { path: { id: newest._id } }), m.relations_undone());
  return (
    <>
      <ul className="relations__list">
        {joins.map((join) => (
          <li key={join._id}>
            {m.relations_joined_by({ date: formatDay(join.joinedAt), email: join.email })}{' '}
            <span className="pn">{join.parts.map(({ partNumber }) => partNumber).join(', ')}</span>
          </li>
        ))}
      </ul>
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
      <div className="toolbar">
        <Button busy={busy} onClick={() => void undo()}>
          {m.relations_undo_join()}
        </Button>
      </div>
    </>
  );
}

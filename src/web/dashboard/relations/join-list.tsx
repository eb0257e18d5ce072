import { Fragment } from 'react';
import type { GroupJoin } from '#domain/relations/interchange-contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { call } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PartNumber } from '#web/ui/part-number.tsx';
import { useMutation } from '#web/use-mutation.ts';

/** Joins of interchange groups, newest first. Only the newest can be undone, because later joins contain earlier ones. */
export function JoinList({ joins }: { joins: readonly GroupJoin[] }) {
  const { busy, formError, run } = useMutation();
  const [newest] = joins;
  if (!newest) return null;
  const undo = () =>
    run(() => call('undoInterchangeJoin', { path: { id: newest._id } }), { success: m.relations_join_undone() });
  return (
    <>
      <ul className="relations__list">
        {joins.map((join) => (
          <li key={join._id}>
            {m.relations_joined_by({ date: formatDay(join.joinedAt), email: join.email })}{' '}
            {join.parts.map(({ partNumber }, place) => (
              <Fragment key={partNumber}>
                {place > 0 ? ', ' : null}
                <PartNumber value={partNumber} />
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
      <div className="toolbar">
        <Button busy={busy} onClick={() => void undo()}>
          {m.relations_undo_join()}
        </Button>
      </div>
    </>
  );
}

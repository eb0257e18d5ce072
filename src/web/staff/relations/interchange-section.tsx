import { type FormEvent, Fragment, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import type { GroupJoin, InterchangeNoteChange, JoinPlan } from '#domain/relations/interchange-contract.ts';
import { m } from '#messages';
import { formatDay, formatTime } from '#platform/values/dates.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { InterchangeEditTable } from './interchange-edit-table.tsx';
import { JoinDialog } from './join-dialog.tsx';
import type { Relations } from './load-relations.ts';
import { noPart, PartFields } from './part-fields.tsx';

/** The interchange group of a part: add a part, leave the group, undo a join. */
export function InterchangeSection({ product, relations }: { product: Product; relations: Relations }) {
  const { interchange, noteChanges, joins, brands } = relations;
  const { revalidate } = useRevalidator();
  const { busy, formError, run } = useMutation();
  const leave = () =>
    run(() => call('leaveInterchange', { path: { id: product._id } }), {
      success: m.relations_left_group(),
    });
  return (
    <div className="relations__part">
      <h3>{m.relations_equivalents()}</h3>
      <p className="help">{m.relations_equivalents_help()}</p>
      {interchange.groupId ? (
        <>
          <p className="help">{m.relations_note_help()}</p>
          <InterchangeEditTable parts={interchange.parts} currentId={product._id} onNote={() => void revalidate()} />
          <NoteHistory changes={noteChanges} />
        </>
      ) : null}
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
      {interchange.groupId ? (
        <div className="toolbar">
          <Button variant="danger-line" busy={busy} onClick={() => void leave()}>
            {m.relations_leave_group()}
          </Button>
        </div>
      ) : null}
      <AddInterchangePart product={product} brands={brands} />
      <JoinList joins={joins} />
    </div>
  );
}

function AddInterchangePart({ product, brands }: { product: Product; brands: readonly string[] }) {
  const [other, setOther] = useState(noPart);
  const [plan, setPlan, closePlan] = useOpened<JoinPlan>();
  const { busy, formError, fieldErrors, run } = useMutation();
  const path = { id: product._id };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { part: other };
    const added = await run(() => call('addInterchange', { path, body }), {
      success: m.relations_equivalent_added(),
      onError: async (error) => {
        if (!(error instanceof ApiProblem) || error.members['needsJoin'] !== true) return false;
        setPlan(await call('planInterchange', { path, body }));
        return true;
      },
    });
    if (added) setOther(noPart);
  };
  const joined = () => {
    closePlan();
    setOther(noPart);
  };
  const partError = fieldErrors['part'];
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <div className="relations__row">
        <PartFields value={other} onChange={setOther} brands={brands} error={partError} />
        <Button type="submit" busy={busy}>
          {m.relations_add_equivalent()}
        </Button>
      </div>
      {formError && formError !== partError ? <Notice tone="bad">{formError}</Notice> : null}
      {plan ? (
        <JoinDialog plan={plan} productId={product._id} other={other} onCancel={closePlan} onJoined={joined} />
      ) : null}
    </form>
  );
}

/** The earlier notes of a group, newest first. Renders nothing when no note was ever written. */
function NoteHistory({ changes }: { changes: readonly InterchangeNoteChange[] }) {
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

/** Joins of interchange groups, newest first. Only the newest can be undone, because later joins contain earlier ones. */
function JoinList({ joins }: { joins: readonly GroupJoin[] }) {
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

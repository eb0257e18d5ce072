import { type FormEvent, useState } from 'react';
import type { Product } from '#domain/catalog/contract.ts';
import type { JoinPlan } from '#domain/relations/interchange-contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { InterchangeEditTable } from './interchange-edit-table.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { JoinList } from './join-list.tsx';
import type { Relations } from './load-relations.ts';
import { noPart, PartFields } from './part-fields.tsx';
import { useSend } from './use-send.ts';

/** The equals of a part: add one, leave them, undo a join. */
export function InterchangeSection({ product, relations }: { product: Product; relations: Relations }) {
  const { interchange, joins, brands } = relations;
  const leaving = useSend();
  const leave = () =>
    leaving.send(() => call('leaveInterchange', { path: { id: product._id } }), m.relations_left_group());
  return (
    <div className="relations__part">
      <h3>{m.relations_equals()}</h3>
      <p className="help">{m.relations_equals_help()}</p>
      {interchange.groupId ? <InterchangeEditTable parts={interchange.parts} here={product._id} /> : null}
      {leaving.trouble ? <Notice tone="bad">{leaving.trouble}</Notice> : null}
      {interchange.groupId ? (
        <div className="toolbar">
          <Button variant="danger-line" busy={leaving.busy} onClick={() => void leave()}>
            {m.relations_leave_group()}
          </Button>
        </div>
      ) : null}
      <AddEqual product={product} brands={brands} />
      <JoinList joins={joins} />
    </div>
  );
}

function AddEqual({ product, brands }: { product: Product; brands: readonly string[] }) {
  const [other, setOther] = useState(noPart);
  const [plan, setPlan] = useState<JoinPlan | null>(null);
  const { busy, trouble, errors, send } = useSend();
  const path = { id: product._id };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { part: other };
    const added = await send(
      () => call('addInterchange', { path, body }),
      m.relations_added_equal(),
      async ({ members }) => {
        if (members['needsJoin'] !== true) return false;
        setPlan(await call('planInterchange', { path, body }));
        return true;
      },
    );
    if (added) setOther(noPart);
  };
  const joined = () => {
    setPlan(null);
    setOther(noPart);
  };
  const message = errors['part'];
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <div className="relations__row">
        <PartFields value={other} onChange={setOther} brands={brands} error={message} />
        <Button type="submit" busy={busy}>
          {m.relations_add_equal()}
        </Button>
      </div>
      {trouble && trouble !== message ? <Notice tone="bad">{trouble}</Notice> : null}
      {plan ? (
        <JoinDialog
          plan={plan}
          productId={product._id}
          other={other}
          onCancel={() => setPlan(null)}
          onJoined={joined}
        />
      ) : null}
    </form>
  );
}

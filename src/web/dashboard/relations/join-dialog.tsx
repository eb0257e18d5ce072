import type { PartRef } from '#domain/catalog/part-ref.ts';
import type { JoinPlan } from '#domain/relations/interchange-contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSend } from './use-send.ts';

interface JoinDialogProps {
  plan: JoinPlan;
  productId: string;
  other: PartRef;
  onCancel: () => void;
  onJoined: () => void;
}

/** Shows both groups before they become one. */
export function JoinDialog({ plan, productId, other, onCancel, onJoined }: JoinDialogProps) {
  const { busy, trouble, send } = useSend();
  const join = async () => {
    const body = { part: other, token: plan.token };
    if (await send(() => call('joinInterchange', { path: { id: productId }, body }), m.relations_joined())) onJoined();
  };
  const actions = (
    <>
      <Button autoFocus onClick={onCancel}>
        {m.dashboard_cancel()}
      </Button>
      <Button variant="primary" busy={busy} onClick={() => void join()}>
        {m.relations_join()}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onCancel} title={m.relations_join_sure()} actions={actions}>
      {plan.groups.map(({ groupId, parts }, index) => (
        <div key={groupId}>
          <h3>{index === 0 ? m.relations_group_here() : m.relations_group_there()}</h3>
          <ul className="relations__list">
            {parts.map((part) => (
              <li key={part._id}>
                <span className="pn">{m.relations_part({ brand: part.brand, partNumber: part.partNumber })}</span>{' '}
                <span className="quiet">{part.name}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="small quiet">{m.relations_join_help()}</p>
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
    </Dialog>
  );
}

import { useRevalidator } from 'react-router';
import type { PartRef } from '#domain/catalog/part-ref.ts';
import type { JoinPlan } from '#domain/relations/interchange-contract.ts';
import { m } from '#messages';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { call } from '#web/session/api-client.ts';

interface JoinDialogProps {
  plan: JoinPlan;
  /** The part whose group takes in the other one. */
  productId: string;
  /** A part of the other group. */
  other: PartRef;
  onCancel: () => void;
  onJoined: () => void;
}

/** Shows both interchange groups and asks for confirmation before they become one. */
export function JoinDialog({ plan, productId, other, onCancel, onJoined }: JoinDialogProps) {
  const { revalidate } = useRevalidator();
  const join = async () => {
    await call('joinInterchange', { path: { id: productId }, body: { part: other, token: plan.token } });
    toast.success(m.relations_joined());
    await revalidate();
    onJoined();
  };
  return (
    <ConfirmDialog
      title={m.relations_join_question()}
      confirmLabel={m.relations_join()}
      variant="primary"
      onConfirm={join}
      onCancel={onCancel}
    >
      {plan.groups.map(({ groupId, parts }, index) => (
        <div key={groupId}>
          <h3>{index === 0 ? m.relations_group_this_part() : m.relations_group_other_part()}</h3>
          <ul className="relations__list">
            {parts.map((part) => (
              <li key={part._id}>
                <PartNumber value={m.relations_part({ brand: part.brand, partNumber: part.partNumber })} />{' '}
                <span className="quiet">{part.name}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="small quiet">{m.relations_join_help()}</p>
    </ConfirmDialog>
  );
}

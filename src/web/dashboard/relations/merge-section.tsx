import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { ApiProblem, firstMessageOf } from '#web/api-problem.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { noPart, PartFields } from './part-fields.tsx';

/** For a part that is in the shop twice: the other one stays. */
export function MergeSection({ product, brands }: { product: Product; brands: readonly string[] }) {
  const [into, setInto] = useState(noPart);
  const [asking, setAsking] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <div className="relations__part">
      <h3>{m.relations_merge()}</h3>
      <p className="help">{m.relations_merge_help()}</p>
      <form className="form" onSubmit={submit}>
        <div className="relations__row">
          <PartFields value={into} onChange={setInto} brands={brands} />
          <Button type="submit" variant="danger-line">
            {m.relations_merge_into()}
          </Button>
        </div>
      </form>
      {asking ? <MergeDialog product={product} into={into} onCancel={() => setAsking(false)} /> : null}
    </div>
  );
}

interface MergeDialogProps {
  product: Product;
  into: { brand: string; partNumber: string };
  onCancel: () => void;
}

/** Asks, and asks once more when the equals of both parts would become one group. */
function MergeDialog({ product, into, onCancel }: MergeDialogProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [joinGroups, setJoinGroups] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const merge = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const kept = await call('mergeProducts', { path: { id: product._id }, body: { into, joinGroups } });
      toast.success(m.relations_merged({ number: product.partNumber, kept: kept.partNumber }));
      await navigate(`/dashboard/manageProducts/${kept._id}`);
      onCancel();
    } catch (error) {
      if (error instanceof ApiProblem && error.members['needsJoin'] === true) setJoinGroups(true);
      setTrouble(firstMessageOf(error));
      setBusy(false);
    }
  };
  const actions = (
    <>
      <Button autoFocus onClick={onCancel}>
        {m.dashboard_cancel()}
      </Button>
      <Button variant="danger" busy={busy} onClick={() => void merge()}>
        {joinGroups ? m.relations_merge_and_join() : m.relations_merge_word()}
      </Button>
    </>
  );
  const title = m.relations_merge_sure({ number: product.partNumber, kept: m.relations_part(into) });
  return (
    <Dialog open onClose={onCancel} title={title} actions={actions}>
      <p className="small quiet">{m.relations_merge_facts()}</p>
      {trouble ? <Notice tone={joinGroups ? 'short' : 'bad'}>{trouble}</Notice> : null}
    </Dialog>
  );
}

import { useState } from 'react';
import type { Product } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { sentenceOf } from '#web/api-problem.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PartNumber } from '#web/ui/part-number.tsx';
import { Photo } from '#web/ui/photo.tsx';

interface DeleteProductProps {
  product: Product;
  onCancel: () => void;
  /** It is out of the shop: the list has to be read again. */
  onDeleted: () => void;
}

/** Asks before a part leaves the shop. */
export function DeleteProduct({ product, onCancel, onDeleted }: DeleteProductProps) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const remove = async () => {
    setBusy(true);
    try {
      const { deletedCount } = await call('deleteProduct', { path: { id: product._id } });
      if (deletedCount) toast.success(m.dashboard_deleted({ name: product.name }));
      else toast.info(m.dashboard_deleted_before({ name: product.name }));
      onDeleted();
    } catch (error) {
      setTrouble(sentenceOf(error));
      setBusy(false);
    }
  };
  const actions = (
    <>
      <Button autoFocus onClick={onCancel}>
        {m.dashboard_cancel()}
      </Button>
      <Button variant="danger" busy={busy} onClick={() => void remove()}>
        {m.dashboard_delete()}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onCancel} title={m.dashboard_delete_sure({ name: product.name })} actions={actions}>
      <div className="dialog__part">
        <Photo picture={product.pictures[0] ?? product.img} sizes="64px" alt="" />
        <div>
          <PartNumber value={product.partNumber} />
          <br />
          {m.dashboard_delete_facts({
            count: formatCount(product.availableQnty),
            price: formatAmount(product.pricePerUnit),
          })}
        </div>
      </div>
      <p className="small quiet">{m.dashboard_delete_help()}</p>
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
    </Dialog>
  );
}

import type { Product } from '#domain/catalog/contract.ts';
import { shownPicture } from '#domain/catalog/shown-picture.ts';
import { silhouetteOf } from '#domain/catalog/silhouette.ts';
import { m } from '#messages';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { call } from '#web/session/api-client.ts';

interface DeleteProductProps {
  product: Product;
  onCancel: () => void;
  /** Called after the deletion; also when the part had been deleted before. */
  onDeleted: () => void;
}

/** Asks for confirmation, then removes a part from the shop. */
export function DeleteProduct({ product, onCancel, onDeleted }: DeleteProductProps) {
  const remove = async () => {
    const { deletedCount } = await call('deleteProduct', { path: { id: product._id } });
    if (deletedCount) toast.success(m.dashboard_deleted({ name: product.name }));
    else toast.info(m.dashboard_already_deleted({ name: product.name }));
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={m.dashboard_delete_question({ name: product.name })}
      confirmLabel={m.dashboard_delete()}
      onConfirm={remove}
      onCancel={onCancel}
    >
      <div className="dialog__part">
        <Photo picture={shownPicture(product)} silhouette={silhouetteOf(product)} sizes="64px" alt="" />
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
    </ConfirmDialog>
  );
}

/** Issues a document again with today's facts, in place of the one that is issued. */
import { useRevalidator } from 'react-router';
import type { IssuedDocument } from '#domain/documents/contract.ts';
import { documentTitle } from '#domain/documents/document-title.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';
import { call } from '#web/session/api-client.ts';
import { ConfirmDialog } from '../dashboard/confirm-dialog.tsx';

interface ReplaceDialogProps {
  order: OrderDetail;
  document: IssuedDocument;
  onClose: () => void;
}

export function ReplaceDialog({ order, document: { kind, number, shipment }, onClose }: ReplaceDialogProps) {
  const { revalidate } = useRevalidator();
  const title = documentTitle(kind);
  const replace = async () => {
    const body = { kind, replaces: number, ...(shipment !== null && { shipment }) };
    await call('issueOrderDocument', { path: { number: order.number }, body });
    toast.success(m.documents_done({ title }));
    await revalidate();
    onClose();
  };
  return (
    <ConfirmDialog
      title={m.documents_again_question({ title, number })}
      confirmLabel={m.documents_again()}
      variant="primary"
      onConfirm={replace}
      onCancel={onClose}
    >
      <p>{m.documents_again_help({ number })}</p>
    </ConfirmDialog>
  );
}

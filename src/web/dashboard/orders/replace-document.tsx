/** Issues a document again: with the facts of today, in place of the one that is issued. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { IssuedDocument } from '#domain/documents/contract.ts';
import { documentTitle } from '#domain/documents/document-title.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface ReplaceDocumentProps {
  order: OrderDetail;
  document: IssuedDocument;
}

export function ReplaceDocument({ order, document: { kind, number, shipment } }: ReplaceDocumentProps) {
  const [isAsked, setAsked] = useState(false);
  const { revalidate } = useRevalidator();
  const title = documentTitle(kind);
  const replace = async () => {
    const body = { kind, replaces: number, ...(shipment !== null && { shipment }) };
    await call('issueOrderDocument', { path: { number: order.number }, body });
    toast.success(m.documents_done({ title }));
    setAsked(false);
    await revalidate();
  };
  return (
    <>
      <Button
        size="dense"
        variant="quiet"
        aria-label={m.documents_again_of({ title, number })}
        onClick={() => setAsked(true)}
      >
        {m.documents_again()}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={m.documents_again_question({ title, number })}
          confirmLabel={m.documents_again()}
          variant="primary"
          onConfirm={replace}
          onCancel={() => setAsked(false)}
        >
          <p>{m.documents_again_help({ number })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

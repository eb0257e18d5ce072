import { useState } from 'react';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useMutation } from '#web/use-mutation.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { type BulkOutcome, inParts } from './in-parts.ts';

interface BulkDialogProps {
  /** Numbers of the orders. */
  orders: readonly string[];
  onClose: () => void;
  onDone: (outcome: BulkOutcome) => Promise<void>;
}

export function BulkConfirmDialog({ orders, onClose, onDone }: BulkDialogProps) {
  const { busy, formError, run } = useMutation();
  const [sent, setSent] = useState(0);
  const confirm = () =>
    run(async () => {
      await onDone(await inParts(orders, (part) => call('confirmOrders', { body: { orders: part } }), setSent));
    });
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={m.bulk_confirm_title({ count: formatCount(orders.length) })}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {m.bulk_confirm()}
          </Button>
        </>
      }
    >
      <p>{m.bulk_confirm_help()}</p>
      <BulkProgress done={busy ? sent : null} count={orders.length} />
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

import { useState } from 'react';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
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

import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { BulkProgress } from './bulk-progress.tsx';
import type { BulkOutcome } from './in-parts.ts';
import { StopButton } from './stop-button.tsx';
import { useBulkRun } from './use-bulk-run.ts';

interface BulkDialogProps {
  /** Numbers of the orders. */
  orders: readonly string[];
  onClose: () => void;
  onDone: (outcome: BulkOutcome) => Promise<void>;
}

export function BulkConfirmDialog({ orders, onClose, onDone }: BulkDialogProps) {
  const { busy, formError, run } = useMutation();
  const { progress, isStopping, stop, start } = useBulkRun();
  const confirm = () =>
    run(async () => {
      await onDone(await start(orders, (part) => call('confirmOrders', { body: { orders: part } })));
    });
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      refusal={formError}
      title={m.bulk_confirm_title({ count: formatCount(orders.length) })}
      actions={
        <>
          <StopButton busy={busy} isStopping={isStopping} onStop={stop} onClose={onClose} />
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {m.bulk_confirm()}
          </Button>
        </>
      }
    >
      <p>{m.bulk_confirm_help()}</p>
      <BulkProgress done={busy ? progress.done : null} count={progress.count} />
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

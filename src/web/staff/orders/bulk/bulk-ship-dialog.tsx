/** Ships orders with the tracking numbers of a carrier's list or a spreadsheet. What was pasted stays after an error. */
import { useState } from 'react';
import { parseTracking } from '#domain/orders/bulk/parse-tracking.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { formatEnumeration } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { BulkProgress } from './bulk-progress.tsx';
import type { BulkOutcome } from './in-parts.ts';
import { StopButton } from './stop-button.tsx';
import { useBulkRun } from './use-bulk-run.ts';

interface BulkShipDialogProps {
  /** Order numbers that the text begins with. */
  chosen: readonly string[];
  onClose: () => void;
  onDone: (outcome: BulkOutcome) => Promise<void>;
}

export function BulkShipDialog({ chosen, onClose, onDone }: BulkShipDialogProps) {
  const [text, setText] = useState(() => chosen.map((number) => `${number} `).join('\n'));
  const [carrier, setCarrier] = useState('');
  const [textError, setTextError] = useState<string>();
  const { progress, isStopping, stop, start } = useBulkRun();
  const { busy, formError, run } = useMutation();
  const ship = async () => {
    const { shipments, unreadable } = parseTracking(text, carrier);
    const error = errorOf(shipments.length, unreadable);
    setTextError(error);
    if (error) return;
    await run(async () => {
      await onDone(await start(shipments, (part) => call('shipOrders', { body: { shipments: part } })));
    });
  };
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      refusal={formError}
      title={m.bulk_ship_title()}
      actions={
        <>
          <StopButton busy={busy} isStopping={isStopping} onStop={stop} onClose={onClose} />
          <Button variant="primary" busy={busy} onClick={() => void ship()}>
            {m.bulk_ship_submit()}
          </Button>
        </>
      }
    >
      <TextArea
        label={m.bulk_ship_lines()}
        help={m.bulk_ship_help()}
        error={textError}
        placeholder={m.bulk_ship_example({ number: chosen[0] ?? '100001' })}
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label={m.bulk_ship_carrier()}
        optional
        autoComplete="off"
        maxLength={100}
        value={carrier}
        onChange={(event) => setCarrier(event.target.value)}
      />
      <BulkProgress done={busy ? progress.done : null} count={progress.count} />
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

function errorOf(count: number, unreadable: readonly number[]): string | undefined {
  if (unreadable.length > 0) return m.bulk_ship_unreadable({ lines: formatEnumeration(unreadable.map(String)) });
  return count === 0 ? m.bulk_ship_empty() : undefined;
}

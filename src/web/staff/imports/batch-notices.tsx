import type { ImportBatch } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useImportCommand } from './use-import-command.ts';

/** Notices that staff should read before the file is imported. */
export function BatchNotices({ batch: { notices } }: { batch: ImportBatch }) {
  return notices.map((notice) => (
    <Notice key={notice} tone="short">
      {notice}
    </Notice>
  ));
}

/** A button that leaves out the hidden rows of the sheet when they were read, and reads them when they were left out. */
export function HiddenRowsButton({ batch }: { batch: ImportBatch }) {
  const { busy, formError, command } = useImportCommand(batch);
  if (batch.hiddenRows === 0) return null;
  const path = { id: batch._id };
  const leaveOutHidden = !batch.settings.leaveOutHidden;
  const check = async () => {
    await call('changeImport', { path, body: { leaveOutHidden } });
    await call('checkImport', { path });
  };
  return (
    <>
      <Button busy={busy} onClick={() => void command(check)}>
        {leaveOutHidden ? m.import_leave_hidden_out() : m.import_read_hidden()}
      </Button>
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
    </>
  );
}

import type { DeadNumberEntry } from '#domain/relations/dead-number-contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastError, useMutation } from '#web/use-mutation.ts';

const focusNotice = (notice: HTMLElement | null) => notice?.focus();

/** Says which number was deleted, and takes it back. */
export function DeletedNumber({ entry, onRestored }: { entry: DeadNumberEntry; onRestored: () => void }) {
  const { busy, run } = useMutation();
  const { steps: _steps, parts: _parts, ...values } = entry;
  const number = `${entry.brand} ${entry.number}`;
  const restore = async () => {
    const success = m.dead_numbers_restored({ number });
    if (
      !(await run(() => call('setDeadNumber', { body: { ...values, isNew: true } }), { success, onError: toastError }))
    )
      return;
    onRestored();
    document.querySelector('h1')?.focus();
  };
  return (
    // The row that had the focus is gone, and the list is long: the focus brings the notice into view.
    <div className="form-notice" tabIndex={-1} ref={focusNotice}>
      <Notice tone="mark" icon="trash">
        <p role="status">{m.dead_numbers_deleted({ number })}</p>
        <p className="toolbar">
          <Button size="dense" busy={busy} onClick={() => void restore()}>
            {m.categories_undo()}
          </Button>
        </p>
      </Notice>
    </div>
  );
}

import { useNavigate } from 'react-router';
import type { ImportBatch } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';

/** Discards an import that has changed nothing. There is no confirmation, because the file can be uploaded again. */
export function DiscardButton({ batch }: { batch: ImportBatch }) {
  const navigate = useNavigate();
  const { busy, run } = useMutation();
  const discard = () =>
    run(
      async () => {
        await call('discardImport', { path: { id: batch._id } });
        toast.info(m.import_discarded({ name: batch.fileName }));
        await navigate(pagePaths.imports);
      },
      { onError: toastError },
    );
  return (
    <Button variant="danger-line" busy={busy} onClick={() => void discard()}>
      {m.import_discard()}
    </Button>
  );
}

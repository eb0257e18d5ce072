import { useNavigate } from 'react-router';
import type { ImportBatch } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { call } from '#web/api-client.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError, useMutation } from '#web/use-mutation.ts';

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

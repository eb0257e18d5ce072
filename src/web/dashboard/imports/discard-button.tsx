import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportBatch } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { sentenceOf } from '#web/api-problem.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** Throws away a list that has changed nothing; the file can always be sent again, so nothing is asked. */
export function DiscardButton({ batch }: { batch: ImportBatch }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const discard = async () => {
    setBusy(true);
    try {
      await call('discardImport', { path: { id: batch._id } });
      toast.info(m.import_discarded({ name: batch.fileName }));
      await navigate('/dashboard/import');
    } catch (error) {
      toast.error(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Button variant="danger-line" busy={busy} onClick={() => void discard()}>
      {m.import_discard()}
    </Button>
  );
}

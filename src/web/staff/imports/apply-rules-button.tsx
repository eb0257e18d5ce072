import { useNavigate } from 'react-router';
import type { ImportBatch } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { editPath } from '#platform/http/page-paths.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { useMutation } from '#web/session/use-mutation.ts';

/** Leads to the preview of the prices that the rules make of the costs of an import. */
export function ApplyRulesButton({ batch }: { batch: ImportBatch }) {
  const navigate = useNavigate();
  const { busy, formError, run } = useMutation();
  if (!canCall('setPrice') || !canCall('listPriceRules')) return null;
  const plan = () =>
    run(async () => {
      const body = { parts: { importId: batch._id }, change: { action: 'rules' } } as const;
      await navigate(editPath((await call('planBulkEdit', { body }))._id));
    });
  return (
    <>
      <Button busy={busy} onClick={() => void plan()}>
        {m.price_rules_preview()}
      </Button>
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
    </>
  );
}

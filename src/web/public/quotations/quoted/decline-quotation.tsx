import { useState } from 'react';
import { quotationRoutes } from '#api/quotation-routes.ts';
import type { Quotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ApiProblem, firstMessageOf } from '#web/session/api-problem.ts';
import { useDraftedText } from '../use-drafted-text.ts';
import type { HeldRequest } from '../use-request.ts';
import { changesOf, type NewerQuotation, NewerVersion } from './newer-version.tsx';
import type { HeldCheck } from './use-acceptance-check.ts';

interface DeclineQuotationProps {
  quotation: Quotation;
  held: HeldRequest;
  check: HeldCheck;
}

/** Folded: it is not what the page is for. */
export function DeclineQuotation({ quotation, held, check }: DeclineQuotationProps) {
  const reason = useDraftedText(`decline:${quotation.number}`);
  const [error, setError] = useState('');
  const [newer, setNewer] = useState<NewerQuotation | null>(null);
  const [busy, setBusy] = useState(false);
  const decline = async () => {
    if (busy) return;
    if (reason.text.trim() === '') return setError(m.quotation_decline_reason_missing());
    setBusy(true);
    setError('');
    setNewer(null);
    try {
      await held.act(quotationRoutes.declineQuotation, { quotationVersion: quotation.version, reason: reason.text });
      reason.clear();
      toast.success(m.quoted_declined());
      document.querySelector<HTMLElement>('main')?.focus();
    } catch (problem) {
      setNewer(changesOf(problem));
      setError(firstMessageOf(problem));
      // The shop has changed it meanwhile: what is new is on the page then.
      if (problem instanceof ApiProblem && problem.status === 409) await Promise.all([held.load(), check.load()]);
    }
    setBusy(false);
  };
  return (
    <details className="asked-withdraw">
      <summary>{m.quoted_decline()}</summary>
      <div className="asked-withdraw__body">
        {newer ? <NewerVersion newer={newer} /> : null}
        <TextArea
          label={m.quoted_decline_reason()}
          help={m.quoted_decline_help()}
          error={error}
          rows={2}
          maxLength={2000}
          value={reason.text}
          onChange={({ target }) => reason.change(target.value)}
        />
        <Button variant="danger-line" busy={busy} onClick={() => void decline()}>
          {m.quoted_decline()}
        </Button>
      </div>
    </details>
  );
}

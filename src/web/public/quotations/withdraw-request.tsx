import { useState } from 'react';
import { quotationRoutes } from '#api/quotation-routes.ts';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ApiProblem, firstMessageOf } from '#web/session/api-problem.ts';
import type { HeldRequest } from './use-request.ts';

/** Folded: it ends the request. */
export function WithdrawRequest({ request, held }: { request: QuotationRequest; held: HeldRequest }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    if (busy) return;
    setBusy(true);
    setError('');
    try {
      await held.act(quotationRoutes.withdrawQuotationRequest, { version: request.version, reason });
      toast.success(m.request_withdrawn());
      document.querySelector<HTMLElement>('main')?.focus();
    } catch (problem) {
      setError(firstMessageOf(problem));
      // The shop has changed it meanwhile: what is new is on the page then.
      if (problem instanceof ApiProblem && problem.status === 409) await held.load();
    }
    setBusy(false);
  };
  return (
    <details className="asked-withdraw">
      <summary>{m.request_withdraw()}</summary>
      <div className="asked-withdraw__body">
        <TextArea
          label={m.request_withdraw_reason()}
          help={m.request_withdraw_help()}
          optional
          error={error}
          rows={2}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button variant="danger-line" busy={busy} onClick={() => void withdraw()}>
          {m.request_withdraw()}
        </Button>
      </div>
    </details>
  );
}

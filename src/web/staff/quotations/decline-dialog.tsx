/** Declines a request that the shop cannot quote, with a reason. */
import { useState } from 'react';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import { maxRequestNote } from '#domain/quotations/request-rules.ts';
import { m } from '#messages';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

export function DeclineDialog({ request, onClose }: { request: QuotationRequest; onClose: () => void }) {
  const { id, number, version, email } = request;
  const [reason, setReason] = useState('');
  const { busy, formError, fieldErrors, run } = useMutation();
  const decline = async () => {
    const work = () => call('declineQuotationRequest', { path: { id }, body: { version, reason } });
    if (await run(work, { success: m.requests_declined({ number }) })) onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
      <Button variant="danger" type="submit" form="decline-request" busy={busy}>
        {m.requests_decline_button()}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={m.requests_decline_title({ number })} refusal={formError} actions={actions}>
      <form
        id="decline-request"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void decline();
        }}
      >
        <TextArea
          label={m.requests_decline_label()}
          help={email === '' ? m.requests_decline_no_email() : m.requests_decline_help()}
          error={fieldErrors['reason']}
          rows={4}
          maxLength={maxRequestNote}
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      {formError && !fieldErrors['reason'] ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

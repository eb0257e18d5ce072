/** What the buyer does with the quotation: accepts it, whole or in part, or declines it with a reason. */
import { type ComponentType, useState } from 'react';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RetryNotice } from '#web/kit/ui/retry-notice.tsx';
import type { AcceptQuotationProps } from './accept-quotation.tsx';
import { DeclineQuotation } from './decline-quotation.tsx';
import { focusWhenThere } from './focus-when-there.ts';
import type { QuotationProps } from './quotation-props.ts';

export function DecideQuotation(props: QuotationProps) {
  const { request, quotation, held, check } = props;
  const form = useAcceptForm();
  const { check: checked } = check;
  const mayAccept = request.actions.includes('accept');
  const { Form } = form;
  if (mayAccept && checked?.isExpired)
    return <Notice tone="short">{m.quoted_expired({ day: formatDay(quotation.validUntil) })}</Notice>;
  return (
    <>
      <RetryNotice failure={check.failure} retry={check.load} />
      {mayAccept && !checked && !check.failure ? <p className="quiet">{m.quoted_checking()}</p> : null}
      {mayAccept && checked && Form ? <Form {...props} checked={checked} close={form.close} /> : null}
      {mayAccept && checked && !Form ? (
        <>
          {form.hasFailed ? <Notice tone="bad">{m.quoted_accept_failed()}</Notice> : null}
          <div className="toolbar">
            <Button id={openButtonId} variant="primary" size="big" busy={form.busy} onClick={() => void form.open()}>
              {m.quoted_accept_open()}
            </Button>
          </div>
        </>
      ) : null}
      {request.actions.includes('decline') ? (
        <DeclineQuotation quotation={quotation} held={held} check={check} />
      ) : null}
    </>
  );
}

const openButtonId = 'accept-open';

/** The form, with the fields of addresses, is loaded when the buyer wants it. */
function useAcceptForm() {
  const [form, setForm] = useState<{ readonly Form: ComponentType<AcceptQuotationProps> }>();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const open = async () => {
    setBusy(true);
    setFailed(false);
    await import('./accept-quotation.tsx').then(
      ({ AcceptQuotation: Form }) => setForm({ Form }),
      () => setFailed(true),
    );
    setBusy(false);
  };
  const close = () => {
    setForm(undefined);
    focusWhenThere(openButtonId);
  };
  return { Form: form?.Form, busy, hasFailed, open, close };
}

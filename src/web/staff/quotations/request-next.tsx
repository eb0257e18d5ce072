/** What staff do next with a request, above all that they may want to read. */
import '#web/styles/order-page.css';
import '#web/styles/order-fold.css';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { ageText } from './age-text.ts';
import { AcceptDialog } from './answers/accept-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

interface RequestNextProps {
  request: QuotationRequest;
  /** Of the reader. */
  email: string;
}

export function RequestNext({ request, email }: RequestNextProps) {
  const { id, number, version, actions, assignedTo, reason } = request;
  const { busy, formError, run } = useMutation();
  const [isDeclining, setIsDeclining, closeDeclining] = useOpened<true>();
  const [isAccepting, setIsAccepting, closeAccepting] = useOpened<true>();
  const { quotation } = request;
  const order = quotation?.acceptance?.order ?? '';
  const isMine = assignedTo === email;
  const take = () =>
    run(() => call('takeQuotationRequest', { path: { id }, body: { version } }), {
      success: m.requests_taken({ number }),
    });
  return (
    <section className="order-next order-next--staff dashboard__section dashboard__form" aria-labelledby="next">
      <h2 id="next">{m.requests_next()}</h2>
      <p>{sentence(request, email)}</p>
      {reason === '' ? null : (
        <p className="order-note">
          <bdi>{m.requests_reason({ reason })}</bdi>
        </p>
      )}
      <div className="toolbar">
        {actions.includes('take') && !isMine ? (
          <Button variant={assignedTo === '' ? 'primary' : undefined} busy={busy} onClick={() => void take()}>
            {assignedTo === '' ? m.requests_take() : m.requests_take_over()}
          </Button>
        ) : null}
        {actions.includes('accept') && quotation ? (
          <Button onClick={() => setIsAccepting(true)}>{m.answer_accept()}</Button>
        ) : null}
        {order === '' ? null : (
          <ButtonLink variant="primary" to={orderPath(order)}>
            {m.answer_open_order({ order })}
          </ButtonLink>
        )}
        {actions.includes('decline') ? (
          <Button onClick={() => setIsDeclining(true)}>{m.requests_decline()}</Button>
        ) : null}
      </div>
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
      {isAccepting && quotation ? (
        <AcceptDialog request={request} quotation={quotation} onClose={closeAccepting} />
      ) : null}
      {isDeclining ? <DeclineDialog request={request} onClose={closeDeclining} /> : null}
    </section>
  );
}

function sentence({ state, sentAt, assignedTo }: QuotationRequest, email: string): string {
  const time = ageText(sentAt ?? new Date().toISOString());
  switch (state) {
    case 'in_work':
      return assignedTo === email ? m.requests_next_mine({ time }) : m.requests_next_other({ email: assignedTo, time });
    case 'quoted':
      return m.requests_next_quoted();
    case 'accepted':
      return m.requests_next_accepted();
    case 'declined':
      return m.requests_next_declined();
    case 'expired':
      return m.requests_next_expired();
    case 'withdrawn':
      return m.requests_next_withdrawn();
    default:
      return m.requests_next_sent({ time });
  }
}

import { type FormEvent, useState } from 'react';
import { quotationRoutes } from '#api/quotation-routes.ts';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ApiProblem, firstMessageOf } from '#web/session/api-problem.ts';
import { useDraftedText } from './use-drafted-text.ts';
import type { HeldRequest } from './use-request.ts';

interface SentMessagesProps {
  request: QuotationRequest;
  /** Short name of the shop. */
  shop: string;
  act: HeldRequest['act'];
}

/** What buyer and shop have written each other, and the field for the next message. */
export function SentMessages({ request, shop, act }: SentMessagesProps) {
  const { messages } = request;
  return (
    <section className="ask__section" aria-labelledby="asked-messages">
      <h2 id="asked-messages">{m.request_messages()}</h2>
      {messages.length === 0 ? <p className="quiet">{m.request_messages_none()}</p> : null}
      <ol className="order-messages">
        {messages.map(({ id, at, author, text }) => (
          <li key={id} className={author === 'buyer' ? 'order-message' : 'order-message order-message--shop'}>
            <p className="order-message__head">
              <strong>{author === 'buyer' ? m.order_message_by_you() : shop}</strong>{' '}
              <time dateTime={at}>{formatTime(at)}</time>
            </p>
            <p className="order-note" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {request.actions.includes('write') ? <MessageForm id={request.id} act={act} /> : null}
    </section>
  );
}

function MessageForm({ id: request, act }: Pick<SentMessagesProps, 'act'> & Pick<QuotationRequest, 'id'>) {
  const { text, id, change, clear } = useDraftedText(`message:${request}`);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') return setError(m.order_message_missing());
    setBusy(true);
    try {
      await act(quotationRoutes.writeQuotationMessage, { id, text });
      clear();
      setError('');
      toast.success(m.request_message_sent());
    } catch (problem) {
      const isRefused = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500;
      setError(isRefused ? firstMessageOf(problem) : m.request_message_not_confirmed());
    }
    setBusy(false);
  };
  return (
    <form className="order-message-form" noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label={m.request_message()}
        help={m.request_message_help()}
        error={error}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <Button type="submit" busy={busy}>
        {m.request_message_send()}
      </Button>
    </form>
  );
}

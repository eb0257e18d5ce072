/** The messages of buyer and shop about an order, and the notes of the staff. */
import { canCall } from '#web/session/own-permissions.ts';
import { Permitted } from '#web/session/permitted.tsx';
import '#web/styles/order-page.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { maxMessageLength, type OrderMessage } from '#domain/orders/messages/contract.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { useRootData } from '#web/layout/root-data.ts';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { SectionHead } from './section-head.tsx';

interface MessagesProps {
  order: OrderDetail;
  /** Email of the reader. */
  email: string;
}

export function OrderMessages({ order, email, isStaff }: MessagesProps & { isStaff: boolean }) {
  const messages = order.messages.filter(({ internal }) => !internal);
  // Messages that were new when the page opened stay marked while they are read.
  const [unread] = useState(order.unreadMessages);
  const mayWrite = !isStaff || canCall('markOrderMessagesRead');
  useMarkRead(order.number, isStaff && mayWrite ? messages.findLast(({ fromShop }) => !fromShop)?.id : undefined);
  return (
    <section className="section" aria-labelledby="messages">
      <SectionHead id="messages" title={m.order_messages()}>
        {unread > 0 ? <Badge tone="short">{m.order_messages_new({ count: unread })}</Badge> : null}
      </SectionHead>
      <Entries messages={messages} email={email} none={m.order_messages_none()} />
      {mayWrite ? (
        <MessageForm
          number={order.number}
          label={m.order_message()}
          help={isStaff ? m.order_message_help_staff() : m.order_message_help_buyer()}
          button={m.order_message_send()}
          done={m.order_message_sent()}
        />
      ) : null}
    </section>
  );
}

/** Notes for staff only: the server does not send them to buyers. */
export function InternalNotes({ order, email }: MessagesProps) {
  return (
    <section className="section" aria-labelledby="notes">
      <SectionHead id="notes" title={m.order_notes()} />
      <Entries messages={order.messages.filter(({ internal }) => internal)} email={email} none={m.order_notes_none()} />
      <Permitted call="markOrderMessagesRead">
        <MessageForm
          number={order.number}
          internal
          label={m.order_note_internal()}
          help={m.order_note_help()}
          button={m.order_note_save()}
          done={m.order_note_saved()}
        />
      </Permitted>
    </section>
  );
}

/** Tells the shop that its staff have seen the messages up to this one. A failure leaves them unread. */
function useMarkRead(number: string, through: string | undefined) {
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (!through || marked.current === through) return;
    marked.current = through;
    call('markOrderMessagesRead', { path: { number }, body: { through } }).catch(() => {
      marked.current = undefined;
    });
  }, [number, through]);
}

function Entries({ messages, email, none }: { messages: readonly OrderMessage[]; email: string; none: string }) {
  const shop = useRootData()?.company.shortName ?? m.layout_any_shop();
  if (messages.length === 0) return <p className="quiet">{none}</p>;
  const authorOf = ({ email: author }: OrderMessage) => (author === email ? m.order_message_by_you() : author || shop);
  return (
    <ol className="order-messages">
      {messages.map((message) => (
        <li key={message.id} className={message.fromShop ? 'order-message order-message--shop' : 'order-message'}>
          <p className="order-message__head">
            <strong>{authorOf(message)}</strong> <time dateTime={message.at}>{formatTime(message.at)}</time>
          </p>
          <p className="order-note" dir="auto">
            {message.text}
          </p>
        </li>
      ))}
    </ol>
  );
}

interface MessageFormProps {
  number: string;
  internal?: boolean;
  label: string;
  help: string;
  button: string;
  /** Text of the toast after sending. */
  done: string;
}

function MessageForm({ number, internal = false, label, help, button, done }: MessageFormProps) {
  const [text, setText] = useState('');
  const [id, setId] = useState(createKey);
  const { busy, formError, fieldErrors, run } = useMutation();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const work = () => call('writeOrderMessage', { path: { number }, body: { id, text, internal } });
    if (!(await run(work, { success: done }))) return;
    setText('');
    setId(createKey());
  };
  return (
    <form className="dashboard__form order-message-form" onSubmit={(event) => void send(event)} noValidate>
      <TextArea
        label={label}
        help={help}
        error={fieldErrors['text']}
        rows={3}
        maxLength={maxMessageLength}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          // A changed text is another message: the previous one may have arrived although its answer was lost.
          setId(createKey());
        }}
      />
      {formError && !fieldErrors['text'] ? <Notice tone="bad">{formError}</Notice> : null}
      <Button type="submit" busy={busy}>
        {button}
      </Button>
    </form>
  );
}

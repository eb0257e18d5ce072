/** The messages of buyer and shop about an order, and the notes of the staff. */

import { useEffect, useRef, useState } from 'react';
import { maxMessageLength } from '#domain/orders/messages/contract.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { Badge } from '#web/kit/ui/badge.tsx';
import { call } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { MessageForm, MessageList } from '../dashboard/message-parts.tsx';
import { SectionHead } from './section-head.tsx';

type FormWords = Omit<Parameters<typeof MessageForm>[0], 'send' | 'maxLength'>;

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
      <MessageList messages={messages} email={email} none={m.order_messages_none()} />
      {mayWrite ? (
        <Form
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
      <MessageList
        messages={order.messages.filter(({ internal }) => internal)}
        email={email}
        none={m.order_notes_none()}
      />
      <Permitted call="markOrderMessagesRead">
        <Form
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

function Form({ number, internal = false, ...words }: { number: string; internal?: boolean } & FormWords) {
  const send = (message: { readonly id: string; readonly text: string }) =>
    call('writeOrderMessage', { path: { number }, body: { ...message, internal } });
  return <MessageForm {...words} maxLength={maxMessageLength} send={send} />;
}

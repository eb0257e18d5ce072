/** The messages of buyer and shop about a request, and the notes of the staff. */
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import { maxRequestNote } from '#domain/quotations/request-rules.ts';
import { m } from '#messages';
import { MessageForm, MessageList } from '#web/features/dashboard/message-parts.tsx';
import { SectionHead } from '#web/features/order/section-head.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';

/** @param props.email of the reader */
export function RequestMessages({ request, email }: { request: QuotationRequest; email: string }) {
  const { id, messages, actions } = request;
  const entries = messages.map((message) => ({ ...message, fromShop: message.author !== 'buyer' }));
  const mayWrite = actions.includes('write');
  const write = (note: boolean) => (message: { readonly id: string; readonly text: string }) =>
    call('writeQuotationMessage', { path: { id }, body: { ...message, note } });
  return (
    <>
      <section className="section" aria-labelledby="messages">
        <SectionHead id="messages" title={m.requests_messages()} />
        <MessageList
          messages={entries.filter(({ author }) => author !== 'note')}
          email={email}
          none={m.order_messages_none()}
        />
        {mayWrite && request.email === '' ? <Notice tone="short">{m.requests_no_reach()}</Notice> : null}
        {mayWrite ? (
          <MessageForm
            label={m.order_message()}
            help={request.email === '' ? '' : m.order_message_help_staff()}
            button={m.order_message_send()}
            done={m.order_message_sent()}
            maxLength={maxRequestNote}
            send={write(false)}
          />
        ) : null}
      </section>
      <section className="section" aria-labelledby="notes">
        <SectionHead id="notes" title={m.order_notes()} />
        <MessageList
          messages={entries.filter(({ author }) => author === 'note')}
          email={email}
          none={m.order_notes_none()}
        />
        {mayWrite ? (
          <MessageForm
            label={m.order_note_internal()}
            help={m.order_note_help()}
            button={m.order_note_save()}
            done={m.order_note_saved()}
            maxLength={maxRequestNote}
            send={write(true)}
          />
        ) : null}
      </section>
    </>
  );
}

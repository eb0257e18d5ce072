/** A correspondence about something: its messages, and the form that adds one. */
import '#web/styles/order-page.css';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { useRootData } from '#web/layout/root-data.ts';
import { useMutation } from '#web/session/use-mutation.ts';

interface Message {
  readonly id: string;
  readonly at: string;
  /** Of who wrote it; empty: the shop, whose staff a buyer does not know. */
  readonly email: string;
  readonly text: string;
  readonly fromShop: boolean;
}

interface MessageListProps {
  messages: readonly Message[];
  /** Of the reader. */
  email: string;
  /** What stands there without messages. */
  none: string;
}

export function MessageList({ messages, email, none }: MessageListProps) {
  const shop = useRootData()?.company.shortName ?? m.layout_any_shop();
  if (messages.length === 0) return <p className="quiet">{none}</p>;
  const authorOf = ({ email: author }: Message) => (author === email ? m.order_message_by_you() : author || shop);
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
  label: string;
  help: string;
  button: string;
  /** Text of the toast after sending. */
  done: string;
  maxLength: number;
  /** Sends the text; a repeated call with the same id writes nothing twice. */
  send: (message: { readonly id: string; readonly text: string }) => Promise<unknown>;
}

export function MessageForm({ label, help, button, done, maxLength, send }: MessageFormProps) {
  const [text, setText] = useState('');
  const [id, setId] = useState(createKey);
  const { busy, formError, fieldErrors, run } = useMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(() => send({ id, text }), { success: done }))) return;
    setText('');
    setId(createKey());
  };
  return (
    <form className="dashboard__form order-message-form" onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={label}
        help={help}
        error={fieldErrors['text']}
        rows={3}
        maxLength={maxLength}
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

/** What the staff note about a customer; no buyer sees it. */
import '#web/styles/order-page.css';
import { type FormEvent, useState } from 'react';
import type { CustomerDetail } from '#domain/customers/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { useMutation } from '#web/session/use-mutation.ts';

export function CustomerNotes({ customer: { _id, notes } }: { customer: CustomerDetail }) {
  return (
    <section className="section" aria-labelledby="notes">
      <div className="section__head">
        <h2 id="notes">{m.customer_notes()}</h2>
      </div>
      {notes.length === 0 ? <p className="quiet">{m.customer_notes_none()}</p> : null}
      <ul className="order-messages">
        {notes.map(({ id, text, at, by }) => (
          <li key={id} className="order-message">
            <p className="small quiet">
              <time dateTime={at}>{formatTime(at)}</time>, {by}
            </p>
            <p className="order-note" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <Permitted call="writeCustomerNote">
        <NoteForm customerId={_id} />
      </Permitted>
    </section>
  );
}

function NoteForm({ customerId }: { customerId: string }) {
  // The id makes a second try after a lost answer harmless.
  const [id, setId] = useState(createKey);
  const [text, setText] = useState('');
  const { busy, formError, fieldErrors, run } = useMutation();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await run(() => call('writeCustomerNote', { path: { id: customerId }, body: { id, text } }), {
      success: m.customer_note_saved(),
    });
    if (!isSaved) return;
    setId(createKey());
    setText('');
  };
  return (
    <form className="form dashboard__form" noValidate onSubmit={(event) => void save(event)}>
      <TextArea
        label={m.customer_note()}
        help={m.customer_note_help()}
        rows={3}
        maxLength={2000}
        value={text}
        error={fieldErrors['text']}
        onChange={({ target }) => {
          setText(target.value);
          // A changed text is another note.
          setId(createKey());
        }}
      />
      <FormMessage>{fieldErrors['text'] ? undefined : formError}</FormMessage>
      <div className="toolbar">
        <Button type="submit" busy={busy}>
          {m.customer_note_save()}
        </Button>
      </div>
    </form>
  );
}

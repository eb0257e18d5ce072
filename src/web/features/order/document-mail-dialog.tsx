/** Mails documents of an order, as attached files, to the buyer or to a forwarder, at addresses that staff type. */
import { useState } from 'react';
import type { IssuedDocument, OrderDocuments } from '#domain/documents/contract.ts';
import { documentTitle } from '#domain/documents/document-title.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { FieldErrorText } from '#web/kit/form/field.tsx';
import { SelectField, TextArea } from '#web/kit/form/long-field.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { firstChosen, type MailReader, mailableFor, readersOf } from './document-mail-choice.ts';
import { LinesDialogActions, LinesDialogError } from './lines-dialog-parts.tsx';

interface DocumentMailDialogProps {
  order: OrderDetail;
  documents: OrderDocuments;
  onClose: () => void;
}

export function DocumentMailDialog({ order, documents, onClose }: DocumentMailDialogProps) {
  const { number } = order;
  const [id] = useState(createKey);
  const { readers, reader, setReader, mailable, chosen, setChosen, addresses, setAddresses } = useMailTo(
    order,
    documents,
  );
  const [text, setText] = useState('');
  const mutation = useMutation();
  const { fieldErrors } = mutation;
  const to = addresses.split(/[\n,;]/).filter((address) => address.trim() !== '');
  const errorOf = (field: string) =>
    Object.entries(fieldErrors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
  const send = async () => {
    const work = () => call('mailOrderDocuments', { path: { number }, body: { id, documents: [...chosen], to, text } });
    if (await mutation.run(work, { success: m.documents_mail_done({ count: to.length }) })) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={mutation.formError}
      title={m.documents_mail_title({ number })}
      actions={
        <LinesDialogActions
          label={m.documents_mail_send()}
          variant="primary"
          busy={mutation.busy}
          onClose={onClose}
          onSend={() => void send()}
        />
      }
    >
      <p>{m.documents_mail_help()}</p>
      {readers.length > 1 ? (
        <SelectField
          label={m.documents_mail_for()}
          value={reader}
          onChange={({ target }) => setReader(target.value as MailReader)}
        >
          {readers.map((each) => (
            <option key={each} value={each}>
              {readerName[each]()}
            </option>
          ))}
        </SelectField>
      ) : null}
      <WhichDocuments mailable={mailable} chosen={chosen} error={errorOf('documents')} onChange={setChosen} />
      <TextArea
        label={reader === 'forwarder' ? m.documents_mail_to_forwarder() : m.documents_mail_to()}
        help={m.documents_mail_to_help()}
        error={errorOf('to')}
        inputMode="email"
        autoComplete="off"
        rows={2}
        value={addresses}
        onChange={({ target }) => setAddresses(target.value)}
      />
      <TextArea
        label={m.documents_mail_text()}
        help={m.documents_mail_text_help()}
        error={errorOf('text')}
        optional
        rows={4}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <LinesDialogError {...mutation} shown={['documents', 'to', 'text'].some((field) => errorOf(field))} />
    </Dialog>
  );
}

const readerName: Readonly<Record<MailReader, () => string>> = {
  buyer: m.documents_mail_for_buyer,
  forwarder: m.documents_mail_for_forwarder,
};

/** What is ticked and typed, for each reader of its own: choosing another one loses nothing. */
function useMailTo(order: OrderDetail, loaded: OrderDocuments) {
  // A list that is loaded again behind the dialog takes nothing away that is ticked.
  const [documents] = useState(loaded);
  const [readers] = useState(() => readersOf(documents));
  const [reader, setReader] = useState<MailReader>(() => readers[0] ?? 'buyer');
  const [chosen, choose] = useState<Readonly<Record<MailReader, readonly string[]>>>(() => ({
    buyer: firstChosen('buyer', documents, order.email),
    forwarder: firstChosen('forwarder', documents, order.email),
  }));
  const [addresses, type] = useState<Readonly<Record<MailReader, string>>>({ buyer: order.email, forwarder: '' });
  return {
    readers,
    reader,
    setReader,
    mailable: mailableFor(reader, documents),
    chosen: chosen[reader],
    setChosen: (numbers: readonly string[]) => choose({ ...chosen, [reader]: numbers }),
    addresses: addresses[reader],
    setAddresses: (typed: string) => type({ ...addresses, [reader]: typed }),
  };
}

interface WhichDocumentsProps {
  mailable: readonly IssuedDocument[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

function WhichDocuments({ mailable, chosen, error, onChange }: WhichDocumentsProps) {
  const choose = (number: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, number] : chosen.filter((each) => each !== number));
  return (
    <fieldset className="fieldset" aria-invalid={error ? true : undefined} aria-describedby={error && 'which-error'}>
      <legend>{m.documents_mail_which()}</legend>
      {mailable.map((document) => (
        <label key={document.number} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(document.number)}
            onChange={({ target }) => choose(document.number, target.checked)}
          />{' '}
          <MailedDocument document={document} />
        </label>
      ))}
      {error ? <FieldErrorText id="which-error">{error}</FieldErrorText> : null}
    </fieldset>
  );
}

/** Names the document, and says who has got it already. */
function MailedDocument({ document: { kind, number, mailedTo } }: { document: IssuedDocument }) {
  return (
    <span>
      {documentTitle(kind)} {number}
      {mailedTo.length > 0 ? (
        <span className="table__sub table__text">
          {m.documents_mail_sent_to({ recipients: [...new Set(mailedTo)].join(', ') })}
        </span>
      ) : null}
    </span>
  );
}

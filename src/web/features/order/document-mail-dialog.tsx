/** Mails documents of an order, as attached files, to addresses that staff type. */
import { useState } from 'react';
import type { IssuedDocument, OrderDocuments } from '#domain/documents/contract.ts';
import { documentRules } from '#domain/documents/document-rules.ts';
import { documentTitle } from '#domain/documents/document-title.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { FieldErrorText } from '#web/kit/form/field.tsx';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { LinesDialogActions, LinesDialogError } from './lines-dialog-parts.tsx';

/** The documents that can be mailed: those that the buyer sees. */
export function mailableOf({ issued }: Pick<OrderDocuments, 'issued'>): IssuedDocument[] {
  return issued.filter(
    ({ kind, replacedBy, changed }) => documentRules[kind].forBuyer && replacedBy === null && changed.length === 0,
  );
}

interface DocumentMailDialogProps {
  order: OrderDetail;
  documents: OrderDocuments;
  onClose: () => void;
}

export function DocumentMailDialog({ order, documents, onClose }: DocumentMailDialogProps) {
  const { number } = order;
  const [id] = useState(createKey);
  const [mailable] = useState(() => mailableOf(documents));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [addresses, setAddresses] = useState(order.email);
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
      <WhichDocuments mailable={mailable} chosen={chosen} error={errorOf('documents')} onChange={setChosen} />
      <TextArea
        label={m.documents_mail_to()}
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
      {mailable.map(({ kind, number }) => (
        <label key={number} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(number)}
            onChange={({ target }) => choose(number, target.checked)}
          />{' '}
          {documentTitle(kind)} {number}
        </label>
      ))}
      {error ? <FieldErrorText id="which-error">{error}</FieldErrorText> : null}
    </fieldset>
  );
}

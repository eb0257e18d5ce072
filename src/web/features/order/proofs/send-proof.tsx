/** The form by which a buyer sends a proof of payment; phones offer the camera for its file. */
import { type FormEvent, useRef, useState } from 'react';
import { maxProofBytes, maxProofText } from '#domain/orders/proofs/contract.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { Field, TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { ProgressBar } from '../../dashboard/progress-bar.tsx';

/** With these types a phone offers its camera, and gives a JPEG of a picture that it keeps as HEIC. */
const accept = 'image/jpeg,image/png,image/webp,application/pdf';
const megabytes = maxProofBytes / 1024 / 1024;

export function SendProof({ number }: { number: string }) {
  // A changed file or text is another proof: the one before may have arrived although its answer was lost.
  const [typed, setTyped] = useState<{ id: string; file?: File | undefined; text: string }>(emptyProof);
  const [fileError, setFileError] = useState<string>();
  const [share, setShare] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { busy, formError, fieldErrors, run } = useMutation();
  const { id, file, text } = typed;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFileError(faultOf(file));
    if (!file || faultOf(file)) return;
    const body = new FormData();
    body.set('file', file);
    const work = () => call('sendPaymentProof', { path: { number, id }, query: { text }, body, onUpload: setShare });
    const isDone = await run(work, { success: m.order_proof_sent() });
    setShare(null);
    if (!isDone) return;
    setTyped(emptyProof());
    if (input.current) input.current.value = '';
  };
  const chooseFile = (chosen: File | undefined) => {
    // Who closes the chooser without a file keeps the one before.
    if (!chosen) return;
    setTyped({ id: createKey(), file: chosen, text });
    setFileError(faultOf(chosen));
  };
  return (
    <form className="dashboard__form order-message-form" onSubmit={(event) => void send(event)} noValidate>
      <p>{m.order_proofs_help()}</p>
      <Field
        label={m.order_proof_file()}
        help={m.order_proof_file_help({ megabytes })}
        error={fileError ?? fieldErrors['file'] ?? ''}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            type="file"
            accept={accept}
            onChange={({ target }) => chooseFile(target.files?.[0])}
          />
        )}
      </Field>
      <TextField
        label={m.order_proof_text()}
        optional
        autoComplete="off"
        maxLength={maxProofText}
        value={text}
        error={fieldErrors['text']}
        onChange={({ target }) => setTyped({ id: createKey(), file, text: target.value })}
      />
      {share !== null && file ? <ProgressBar label={m.order_proof_sending({ file: file.name })} share={share} /> : null}
      {formError && Object.keys(fieldErrors).length === 0 ? <Notice tone="bad">{formError}</Notice> : null}
      <Button type="submit" busy={busy}>
        {m.order_proof_send()}
      </Button>
    </form>
  );
}

const emptyProof = () => ({ id: createKey(), text: '' });

/** What is wrong with the file without asking the server; undefined: nothing. */
function faultOf(file: File | undefined): string | undefined {
  if (!file) return m.order_proof_choose();
  return file.size > maxProofBytes ? m.media_file_too_large({ megabytes }) : undefined;
}

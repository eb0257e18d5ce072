import { useRef, useState } from 'react';
import { Field } from '#web/kit/form/field.tsx';
import { useMutation } from '#web/session/use-mutation.ts';
import { ProgressBar } from './progress-bar.tsx';

interface UploadFieldProps {
  id?: string;
  label: string;
  help: string;
  /** Of the form; an error of the upload itself comes first. */
  error?: string | undefined;
  /** Types of files, as the attribute `accept` has them. */
  accept: string;
  /** Label of the progress. */
  progress: string;
  /** Sends the file, and reports the sent part, 0 to 1. */
  send: (file: File, onUpload: (share: number) => void) => Promise<void>;
}

/** A field whose file is sent as soon as it is chosen, with its progress. */
export function UploadField({ id, label, help, error, accept, progress, send }: UploadFieldProps) {
  const { busy, formError, run } = useMutation();
  const [share, setShare] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // An emptied input sends the same file again when it is chosen again.
  const empty = () => {
    if (input.current) input.current.value = '';
  };
  const upload = async (file: File | undefined) => {
    if (!file) return;
    const done = await run(() => send(file, setShare));
    setShare(null);
    if (!done) empty();
  };
  return (
    <>
      <Field {...(id !== undefined && { id })} label={label} help={help} error={formError ?? error ?? ''}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            type="file"
            accept={accept}
            aria-busy={busy}
            onClick={empty}
            onChange={({ target }) => void upload(target.files?.[0])}
          />
        )}
      </Field>
      {share === null ? null : <ProgressBar label={progress} share={share} />}
    </>
  );
}

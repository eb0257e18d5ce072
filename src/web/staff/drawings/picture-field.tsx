/** Uploads the picture of a drawing. SVG comes back as the safe subset that will be stored. */
import { useRef, useState } from 'react';
import type { DrawingPicture } from '#domain/drawings/change-contract.ts';
import { m } from '#messages';
import { ProgressBar } from '#web/features/dashboard/progress-bar.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

interface PictureFieldProps {
  onPicture: (picture: DrawingPicture) => void;
  /** True for the picture of a new drawing: nothing is replaced. */
  isNew?: boolean;
  error?: string | undefined;
}

export function PictureField({ onPicture, isNew = false, error }: PictureFieldProps) {
  const { busy, formError, run } = useMutation();
  const [picture, setPicture] = useState<DrawingPicture | null>(null);
  /** Sent part of the file that is being uploaded, 0 to 1. */
  const [share, setShare] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.set('picture', file);
    const done = await run(async () => {
      const received = await call('receiveDrawingPicture', { body: form, onUpload: setShare });
      setPicture(received);
      onPicture(received);
    });
    setShare(null);
    // The input is emptied, so that choosing the same file again sends it again.
    if (!done && input.current) input.current.value = '';
  };
  return (
    <div className="drawing-picture-field">
      <Field
        label={isNew ? m.drawing_picture_file() : m.drawing_replace_picture()}
        help={m.drawing_picture_help()}
        error={formError ?? error ?? ''}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            type="file"
            accept=".svg,image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
            aria-busy={busy}
            onChange={({ target }) => void upload(target.files?.[0])}
          />
        )}
      </Field>
      {share === null ? null : <ProgressBar label={m.drawing_picture_uploading()} share={share} />}
      {picture && !isNew ? (
        <p role="status">{m.drawing_picture_scaled({ width: picture.width, height: picture.height })}</p>
      ) : null}
      {picture && picture.leftOut.length > 0 ? (
        <Notice tone="short">{m.drawing_left_out({ elements: picture.leftOut.join(', ') })}</Notice>
      ) : null}
    </div>
  );
}

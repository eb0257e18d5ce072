/** Uploads the picture of a drawing. SVG comes back as the safe subset that will be stored. */
import { useState } from 'react';
import type { DrawingPicture } from '#domain/drawings/change-contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useMutation } from '#web/use-mutation.ts';

interface PictureFieldProps {
  onPicture: (picture: DrawingPicture) => void;
  /** Of a new drawing: nothing is replaced. */
  isNew?: boolean;
  error?: string | undefined;
}

export function PictureField({ onPicture, isNew = false, error }: PictureFieldProps) {
  const { busy, formError, run } = useMutation();
  const [picture, setPicture] = useState<DrawingPicture | null>(null);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.set('picture', file);
    await run(async () => {
      const received = await call('receiveDrawingPicture', { body: form });
      setPicture(received);
      onPicture(received);
    });
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
            className="input"
            type="file"
            accept=".svg,image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
            aria-busy={busy}
            onChange={({ target }) => void upload(target.files?.[0])}
          />
        )}
      </Field>
      {picture && !isNew ? (
        <p role="status">{m.drawing_picture_scaled({ width: picture.width, height: picture.height })}</p>
      ) : null}
      {picture && picture.leftOut.length > 0 ? (
        <Notice tone="short">{m.drawing_left_out({ elements: picture.leftOut.join(', ') })}</Notice>
      ) : null}
    </div>
  );
}

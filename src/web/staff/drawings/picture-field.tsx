/** Uploads the picture of a drawing. SVG comes back as the safe subset that will be stored. */
import { useState } from 'react';
import type { DrawingPicture } from '#domain/drawings/change-contract.ts';
import { m } from '#messages';
import { UploadField } from '#web/features/dashboard/upload-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';

interface PictureFieldProps {
  onPicture: (picture: DrawingPicture) => void;
  /** True for the picture of a new drawing: nothing is replaced. */
  isNew?: boolean;
  error?: string | undefined;
}

export function PictureField({ onPicture, isNew = false, error }: PictureFieldProps) {
  const [picture, setPicture] = useState<DrawingPicture | null>(null);
  return (
    <div className="drawing-picture-field">
      <UploadField
        label={isNew ? m.drawing_picture_file() : m.drawing_replace_picture()}
        help={m.drawing_picture_help()}
        error={error}
        accept=".svg,image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
        progress={m.drawing_picture_uploading()}
        send={async (file, onUpload) => {
          const body = new FormData();
          body.set('picture', file);
          const received = await call('receiveDrawingPicture', { body, onUpload });
          setPicture(received);
          onPicture(received);
        }}
      />
      {picture && !isNew ? (
        <p role="status">{m.drawing_picture_scaled({ width: picture.width, height: picture.height })}</p>
      ) : null}
      {picture && picture.leftOut.length > 0 ? (
        <Notice tone="short">{m.drawing_left_out({ elements: picture.leftOut.join(', ') })}</Notice>
      ) : null}
    </div>
  );
}

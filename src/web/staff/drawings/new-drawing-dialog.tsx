/** A new drawing: its names and its picture. Rows and spots follow in the editor. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DrawingPicture } from '#domain/drawings/change-contract.ts';
import { m } from '#messages';
import { editDrawingPath } from '#platform/http/page-paths.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { PictureField } from './picture-field.tsx';

const empty = { code: '', title: '', assembly: '' };

export function NewDrawingDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(empty);
  const [picture, setPicture] = useState<DrawingPicture | null>(null);
  const [isTried, setIsTried] = useState(false);
  const { busy, formError, fieldErrors, run } = useMutation();
  const navigate = useNavigate();
  const create = async () => {
    setIsTried(true);
    if (!picture) return;
    const { svg, img, width, height } = picture;
    await run(async () => {
      const body = { ...typed, width, height, picture: svg === null ? { img: img ?? '' } : { svg } };
      const { slug } = await call('createDrawing', { body });
      await navigate(editDrawingPath(slug));
    });
  };
  const field = (name: keyof typeof empty) => ({
    value: typed[name],
    error: fieldErrors[name] ?? '',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={m.drawing_new()}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void create()}>
            {m.drawing_create()}
          </Button>
        </>
      }
    >
      <div className="form">
        <TextField label={m.drawing_code()} maxLength={40} {...field('code')} />
        <TextField label={m.drawing_title()} maxLength={120} {...field('title')} />
        <TextField label={m.drawing_group()} maxLength={60} {...field('assembly')} />
        <PictureField
          isNew
          onPicture={setPicture}
          error={isTried && !picture ? m.drawing_picture_missing() : fieldErrors['picture']}
        />
        {formError && Object.keys(fieldErrors).length === 0 ? <Notice tone="bad">{formError}</Notice> : null}
      </div>
    </Dialog>
  );
}

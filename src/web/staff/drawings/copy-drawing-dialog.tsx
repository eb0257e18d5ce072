import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DrawingSummary } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { editDrawingPath } from '#platform/http/page-paths.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

interface CopyDrawingProps {
  drawing: DrawingSummary;
  onClose: () => void;
}

/** Asks for the code of a copy, which then opens in the editor. */
export function CopyDrawingDialog({ drawing, onClose }: CopyDrawingProps) {
  const [code, setCode] = useState(`${drawing.code}-2`);
  const { busy, formError, run } = useMutation();
  const navigate = useNavigate();
  const copy = () =>
    run(async () => {
      const { slug } = await call('copyDrawing', { path: { slug: drawing.slug }, body: { code } });
      await navigate(editDrawingPath(slug));
    });
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={m.drawing_copy_question({ title: drawing.title })}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void copy()}>
            {m.drawing_copy()}
          </Button>
        </>
      }
    >
      <TextField
        label={m.drawing_code()}
        value={code}
        maxLength={40}
        autoComplete="off"
        error={formError ?? ''}
        onChange={({ target }) => setCode(target.value)}
      />
    </Dialog>
  );
}

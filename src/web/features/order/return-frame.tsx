/** The frame of the dialogs of a return or a core return: buttons, a note for the other side, and why it was refused. */
import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { useMutation } from '#web/session/use-mutation.ts';

export interface ReturnFrameProps {
  title: string;
  help: string;
  /** The words of the button. */
  action: string;
  /** The words of the toast after a success. */
  done: string;
  /** The text field for a note to the other side. */
  note: { name: 'note' | 'reason'; label: string; help?: string; optional?: boolean; maxLength?: number };
  send: (note: string) => Promise<unknown>;
  onRefused?: (error: unknown) => void;
  onClose: () => void;
  /** The fields above the note. @param errors messages of the last answer by field path */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

export function ReturnFrame({ title, help, action, done, note, send, onRefused, onClose, children }: ReturnFrameProps) {
  const { name, ...noteField } = note;
  const [text, setText] = useState('');
  const { busy, formError, fieldErrors, run } = useMutation();
  const submit = async () => {
    const onError = (error: unknown) => {
      onRefused?.(error);
      return false;
    };
    if (await run(() => send(text), { success: done, onError })) onClose();
  };
  // A message about all lines belongs to no field.
  const hasFieldErrors = Object.keys(fieldErrors).some((path) => path !== 'lines');
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{help}</p>
      {children(fieldErrors)}
      <TextField
        maxLength={500}
        {...noteField}
        error={fieldErrors[name]}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {formError && !hasFieldErrors ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}

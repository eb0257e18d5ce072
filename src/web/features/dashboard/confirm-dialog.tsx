import type { ReactNode } from 'react';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice, type NoticeTone } from '#web/kit/ui/notice.tsx';
import { useMutation } from '#web/session/use-mutation.ts';

interface ConfirmDialogProps {
  /** Whether the dialog is open; by default true, for a dialog that is mounted only while it is open. */
  open?: boolean;
  title: string;
  /** Label of the button that confirms. */
  confirmLabel: string;
  /** Label of the button that changes nothing; by default "Cancel", which would be unclear beside "Cancel order". */
  keepLabel?: string | undefined;
  variant?: 'danger' | 'primary';
  /** Runs on confirmation. When it rejects, the dialog stays open and shows the reason. */
  onConfirm: () => Promise<unknown>;
  onCancel: () => void;
  errorTone?: NoticeTone;
  /** What the action changes. */
  children: ReactNode;
}

/** Asks for confirmation before a change that cannot be taken back by the same button. The one that changes nothing has the focus. */
export function ConfirmDialog({
  open = true,
  title,
  confirmLabel,
  keepLabel = m.dashboard_cancel(),
  variant = 'danger',
  onConfirm,
  onCancel,
  errorTone = 'bad',
  children,
}: ConfirmDialogProps) {
  const { busy, formError, run } = useMutation();
  const actions = (
    <>
      <Button autoFocus onClick={onCancel}>
        {keepLabel}
      </Button>
      <Button variant={variant} busy={busy} onClick={() => void run(onConfirm)}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onCancel} refusal={formError} title={title} actions={actions}>
      {children}
      {formError ? <Notice tone={errorTone}>{formError}</Notice> : null}
    </Dialog>
  );
}

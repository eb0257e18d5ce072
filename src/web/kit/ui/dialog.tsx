import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { showRefusal } from '../browser/show-refusal.ts';

interface DialogProps {
  open: boolean;
  /** Called on Escape and on a click outside; set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Why the last attempt was refused: the first field that is wrong gets the focus, or the message comes into view. */
  refusal?: string | undefined;
  /** True for a dialog with a table. */
  wide?: boolean;
  children?: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
}

/** Modal dialog, built on the dialog element: the browser handles focus, Escape and the inert page behind it. */
export function Dialog({ open, onClose, title, refusal, wide, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!open) return dialog?.close();
    const opener = document.activeElement;
    if (!dialog?.open) dialog?.showModal();
    return () => {
      // Browsers give the focus back when a dialog closes, but not when it is removed. The button can be gone with its row.
      const next = opener?.isConnected ? opener : document.querySelector('h1');
      if (document.activeElement === document.body && next instanceof HTMLElement) next.focus();
    };
  }, [open]);
  useEffect(() => {
    if (refusal && element.current) showRefusal(element.current);
  }, [refusal]);
  // The content covers the dialog's box, so a click whose target is the dialog itself is on the backdrop.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes with Escape, which the browser reports as `close`.
    <dialog
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      ref={element}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className="dialog__body">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
      {actions ? <div className="dialog__actions">{actions}</div> : null}
    </dialog>
  );
}

import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  open: boolean;
  /** Escape, a click beside it, or a button of yours: set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons at its foot. */
  actions?: ReactNode;
}

/** A question over the page: the browser's own dialog, so focus, Escape and the rest of the page behave. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // The dialog's box is filled by its content, so a click on the element itself is a click beside it.
  const closeBeside = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser brings it as `close`.
    <dialog className="dialog" ref={element} aria-labelledby={titleId} onClose={onClose} onClick={closeBeside}>
      <div className="dialog__body">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
      {actions ? <div className="dialog__actions">{actions}</div> : null}
    </dialog>
  );
}

/** `?` lists the keys that the page knows. */
import { useLayoutEffect, useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { isTyping } from './is-typing.ts';

export interface Shortcut {
  readonly keys: string;
  readonly label: string;
}

/** @param shortcuts the shortcuts of this page; those of all pages of the dashboard are added */
export function ShortcutsDialog({ shortcuts = [] }: { shortcuts?: readonly Shortcut[] }) {
  const [open, setOpen] = useState(false);
  // With the paint of the page: a key that is pressed as soon as the rows are seen is not lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  if (!open) return null;
  const close = () => setOpen(false);
  const everywhere = [
    { keys: 'Ctrl K', label: m.shortcuts_palette() },
    { keys: '/', label: m.shortcuts_search() },
    { keys: '?', label: m.shortcuts_show() },
  ];
  return (
    <Dialog
      open
      onClose={close}
      title={m.shortcuts_title()}
      actions={<Button onClick={close}>{m.shortcuts_close()}</Button>}
    >
      <dl className="facts">
        {[...shortcuts, ...everywhere].map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Ctrl K: goes to a page, a part by number, an order by number, or a buyer by name or email. */
import { canCall } from '#web/session/own-permissions.ts';
import '#web/styles/palette.css';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { useCombobox } from '#web/kit/form/use-combobox.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { useTargets } from './use-targets.ts';

/** State of the palette, and its shortcut: Ctrl K, on a Mac also Command K. */
export function usePalette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // Another dialog is open: it would stay behind the palette.
      if (document.querySelector('dialog[open]:not(:has(.palette))')) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { open, show: () => setOpen(true), hide: () => setOpen(false) };
}

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { typed, type, targets, busy } = useTargets();
  const choose = (index: number) => {
    const target = targets[index];
    if (!target) return;
    onClose();
    void navigate(target.to);
  };
  const { field, list, option, reset } = useCombobox({
    count: targets.length,
    choose,
    close: onClose,
    firstIsActive: !busy,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="sr">{m.palette_title()}</span>}
      actions={<Button onClick={onClose}>{m.palette_close()}</Button>}
    >
      <div className="palette">
        <div className="palette__field">
          <Icon name="search" />
          <input
            {...field}
            className="input"
            type="text"
            autoFocus
            enterKeyHint="go"
            aria-label={m.palette_label()}
            placeholder={canCall('listUsers') ? m.palette_hint_staff() : m.palette_hint()}
            value={typed}
            onChange={(event) => {
              reset();
              type(event.target.value);
            }}
          />
          {busy ? <Spinner /> : null}
        </div>
        <div {...list(m.palette_results())} className="palette__list" hidden={targets.length === 0}>
          {targets.map((target, index) => (
            <div key={`${target.to} ${target.label}`} {...option(index)} className="palette__item">
              <Icon name={target.icon} />
              <span className="palette__text">
                <span className="palette__label">{target.label}</span>
                <span className="quiet small">{target.detail}</span>
              </span>
            </div>
          ))}
        </div>
        {targets.length === 0 && !busy ? (
          <p className="quiet small">{m.palette_none({ query: typed.trim() })}</p>
        ) : null}
      </div>
    </Dialog>
  );
}

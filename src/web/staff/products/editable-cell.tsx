/**
 * A value of a table that is changed in place, as in a spreadsheet: Enter and the arrow keys save and go on in the next
 * row, leaving the field saves, Escape restores. A refused value stays with its error, and leaving does not send it again.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';

/** Why a value was not saved; `canRepeat`: the user may save it all the same. */
export interface CellRefusal {
  readonly message: string;
  readonly canRepeat: boolean;
}

interface EditableCellProps {
  /** Cells of the same column have the same name. */
  column: string;
  /** What the value is, with the part. */
  label: string;
  /** The value as it is shown and as it is edited. */
  shown: ReactNode;
  text: string;
  inputMode: 'decimal' | 'numeric' | 'text';
  /** Characters. Absent: no limit. */
  maxLength?: number;
  /** Resolves to null when the value is saved. Never rejects. */
  save: (typed: string) => Promise<CellRefusal | null>;
}

export function EditableCell({ column, label, shown, text, inputMode, maxLength, save }: EditableCellProps) {
  const [open, setOpen] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  const close = (to: 'here' | 'elsewhere' | 'next' | 'previous') => {
    // The button must be there before it can take the focus.
    flushSync(() => setOpen(false));
    if (to === 'elsewhere') return;
    const target = to === 'here' ? null : neighbour(cell.current, column, to);
    if (target) target.click();
    else cell.current?.querySelector('button')?.focus();
  };
  return (
    <div className={inputMode === 'text' ? 'cell cell--text' : 'cell'} ref={cell}>
      {open ? (
        <CellInput label={label} text={text} inputMode={inputMode} maxLength={maxLength} save={save} close={close} />
      ) : (
        <ScriptButton className="cell__value" data-cell={column} onClick={() => setOpen(true)}>
          <span className="sr">{label}: </span>
          {shown}
        </ScriptButton>
      )}
    </div>
  );
}

/** The button of the same column in the row below or above. */
function neighbour(cell: HTMLElement | null, column: string, to: 'next' | 'previous'): HTMLElement | null {
  const row = cell?.closest('tr');
  const other = to === 'next' ? row?.nextElementSibling : row?.previousElementSibling;
  return other?.querySelector<HTMLElement>(`[data-cell="${column}"]`) ?? null;
}

interface CellInputProps extends Pick<EditableCellProps, 'label' | 'text' | 'inputMode' | 'maxLength' | 'save'> {
  close: (to: 'here' | 'elsewhere' | 'next' | 'previous') => void;
}

function CellInput({ label, text, inputMode, maxLength, save, close }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const saving = useRef(false);
  const [refusal, setRefusal] = useState<CellRefusal | null>(null);
  const errorId = useId();
  useEffect(() => input.current?.select(), []);
  const commit = async (to: 'here' | 'elsewhere' | 'next' | 'previous') => {
    const typed = input.current?.value ?? '';
    if (saving.current) return;
    if (typed.trim() === text) return close(to);
    saving.current = true;
    const refused = await save(typed);
    saving.current = false;
    setRefusal(refused);
    if (refused) return input.current?.focus();
    announce(m.staff_cell_saved({ label, value: typed.trim() }));
    close(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = directions[event.key];
    if (event.nativeEvent.isComposing || !to) return;
    event.preventDefault();
    if (to === 'here') close('here');
    else void commit(event.shiftKey ? 'previous' : to);
  };
  return (
    <>
      <input
        ref={input}
        className="input input--dense cell__input"
        // biome-ignore lint/a11y/noAutofocus: the user has just activated the cell.
        autoFocus
        inputMode={inputMode}
        maxLength={maxLength}
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? errorId : undefined}
        defaultValue={text}
        onKeyDown={onKeyDown}
        // Another window in front also takes the focus away, but does not end the input.
        onBlur={() => (refusal || !document.hasFocus() ? undefined : void commit('elsewhere'))}
      />
      {refusal ? (
        <div className="cell__error" role="alert">
          <p className="error" id={errorId}>
            <Icon name="bad" small />
            <span>{refusal.message}</span>
          </p>
          <span className="cell__choices">
            {refusal.canRepeat ? (
              <Button size="dense" onClick={() => void commit('here')}>
                {m.staff_cell_save_anyway()}
              </Button>
            ) : null}
            <Button size="dense" onClick={() => close('here')}>
              {m.staff_cell_restore()}
            </Button>
          </span>
        </div>
      ) : null}
    </>
  );
}

const directions: Readonly<Record<string, 'here' | 'next' | 'previous'>> = {
  Enter: 'next',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Escape: 'here',
};

import { useRef } from 'react';
import type { Suggestion } from '#domain/search/contract.ts';
import { m } from '#messages';
import { PartOption } from '#web/features/part-field/part-option.tsx';
import { useSuggestions } from '#web/features/part-field/use-suggestions.ts';
import { useCombobox } from '#web/kit/form/use-combobox.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { insertRows, pastedRows, type TypedLine, withEmptyRows } from './typed-list.ts';

interface LineGridProps {
  rows: readonly TypedLine[];
  onChange: (rows: readonly TypedLine[]) => void;
  /** Called by Enter in an empty last line. */
  onDone: () => void;
}

/** Numbers and quantities in fields. Enter leads to the next line; cells of a spreadsheet fill the lines below. */
export function LineGrid({ rows, onChange, onDone }: LineGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const focus = (index: number, name: 'number' | 'quantity') =>
    // The line may be drawn only with the next frame.
    requestAnimationFrame(() => {
      const fields = grid.current?.querySelectorAll<HTMLInputElement>(`input[data-field=${name}]`);
      fields?.[index]?.focus();
    });
  const change = (index: number, line: TypedLine) =>
    onChange(withEmptyRows(rows.map((row, at) => (at === index ? line : row))));
  return (
    <div className="quick-grid" ref={grid}>
      <div className="quick-grid__head" aria-hidden="true">
        <span />
        <span>{m.quick_number()}</span>
        <span>{m.quick_quantity()}</span>
        <span />
      </div>
      {rows.map((line, index) => (
        <GridLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place.
          key={index}
          line={line}
          place={index + 1}
          onChange={(changed) => change(index, changed)}
          onChoose={(changed) => {
            change(index, changed);
            focus(index, 'quantity');
          }}
          onEnter={() => (line.number === '' ? onDone() : focus(index + 1, 'number'))}
          onPaste={(pasted) => {
            onChange(insertRows(rows, index, pasted));
            focus(index + pasted.length, 'number');
          }}
          onRemove={() => {
            onChange(withEmptyRows(rows.filter((_, at) => at !== index)));
            focus(index, 'number');
          }}
        />
      ))}
    </div>
  );
}

interface GridLineProps {
  line: TypedLine;
  /** Number of the line, from 1. */
  place: number;
  onChange: (line: TypedLine) => void;
  onChoose: (line: TypedLine) => void;
  onEnter: () => void;
  onPaste: (rows: readonly TypedLine[]) => void;
  onRemove: () => void;
}

function GridLine({ line, place, onChange, onChoose, onEnter, onPaste, onRemove }: GridLineProps) {
  return (
    <div className="quick-grid__line">
      <span className="quick-grid__place">{place}</span>
      <NumberField
        line={line}
        place={place}
        onChange={onChange}
        onChoose={onChoose}
        onEnter={onEnter}
        onPaste={onPaste}
      />
      <input
        className="input"
        data-field="quantity"
        aria-label={m.quick_quantity_of({ row: place })}
        inputMode="numeric"
        autoComplete="off"
        value={line.quantity}
        onChange={(event) => onChange({ ...line, quantity: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <ScriptButton className="icon-btn" aria-label={m.quick_remove_line({ row: place })} onClick={onRemove}>
        <Icon name="close" />
      </ScriptButton>
    </div>
  );
}

function NumberField({ line, place, onChange, onChoose, onEnter, onPaste }: Omit<GridLineProps, 'onRemove'>) {
  const { parts, ask, clear } = useSuggestions();
  const choose = (index: number) => {
    const part: Suggestion | undefined = parts[index];
    clear();
    if (part) onChoose({ number: part.partNumber, quantity: line.quantity || String(part.minQnty) });
  };
  const { field, list, option, reset, active } = useCombobox({
    count: parts.length,
    choose,
    close: clear,
    open: () => ask(line.number),
  });
  return (
    <div className="combo">
      <input
        {...field}
        className="input"
        data-field="number"
        aria-label={m.quick_number_of({ row: place })}
        autoCapitalize="characters"
        enterKeyHint="next"
        value={line.number}
        onChange={(event) => {
          reset();
          onChange({ ...line, number: event.target.value });
          ask(event.target.value);
        }}
        onKeyDown={(event) => {
          field.onKeyDown(event);
          if (event.key !== 'Enter' || active !== null || event.nativeEvent.isComposing) return;
          event.preventDefault();
          clear();
          onEnter();
        }}
        onPaste={(event) => {
          const pasted = pastedRows(event.clipboardData.getData('text'));
          if (!pasted) return;
          event.preventDefault();
          clear();
          onPaste(pasted);
        }}
        onBlur={clear}
      />
      <div {...list(m.suggest_list())} className="suggest combo__list" hidden={parts.length === 0}>
        {parts.map((part, index) => (
          <div key={part.slug} {...option(index)} className="suggest__item">
            <PartOption part={part} />
          </div>
        ))}
      </div>
    </div>
  );
}

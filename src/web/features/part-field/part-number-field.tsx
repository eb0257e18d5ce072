/** A field for a part number with suggestions. Any text may be typed: a number that is not suggested is sent as it is. */
import '#web/styles/part-number-field.css';
import type { ComponentProps } from 'react';
import type { Suggestion } from '#domain/search/contract.ts';
import { m } from '#messages';
import { Field } from '#web/kit/form/field.tsx';
import { useCombobox } from '#web/kit/form/use-combobox.ts';
import { PartOption } from './part-option.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface PartNumberFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  help?: string;
  error?: string | undefined;
  value: string;
  onType: (typed: string) => void;
  /** Called with the part that was chosen from the list. */
  onChoose: (part: Suggestion) => void;
}

export function PartNumberField({ id, label, help, error, value, onType, onChoose, ...input }: PartNumberFieldProps) {
  const { parts, ask, clear } = useSuggestions();
  const choose = (index: number) => {
    const part = parts[index];
    clear();
    if (part) onChoose(part);
  };
  const { field, list, option, reset } = useCombobox({
    count: parts.length,
    choose,
    close: clear,
    open: () => ask(value),
  });
  return (
    <Field {...(id && { id })} label={label} help={help} error={error ?? ''}>
      {(control) => (
        <div className="combo">
          <input
            {...input}
            {...control}
            {...field}
            className="input"
            type="text"
            autoCapitalize="characters"
            value={value}
            onChange={(event) => {
              reset();
              onType(event.target.value);
              ask(event.target.value);
            }}
            onBlur={clear}
          />
          <div {...list(m.staff_parts_list())} className="suggest combo__list" hidden={parts.length === 0}>
            {parts.map((part, index) => (
              <div key={part.slug} {...option(index)} className="suggest__item">
                <PartOption part={part} />
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

import type { ImportKind } from '#domain/imports/contract.ts';
import { fieldList } from '#domain/imports/field-list.ts';
import { m } from '#messages';
import { TextField } from '#web/ui/field.tsx';

interface DefaultsFieldsProps {
  kind: ImportKind;
  columns: readonly string[];
  defaults: Readonly<Record<string, string>>;
  onChange: (defaults: Readonly<Record<string, string>>) => void;
}

/** What no column holds and may be the same for the whole list, like the brand of a maker's price list. */
export function DefaultsFields({ kind, columns, defaults, onChange }: DefaultsFieldsProps) {
  const fields = fieldList[kind].filter(({ name, forAll }) => forAll && !columns.includes(name));
  if (fields.length === 0) return null;
  return (
    <fieldset className="fieldset">
      <legend>{m.import_defaults()}</legend>
      <div className="form__three">
        {fields.map(({ name, label, required }) => (
          <TextField
            key={name}
            id={`default-${name}`}
            label={label()}
            optional={!required}
            value={defaults[name] ?? ''}
            maxLength={200}
            onChange={({ target }) => onChange({ ...defaults, [name]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

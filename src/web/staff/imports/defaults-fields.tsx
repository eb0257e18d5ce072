import { type Category, conditions, grades } from '#domain/catalog/contract.ts';
import { numberKinds } from '#domain/catalog/numbers/contract.ts';
import type { ImportKind } from '#domain/imports/contract.ts';
import { type FieldInfo, fieldList } from '#domain/imports/field-list.ts';
import { interchangeabilities, supersessionKinds } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { conditionName } from '#web/kit/ui/condition-chip.tsx';
import { gradeName } from '#web/kit/ui/grade-chip.tsx';
import { categoryOptions } from '../products/category-options.ts';
import { interchangeabilityName, supersessionKindName } from '../relations/relation-labels.ts';

type Defaults = Readonly<Record<string, string>>;

interface DefaultsFieldsProps {
  kind: ImportKind;
  columns: readonly string[];
  categories: readonly Category[];
  defaults: Defaults;
  onChange: (defaults: Defaults) => void;
}

/** Values for fields without a column that apply to the whole file, such as the brand of a manufacturer's price list. */
export function DefaultsFields({ kind, columns, categories, defaults, onChange }: DefaultsFieldsProps) {
  const fields = fieldList[kind].filter(({ name, forAll }) => forAll && !columns.includes(name));
  if (fields.length === 0) return null;
  return (
    <fieldset className="fieldset">
      <legend>{m.import_values_for_all_rows()}</legend>
      <div className="form__three">
        {fields.map((field) => (
          <Default
            key={field.name}
            field={field}
            choices={choicesOf(kind, field.name, categories)}
            value={defaults[field.name] ?? ''}
            onChange={(value) => onChange({ ...defaults, [field.name]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface DefaultProps {
  field: FieldInfo;
  /** The possible values; undefined for free text. */
  choices: readonly Choice[] | undefined;
  value: string;
  onChange: (value: string) => void;
}

function Default({ field: { name, label, required }, choices, value, onChange }: DefaultProps) {
  const frame = { id: `default-${name}`, label: label(), optional: !required, value };
  if (!choices) return <TextField {...frame} maxLength={200} onChange={({ target }) => onChange(target.value)} />;
  return (
    <SelectField {...frame} onChange={({ target }) => onChange(target.value)}>
      <option value="">{m.import_not_set()}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}

function choicesOf(kind: ImportKind, name: string, categories: readonly Category[]): readonly Choice[] | undefined {
  switch (name) {
    case 'category':
      return categoryOptions(categories);
    case 'grade':
      return grades.map((value) => ({ value, label: gradeName[value]() }));
    case 'itemCondition':
      return conditions.map((value) => ({ value, label: conditionName[value]() }));
    case 'interchangeability':
      return interchangeabilities.map((value) => ({ value, label: interchangeabilityName[value]() }));
    case 'kind':
      return kind === 'numbers'
        ? numberKinds.filter((one) => one !== 'own').map((value) => ({ value, label: value }))
        : supersessionKinds.map((value) => ({ value, label: supersessionKindName[value]() }));
    default:
      return undefined;
  }
}

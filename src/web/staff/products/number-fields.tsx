/** Further numbers of a part: one row of fields for each. */
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form';
import { maxNumbers, numberKinds } from '#domain/catalog/numbers/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { numberKindNames } from './number-kind-names.ts';
import type { ProductFields, ProductValues } from './product-fields.ts';

/** The part's own number has a separate field. */
const kinds = numberKinds.filter((kind) => kind !== 'own');

interface NumberFieldsProps {
  control: Control<ProductFields, unknown, ProductValues>;
  register: UseFormRegister<ProductFields>;
  errors: FieldErrors<ProductFields>;
}

export function NumberFields({ control, register, errors }: NumberFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'numbers' });
  const field = (index: number, name: 'kind' | 'maker' | 'number') => ({
    id: `field-numbers.${index}.${name}`,
    error: messageAt(errors, `numbers.${index}.${name}`),
    ...register(`numbers.${index}.${name}`),
  });
  return (
    <fieldset className="fieldset" id="field-numbers" tabIndex={-1}>
      <legend>
        {m.dashboard_numbers()} <span className="opt">{m.ui_optional()}</span>
      </legend>
      <p className="help">{m.dashboard_numbers_help()}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className="number-row" role="group" aria-label={m.dashboard_number_row({ number: index + 1 })}>
          <SelectField {...field(index, 'kind')} label={m.dashboard_number_type()}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {numberKindNames[kind]()}
              </option>
            ))}
          </SelectField>
          <TextField {...field(index, 'maker')} label={m.dashboard_number_manufacturer()} optional maxLength={80} />
          <TextField
            {...field(index, 'number')}
            label={m.dashboard_part_number()}
            maxLength={70}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button aria-label={m.dashboard_number_remove({ number: index + 1 })} onClick={() => remove(index)}>
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      <div className="toolbar">
        <Button
          onClick={() => append({ kind: 'oe', maker: '', number: '' })}
          aria-disabled={fields.length >= maxNumbers || undefined}
        >
          <Icon name="plus" />
          {m.dashboard_number_add()}
        </Button>
      </div>
    </fieldset>
  );
}

/** The form's validation stores errors under the full path, `setError` for server errors stores them nested. */
function messageAt(errors: FieldErrors<ProductFields>, path: string): string | undefined {
  const nested = path
    .split('.')
    .reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), errors);
  const error: unknown = Reflect.get(errors, path) ?? nested;
  const message = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
  return typeof message === 'string' ? message : undefined;
}

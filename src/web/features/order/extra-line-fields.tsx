/** The fields of a free line and of a charge. */
import type { ReactNode } from 'react';
import { unitNameOf } from '#domain/catalog/unit-name.ts';
import { type UnitOfMeasure, unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { chargeName } from '#domain/orders/extra-lines/charge-name.ts';
import type { NewCharge, NewFreeLine } from '#domain/orders/extra-lines/contract.ts';
import { type ChargeKind, chargeKinds, type FreeLineFact } from '#domain/orders/extra-lines/line-kinds.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { parseCount, parsePrice } from '#web/kit/form/typed-values.ts';

/** What staff have typed; texts until they are sent. */
export const firstTyped = {
  name: '',
  number: '',
  brand: '',
  hsCode: '',
  countryOfOrigin: '',
  weightKg: '',
  unit: 'H87' as UnitOfMeasure,
  quantity: '1',
  unitPrice: '',
  charge: 'insurance' as ChargeKind,
  label: '',
  amount: '',
};
type Typed = typeof firstTyped;

export const numberOf = (text: string) => (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN);
const priceOf = (text: string) => parsePrice(text) ?? (numberOf(text) === 0 ? 0 : Number.NaN);

/** The line of the request. A text that is no number is sent as null, which the server answers with the sentence for the field. */
export function requestOf(kind: 'free' | 'charge', typed: Typed): NewFreeLine | NewCharge {
  if (kind === 'free') {
    const { name, number, brand, hsCode, countryOfOrigin, unit } = typed;
    const quantity = parseCount(typed.quantity) ?? Number.NaN;
    const numbers = { weightKg: numberOf(typed.weightKg), quantity, unitPrice: priceOf(typed.unitPrice) };
    return { kind, name, number, brand, hsCode, countryOfOrigin, unit, ...numbers };
  }
  const { charge, label, amount } = typed;
  const [, percent] = /^(.*)%$/.exec(amount.trim()) ?? [];
  return percent === undefined
    ? { kind, charge, label, amount: priceOf(amount), percent: null }
    : { kind, charge, label, amount: null, percent: numberOf(percent) };
}

interface FieldsProps<Fields> {
  typed: Fields;
  /** By the path in the request. */
  errors: Readonly<Record<string, string | undefined>>;
  /** What the paths of these fields begin with. */
  path?: string;
  onType: (typed: Fields) => void;
}

type TypedFacts = Pick<Typed, FreeLineFact>;
type TypedFreeLine = TypedFacts & Pick<Typed, 'quantity' | 'unitPrice'>;
type TypedCharge = Pick<Typed, 'charge' | 'label' | 'amount'>;

/** The fields of a free line with its quantity and price. */
export function FreeLineFields({ typed, errors, path = 'lines.0.', onType }: FieldsProps<TypedFreeLine>) {
  const amount = <FreeLineAmount typed={typed} errors={errors} path={path} onType={onType} />;
  return (
    <FreeLineFactFields
      typed={typed}
      errors={errors}
      path={path}
      amount={amount}
      onType={(facts) => onType({ ...typed, ...facts })}
    />
  );
}

function FreeLineAmount({ typed, errors, path, onType }: FieldsProps<TypedFreeLine>) {
  const field = (name: 'quantity' | 'unitPrice') => ({
    value: typed[name],
    error: errors[`${path}${name}`],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  });
  return (
    <>
      <TextField label={m.order_extra_quantity()} required inputMode="numeric" {...field('quantity')} />
      <TextField label={m.order_extra_price()} required inputMode="decimal" {...field('unitPrice')} />
    </>
  );
}

/** What documents say of a free line. @param amount fields behind the weight */
export function FreeLineFactFields({
  typed,
  errors,
  path = '',
  amount,
  onType,
}: FieldsProps<TypedFacts> & { amount?: ReactNode }) {
  const field = (name: Exclude<FreeLineFact, 'unit'>) => ({
    value: typed[name],
    error: errors[`${path}${name}`],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  });
  return (
    <>
      <TextField label={m.order_extra_name()} required maxLength={200} {...field('name')} />
      <TextField
        label={m.order_extra_number()}
        help={m.order_extra_number_help()}
        optional
        maxLength={60}
        {...field('number')}
      />
      <TextField label={m.order_extra_brand()} optional maxLength={60} {...field('brand')} />
      <TextField label={m.order_extra_weight()} required inputMode="decimal" {...field('weightKg')} />
      {amount}
      <SelectField
        label={m.order_extra_unit()}
        value={typed.unit}
        onChange={({ target }) => onType({ ...typed, unit: target.value as UnitOfMeasure })}
      >
        {unitsOfMeasure.map((unit) => (
          <option key={unit} value={unit}>
            {unitNameOf(1, unit)}
          </option>
        ))}
      </SelectField>
      <TextField label={m.order_extra_hs()} optional inputMode="numeric" {...field('hsCode')} />
      <TextField
        label={m.order_extra_origin()}
        help={m.order_extra_origin_help()}
        optional
        maxLength={2}
        {...field('countryOfOrigin')}
      />
    </>
  );
}

export function ChargeFields({ typed, errors, path = 'lines.0.', onType }: FieldsProps<TypedCharge>) {
  return (
    <>
      <SelectField
        label={m.order_extra_charge_kind()}
        value={typed.charge}
        error={errors[`${path}charge`]}
        onChange={({ target }) => onType({ ...typed, charge: target.value as ChargeKind })}
      >
        {chargeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {chargeName[kind]()}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.order_extra_amount()}
        help={typed.charge === 'discount' ? m.order_extra_amount_percent_help() : undefined}
        required
        autoComplete="off"
        value={typed.amount}
        error={errors[`${path}amount`] ?? errors[`${path}percent`]}
        onChange={({ target }) => onType({ ...typed, amount: target.value })}
      />
      <TextField
        label={m.order_extra_label()}
        help={m.order_extra_label_help()}
        optional
        maxLength={200}
        value={typed.label}
        error={errors[`${path}label`]}
        onChange={({ target }) => onType({ ...typed, label: target.value })}
      />
    </>
  );
}

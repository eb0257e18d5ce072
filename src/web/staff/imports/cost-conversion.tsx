/** How the amounts of a cost column become costs: typed for each list, and printed in its report. */
import {
  type CostConversion,
  type CostRounding,
  costRoundings,
  type ListCurrency,
  listCurrencies,
} from '#domain/costs/contract.ts';
import type { ImportBatch, ImportSettingsChange } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';

/** The conversion as it is typed: an empty currency is not chosen yet. */
export interface TypedConversion {
  readonly currency: ListCurrency | '';
  readonly factor: string;
  readonly rounding: CostRounding;
}

export function typedConversion(saved: CostConversion | undefined): TypedConversion {
  return {
    currency: saved?.currency ?? '',
    factor: saved ? String(saved.factor) : '',
    rounding: saved?.rounding ?? 'nearest',
  };
}

/** The conversion of a list with costs, for the request. The server checks it. */
export function conversionOf(columns: readonly string[], typed: TypedConversion): Pick<ImportSettingsChange, 'cost'> {
  if (!columns.includes('cost')) return {};
  const factor = typed.factor.trim() === '' ? Number.NaN : Number(typed.factor);
  return { cost: { currency: typed.currency as ListCurrency, factor, rounding: typed.rounding } };
}

/** Whether the message stands at a field of the conversion. */
export const hasConversionError = (errors: Readonly<Record<string, string>>): boolean =>
  'cost.currency' in errors || 'cost.factor' in errors;

const roundingName: Readonly<Record<CostRounding, () => string>> = {
  nearest: m.costs_rounding_nearest,
  up: m.costs_rounding_up,
  up_10: m.costs_rounding_up_10,
  up_100: m.costs_rounding_up_100,
};

interface CostConversionFieldsProps {
  typed: TypedConversion;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: TypedConversion) => void;
}

export function CostConversionFields({ typed, errors, onChange }: CostConversionFieldsProps) {
  return (
    <fieldset className="fieldset">
      <legend>{m.costs_of_list()}</legend>
      <div className="form__three">
        <SelectField
          label={m.costs_currency()}
          value={typed.currency}
          error={errors['cost.currency'] ?? ''}
          onChange={({ target }) => onChange({ ...typed, currency: target.value as ListCurrency })}
        >
          <option value="">{m.costs_choose_currency()}</option>
          {listCurrencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.costs_factor()}
          help={typed.currency ? m.costs_factor_help({ currency: typed.currency }) : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed.factor}
          error={errors['cost.factor'] ?? ''}
          onChange={({ target }) => onChange({ ...typed, factor: target.value })}
        />
        <SelectField
          label={m.costs_rounding()}
          value={typed.rounding}
          onChange={({ target }) => onChange({ ...typed, rounding: target.value as CostRounding })}
        >
          {costRoundings.map((rounding) => (
            <option key={rounding} value={rounding}>
              {roundingName[rounding]()}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

/** In the report of an import: how its costs were made. Absent for a list without costs. */
export function ConversionReport({ batch: { settings } }: { batch: ImportBatch }) {
  const { cost, columns } = settings;
  if (!cost || !columns.includes('cost')) return null;
  const { currency, factor, rounding } = cost;
  return (
    <p className="quiet dashboard__note">
      {m.costs_report({ currency, factor: String(factor), rounding: roundingName[rounding]().toLowerCase() })}
    </p>
  );
}

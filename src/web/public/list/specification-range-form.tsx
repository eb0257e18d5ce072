import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { type ListState, listParams } from './address.ts';
import type { FacetChoices } from './facet-choices.ts';

interface SpecificationRangeFormProps {
  state: ListState;
  /** Name of the specification with its unit. */
  title: string;
  range: NonNullable<FacetChoices['range']>;
}

/** Form for a range of numbers other than the offered ones; the list page answers with the address of the range. */
export function SpecificationRangeForm({ state, title, range }: SpecificationRangeFormProps) {
  return (
    <form className="facet__range" action={partsPath()} aria-label={title}>
      {listParams({ ...state, page: 1 }).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="rangeOf" value={range.key} />
      <Limit
        name="rangeFrom"
        label={m.list_range_minimum({ name: title })}
        hint={m.list_range_from()}
        value={range.from}
      />
      <span className="quiet">{m.list_price_separator()}</span>
      <Limit name="rangeTo" label={m.list_range_maximum({ name: title })} hint={m.list_range_to()} value={range.to} />
      <button className="btn btn--dense" type="submit">
        {m.list_price_apply()}
      </button>
    </form>
  );
}

interface LimitProps {
  name: string;
  label: string;
  hint: string;
  value: number | undefined;
}

function Limit({ name, label, hint, value }: LimitProps) {
  return (
    <input
      key={value}
      className="input input--dense"
      name={name}
      aria-label={label}
      placeholder={hint}
      inputMode="decimal"
      autoComplete="off"
      pattern="-?\d{1,9}([.,]\d{1,6})?"
      title={m.list_range_help()}
      defaultValue={value}
    />
  );
}

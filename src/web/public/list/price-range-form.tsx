import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { type ListState, listParams } from './address.ts';

/** Form for a price range other than the offered ones. */
export function PriceRangeForm({ state }: { state: ListState }) {
  const { minPrice, maxPrice } = state;
  return (
    <form className="facet__range" action={partsPath()} aria-label={m.list_price_range()}>
      {listParams({ ...state, page: 1, minPrice: undefined, maxPrice: undefined }).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <PriceField name="minPrice" label={m.list_price_minimum()} value={minPrice} />
      <span className="quiet">{m.list_price_separator()}</span>
      <PriceField name="maxPrice" label={m.list_price_maximum()} value={maxPrice} />
      <button className="btn btn--dense" type="submit">
        {m.list_price_apply()}
      </button>
    </form>
  );
}

function PriceField({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <input
      key={value}
      className="input input--dense"
      name={name}
      aria-label={label}
      placeholder={m.list_price_placeholder()}
      inputMode="decimal"
      autoComplete="off"
      pattern="\d{1,8}(\.\d{1,2})?"
      title={m.list_price_help()}
      defaultValue={value}
    />
  );
}

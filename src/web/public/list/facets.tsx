import { Link } from 'react-router';
import type { Brand, Category } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { partCount } from '../part-count.ts';
import { cleared, type ListState, listAddress } from './address.ts';
import { type FacetChoices, facetChoices } from './choices.ts';

export const facetsId = 'facets';

interface FacetsProps {
  state: ListState;
  total: number;
  categories: readonly Category[];
  brands: readonly Brand[];
}

/** Filters at the side, every choice a link; on narrow screens a drawer. */
export function Facets({ state, total, categories, brands }: FacetsProps) {
  return (
    <aside className="facets" id={facetsId} popover="auto" aria-label={m.list_filters()}>
      <div className="drawer__head">
        <span>{m.list_filters()}</span>
        <button
          className="icon-btn"
          type="button"
          popoverTarget={facetsId}
          popoverTargetAction="hide"
          aria-label={m.list_filters_close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {facetChoices(state, categories, brands).map((choices) => (
        <Facet key={choices.facet} state={state} {...choices} />
      ))}
      <div className="facets__foot">
        <ButtonLink to={listAddress(cleared(state), {})}>{m.list_clear_all()}</ButtonLink>
        <button className="btn btn--primary" type="button" popoverTarget={facetsId} popoverTargetAction="hide">
          {m.list_show({ count: partCount(total) })}
        </button>
      </div>
    </aside>
  );
}

function Facet({ state, facet, title, choices }: FacetChoices & { state: ListState }) {
  if (choices.length === 0) return null;
  return (
    <details className="facet" open={facet !== 'condition' || Boolean(state.condition)}>
      <summary>{title}</summary>
      <ul>
        {choices.map(({ value, name, count }) => {
          const chosen = state[facet] === value;
          return (
            <li key={value}>
              <Link
                className="check"
                to={listAddress(state, { [facet]: chosen ? '' : value })}
                aria-current={chosen || undefined}
              >
                {name}
                {count === undefined ? null : (
                  <>
                    {' '}
                    <span className="count">{count}</span>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { partsPath } from '#platform/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type ListState, listAddress, unfiltered } from './address.ts';
import { activeFilters } from './choices.ts';

/** Message for an empty list: possible reasons and next steps. */
export function NothingFound({ state }: { state: ListState }) {
  const filtered = activeFilters(state, []).length > 0;
  return (
    <EmptyState title={state.q ? m.list_empty_title_search({ query: state.q }) : m.list_empty_title()}>
      <p className="small">{state.q ? m.list_empty_search() : m.list_empty_filters()}</p>
      {state.q && filtered ? <p className="small">{m.list_empty_search_filters()}</p> : null}
      <div className="toolbar">
        {filtered ? (
          <ButtonLink variant="primary" to={listAddress(unfiltered(state), {})}>
            {m.list_empty_clear()}
          </ButtonLink>
        ) : null}
        <ButtonLink to={partsPath()}>{m.not_found_all_parts()}</ButtonLink>
        <ButtonLink to={pagePaths.contact} variant="quiet">
          {m.not_found_contact()}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}

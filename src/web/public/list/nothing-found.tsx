import { m } from '#messages';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { cleared, type ListState, listAddress } from './address.ts';
import { filterNames } from './choices.ts';

/** Why nothing may have been found, and what to try. */
export function NothingFound({ state }: { state: ListState }) {
  const filtered = filterNames.some((name) => state[name]);
  return (
    <EmptyState title={m.list_empty_title()}>
      <p className="small">{state.q ? m.list_empty_search() : m.list_empty_filters()}</p>
      <div className="toolbar">
        {filtered ? (
          <ButtonLink variant="primary" to={listAddress({ ...cleared(state), q: state.q }, {})}>
            {m.list_empty_clear()}
          </ButtonLink>
        ) : null}
        <ButtonLink to="/parts">{m.not_found_all_parts()}</ButtonLink>
        <ButtonLink to="/contact" variant="quiet">
          {m.not_found_contact()}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}

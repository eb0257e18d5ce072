import type { Facets } from '#domain/search/contract.ts';
import type { Sorting } from '#domain/search/part-query.ts';
import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { isOpenedByMany, type ListState, listAddress, listParams, unfiltered } from './address.ts';
import { activeFilters, usefulFacets } from './choices.ts';
import { facetsId } from './facet-panel.tsx';

/** Names of the orders. Without a search text nothing matches better than another: the shop's own order is called "Featured". */
const sortNames: Record<Sorting, (state: ListState) => string> = {
  relevance: ({ q }) => (q ? m.list_sort_relevance() : m.list_sort_featured()),
  price: () => m.list_sort_price(),
  '-price': () => m.list_sort_price_down(),
  newest: () => m.list_sort_newest(),
  name: () => m.list_sort_name(),
};

interface ListToolsProps {
  state: ListState;
  counts: Facets;
  total: number;
}

/** Toolbar of the list: active filters, order, and rows or cards. */
export function ListTools(props: ListToolsProps) {
  return (
    <CachedHtml
      tag="div"
      className="toolbar toolbar--list"
      content={ListToolsContent}
      keep={isOpenedByMany(props.state)}
      props={props}
    />
  );
}

function ListToolsContent({ state, counts, total }: ListToolsProps) {
  const facets = usefulFacets(state, counts, total);
  const filters = activeFilters(state, facets);
  return (
    <>
      {facets.length > 0 ? (
        <button className="btn only-narrow" type="button" popoverTarget={facetsId}>
          <Icon name="filter" />
          {filters.length > 0 ? m.list_filter_count({ count: filters.length }) : m.list_filter()}
        </button>
      ) : null}
      {filters.length > 0 ? (
        <span className="hint toolbar">
          {filters.map(({ key, name, change }) => (
            <PageAnchor
              key={key}
              className="chip chip--removable"
              href={listAddress(state, change)}
              aria-label={m.list_remove_filter({ name })}
            >
              {name}
              <Icon name="close" small />
            </PageAnchor>
          ))}
          <PageAnchor className="small" href={listAddress(unfiltered(state), {})}>
            {m.list_clear_all()}
          </PageAnchor>
        </span>
      ) : null}
      <span className="grow" />
      {total > 0 ? (
        <>
          <SortChoice state={state} />
          <ViewChoice state={state} />
        </>
      ) : null}
    </>
  );
}

function SortChoice({ state }: { state: ListState }) {
  return (
    <form className="sorting" action={partsPath()}>
      {listParams({ ...state, page: 1 })
        .filter(([name]) => name !== 'sort')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <label className="sr" htmlFor="sort">
        {m.list_sort()}
      </label>
      <select
        className="input"
        id="sort"
        name="sort"
        key={state.sort}
        defaultValue={state.sort}
        data-submit
        // On "back" the browser would restore the choice that left the page.
        autoComplete="off"
      >
        {(Object.keys(sortNames) as Sorting[]).map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort](state)}
          </option>
        ))}
      </select>
      <button className="btn without-script" type="submit">
        {m.list_sort_apply()}
      </button>
    </form>
  );
}

function ViewChoice({ state }: { state: ListState }) {
  return (
    <span className="segmented hint" role="group" aria-label={m.list_view()}>
      <ViewLink state={state} view="rows" icon="rows" name={m.list_view_rows()} />
      <ViewLink state={state} view="cards" icon="grid" name={m.list_view_cards()} />
    </span>
  );
}

interface ViewLinkProps {
  state: ListState;
  view: ListState['view'];
  icon: 'rows' | 'grid';
  name: string;
}

/** The link to the other view; the current view is not a link, which saves a stop of the Tab key. */
function ViewLink({ state, view, icon, name }: ViewLinkProps) {
  const content = (
    <>
      <Icon name={icon} small />
      {name}
    </>
  );
  if (state.view === view) return <span aria-current="true">{content}</span>;
  return <PageAnchor href={listAddress(state, { view })}>{content}</PageAnchor>;
}

/** /parts: the list of parts. The URL contains search, filters and page, so the list works without script. */

import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { shownCompany } from '#domain/content/example-company.ts';
import { countMissedSearch } from '#domain/search/missed-searches.server.ts';
import { type ResolvedList, resolveNumberList, resolveSpacedNumbers } from '#domain/search/resolve-numbers.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { machineInAddress } from '#web/features/machine/machine-in-address.server.ts';
import { partCount } from '#web/kit/format/part-format.ts';
import { machineQueryIn, withMachine, withoutMachine } from '#web/kit/page/machine-parameters.ts';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { load } from '#web/layout/load.server.ts';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { CompareBar } from '../compare/compare-bar.tsx';
import { chosenMachinePath } from '../machines/machine-addresses.ts';
import { partInRow } from '../part-summary.ts';
import { categorySteps, exactMatchPath, hasOnlySearchText, type ListState, listAddress } from './address.ts';
import { askedPart } from './ask-us.tsx';
import { askedShop } from './asked-shop.ts';
import { activeFilters, chosenPath, nameOfSlug } from './choices.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { DrawingStrip } from './drawing-strip.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { ListTools } from './list-tools.tsx';
import { MachineLines } from './machine-lines.tsx';
import { machineAlone, machineOfList, searchFitting } from './machine-of-list.server.ts';
import { NothingFound, NotTheRightOne } from './nothing-found.tsx';
import { NumberLines } from './number-lines.tsx';
import { numberListData } from './number-list-data.ts';
import { firstSortOf, listStateOf, partQueryOf, specificationsAfterForm } from './part-query.server.ts';
import { Rows } from './rows.tsx';

const resultsId = 'results';

export const handle = { document: true, resultsId, hasMachine: true, showsFitment: true };

export const loader = load(async (scope, { request }) => {
  const params = new URL(request.url).searchParams;
  const typed = params.get('q') ?? '';
  const [listed, company, rules] = await Promise.all([
    resolveNumberList(scope, typed),
    getSetting(scope, 'company'),
    getSetting(scope, 'lists'),
  ]);
  const query = partQueryOf(params, rules);
  const requested = listStateOf(params, query, firstSortOf(params, rules));
  const shop = shownCompany(company);
  const numberList = async (lines: ResolvedList) => {
    const machine = await machineInAddress(scope, request.url);
    return numberListData(requested, typed, lines, askedShop(shop, { namedMachine: null, machine }, query));
  };
  if (listed) return numberList(listed);
  const spec = specificationsAfterForm(params, query.spec);
  if (spec) throw redirect(listAddress(requested, { spec }));
  const { found, fits } = await searchFitting(scope, query, requested.fits, rules);
  const { limit } = query;
  const { exactPart, correction, total, facets, category } = found;
  // The category was renamed: its earlier addresses redirect permanently.
  if (category !== query.category)
    throw redirect(listAddress({ ...requested, category }, { view: requested.view }), 301);
  // An exact number match redirects to the part, unless the URL contains all=1.
  if (exactPart && hasOnlySearchText(requested))
    throw redirect(
      withMachine(exactMatchPath(exactPart, found.items, query.q, found.quantity), machineQueryIn(params)),
    );
  const named = hasOnlySearchText(requested) ? machineAlone(found) : null;
  if (named) throw redirect(chosenMachinePath(named.machine, named.serial));
  const state: ListState = { ...requested, fits, all: exactPart ? '1' : requested.all };
  const last = Math.max(1, Math.ceil(total / limit));
  // A page after the last one, e.g. from an old link, redirects to the last.
  if (state.page > last) throw redirect(listAddress(state, { page: last }));
  const isElse = total === 0 || correction?.kind === 'near';
  const spaced = isElse && hasOnlySearchText(requested) ? await resolveSpacedNumbers(scope, query.q) : null;
  if (spaced) return numberList(spaced);
  // A part with a number near the typed one is shown, but the shop may lack the typed one.
  if ((isElse || correction?.kind === 'fewer_words') && hasOnlySearchText(requested))
    await countMissedSearch(scope, query.q);
  const contact = askedShop(shop, found, query);
  const parts = found.items.map(partInRow);
  const machine = await machineOfList(scope, found, query);
  return { state, limit, total, correction, facets, machine, lines: null, parts, contact };
});

type ListData = Awaited<ReturnType<typeof loader>>;

/** Heading of the list: the search, else the category, else all parts. */
function headingOf({ state, facets, lines }: Pick<ListData, 'state' | 'facets' | 'lines'>): string {
  if (lines) return m.numbers_heading({ count: lines.lines.length });
  if (state.q) return m.list_heading_search({ query: state.q });
  if (!state.category) return m.list_heading_all();
  return chosenPath(state, facets).at(-1)?.name ?? nameOfSlug(state.category);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(matches, m.list_heading_all()) }];
  const { state, total } = loaderData;
  const heading = headingOf(loaderData);
  const page = pageMeta(matches, {
    title: pageTitle(matches, state.page > 1 ? m.list_title_page({ heading, page: state.page }) : heading),
    description: m.list_description({ heading, count: partCount(total) }),
    path: withoutMachine(listAddress(state, { view: 'rows', page: state.page })),
  });
  // Search engines index only categories and single filters: the number of other lists is unlimited.
  const isUnlimited = state.q || state.machine || total === 0 || activeFilters(state, []).length > 1;
  return isUnlimited ? [...page, { name: 'robots', content: 'noindex, follow' }] : page;
};

export default function Parts() {
  const data = useLoaderData<typeof loader>();
  const { state, limit, total, parts, correction, machine, contact } = data;
  const heading = headingOf(data);
  const path = chosenPath(state, data.facets);
  const all = { to: partsPath(), name: m.layout_nav_parts() };
  const unsure = data.lines?.lines.filter(({ status }) => status === 'near' || status === 'nothing') ?? [];
  if (data.lines)
    return (
      <div className="wrap">
        <Crumbs steps={[all]} current={heading} />
        <div id={resultsId} tabIndex={-1}>
          <NumberLines {...data.lines} />
          {unsure.length > 0 ? (
            <NotTheRightOne
              query={state.q}
              words={state.q}
              contact={contact}
              parts={unsure.map(({ typed }) => askedPart(typed))}
            />
          ) : null}
        </div>
      </div>
    );
  // Without parts and filters there is nothing to choose.
  const hasFacets = total > 0 || activeFilters(state, []).length > 0;
  const words = machine.named?.words ?? state.q;
  const allParts = heading === m.list_heading_all();
  return (
    <div className="wrap">
      <Crumbs
        // The last category is the current page, unless the page is a search in it.
        steps={allParts ? [] : [all, ...categorySteps(state.q ? path : path.slice(0, -1))]}
        current={allParts ? all.name : heading}
      />
      {/* Results come before the tools and filters that are above and beside them, so that Tab reaches them soon. */}
      <div className={`list${hasFacets ? '' : ' list--plain'}${state.q && !state.category ? ' list--search' : ''}`}>
        <div className="list__top">
          <div className="list__head">
            <h1>{heading}</h1>
            <span className="quiet" role="status">
              {partCount(total)}
            </span>
          </div>
          {machine.named || machine.asked.length > 0 ? null : <DidYouMean correction={correction} />}
          <MachineLines state={state} total={total} correction={correction} {...machine} />
          <DrawingStrip {...machine} />
        </div>
        <div className="list__results" id={resultsId} tabIndex={-1}>
          {total === 0 ? (
            <NothingFound state={state} words={words} contact={contact} />
          ) : (
            <Rows parts={parts} view={state.view} />
          )}
          {total > 0 ? (
            <Pagination page={state.page} total={total} limit={limit} href={(page) => listAddress(state, { page })} />
          ) : null}
          {correction && total > 0 ? <NotTheRightOne query={state.q} words={words} contact={contact} /> : null}
          {total > 0 ? <CompareBar /> : null}
        </div>
        {hasFacets ? (
          <>
            <ListTools state={state} counts={data.facets} total={total} />
            <FacetPanel state={state} total={total} counts={data.facets} />
          </>
        ) : null}
      </div>
    </div>
  );
}

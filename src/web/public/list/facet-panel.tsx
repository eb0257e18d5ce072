import type { Facets } from '#domain/search/contract.ts';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { partCount } from '#web/kit/format/part-format.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { isOpenedByMany, type ListState, listAddress, withoutSearch } from './address.ts';
import { takesOne, usefulFacets } from './choices.ts';
import type { Choice, FacetChoices } from './facet-choices.ts';
import { PriceRangeForm } from './price-range-form.tsx';
import { SpecificationRangeForm } from './specification-range-form.tsx';

export const facetsId = 'facets';

interface FacetPanelProps {
  state: ListState;
  total: number;
  counts: Facets;
}

/** Filters beside the list, every choice a link with its count; on narrow screens a drawer. Renders nothing without a facet. */
export function FacetPanel({ state, total, counts }: FacetPanelProps) {
  // A top category is always a choice, so that the others need not be found out: that took 6% of rendering a category.
  const hasCategories = counts.category.some(({ parent }) => parent === null);
  if (!hasCategories && usefulFacets(state, counts, total).length === 0) return null;
  return (
    <CachedHtml
      tag="aside"
      className="facets"
      id={facetsId}
      popover="auto"
      aria-label={m.list_filters()}
      content={FacetPanelContent}
      keep={isOpenedByMany(state)}
      // A choice leads to the first page.
      props={{ state: { ...state, page: 1 }, total, counts }}
    />
  );
}

function FacetPanelContent({ state, total, counts }: FacetPanelProps) {
  const facets = usefulFacets(state, counts, total);
  return (
    <>
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
      {facets.map((choices) => (
        <Facet key={choices.facet} state={state} {...choices} />
      ))}
      <div className="facets__foot">
        <ButtonAnchor href={listAddress(withoutSearch(state), {})}>{m.list_clear_all()}</ButtonAnchor>
        <button className="btn btn--primary" type="button" popoverTarget={facetsId} popoverTargetAction="hide">
          {m.list_show({ count: partCount(total) })}
        </button>
      </div>
    </>
  );
}

type FacetProps = FacetChoices & { state: ListState };

function Facet({ state, facet, title, choices, range, isSecondary }: FacetProps) {
  const isOpen =
    !isSecondary || choices.some(({ chosen }) => chosen) || range?.from !== undefined || range?.to !== undefined;
  return (
    <details className="facet" open={isOpen}>
      <summary>{title}</summary>
      <ul className={choicesClass(facet)}>
        <Choices state={state} choices={choices} />
      </ul>
      {facet === 'price' ? <PriceRangeForm state={state} /> : null}
      {range ? <SpecificationRangeForm state={state} title={title} range={range} /> : null}
    </details>
  );
}

function choicesClass(facet: string): string {
  if (facet === 'category') return 'facet__choices facet__choices--one facet__choices--category';
  return takesOne(facet) ? 'facet__choices facet__choices--one' : 'facet__choices';
}

interface ChoicesProps {
  state: ListState;
  choices: readonly Choice[];
}

function Choices({ state, choices }: ChoicesProps) {
  return choices.map(({ key, name, count, chosen, change, children }) => (
    <li key={key}>
      <PageAnchor
        className={children && !chosen ? 'check check--ancestor' : 'check'}
        href={listAddress(state, change)}
        data-chosen={chosen || undefined}
        rel="nofollow"
      >
        {name} {chosen ? <span className="sr">{m.list_chosen()}</span> : null}
        <span className="count">{formatCount(count)}</span>
      </PageAnchor>
      {children ? (
        <ul className="facet__below">
          <Choices state={state} choices={children} />
        </ul>
      ) : null}
    </li>
  ));
}

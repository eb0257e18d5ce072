/** /compare: up to four parts side by side. The URL names the parts, so the page works without script and can be sent. */
import '#web/styles/comparison.css';
import { type MetaFunction, useLoaderData } from 'react-router';
import { compareParts } from '#domain/catalog/compare-parts.server.ts';
import { listSharedNotes } from '#domain/relations/interchange-notes.server.ts';
import { m } from '#messages';
import { comparePath, partsPath } from '#platform/paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { load } from '#web/layout/load.server.ts';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { comparisonRows } from './rows.ts';

export const handle = { document: true };

/** Number of characters of the longest slug. */
const maxSlug = 400;

export const loader = load(async (scope, { request }) => {
  const { searchParams } = new URL(request.url);
  const slugs = searchParams.getAll('part').map((slug) => slug.slice(0, maxSlug));
  const comparison = await compareParts(scope, slugs);
  const notes = await listSharedNotes(
    scope,
    comparison.parts.map(({ _id }) => _id),
  );
  return {
    ...comparison,
    notes: Object.fromEntries(notes),
    onlyDifferences: searchParams.get('show') === 'differences',
  };
});

/** The number of comparisons is unlimited, so search engines list none. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...pageMeta(matches, {
    title: pageTitle(matches, m.compare_title()),
    description: m.compare_description(),
    path: comparePath(loaderData?.parts.map(({ slug }) => slug) ?? []),
  }),
  { name: 'robots', content: 'noindex, follow' },
];

export default function Compare() {
  const { parts, notes, missing, tooMany, onlyDifferences } = useLoaderData<typeof loader>();
  const rows = comparisonRows(parts, notes);
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <div className="wrap compare">
      <Crumbs steps={[{ to: partsPath(), name: m.layout_nav_parts() }]} current={m.compare_title()} />
      <div className="compare__head">
        <h1>{m.compare_title()}</h1>
        {parts.length > 1 ? <Tools slugs={parts.map(({ slug }) => slug)} onlyDifferences={onlyDifferences} /> : null}
      </div>
      {tooMany ? <Notice tone="short">{m.compare_too_many()}</Notice> : null}
      {missing > 0 ? (
        <Notice tone="short">
          {missing === 1 ? m.compare_missing_one() : m.compare_missing({ count: formatCount(missing) })}
        </Notice>
      ) : null}
      {parts.length === 0 ? <NoParts /> : null}
      {parts.length === 1 ? <p className="quiet">{m.compare_add_another()}</p> : null}
      {parts.length > 0 ? <ComparisonTable parts={parts} rows={shown} onlyDifferences={onlyDifferences} /> : null}
      {onlyDifferences && shown.length === 0 ? <p className="quiet">{m.compare_no_differences()}</p> : null}
    </div>
  );
}

function Tools({ slugs, onlyDifferences }: { slugs: readonly string[]; onlyDifferences: boolean }) {
  return (
    <div className="toolbar">
      <ButtonAnchor href={comparePath(slugs, { onlyDifferences: !onlyDifferences })}>
        {onlyDifferences ? m.compare_everything() : m.compare_only_differences()}
      </ButtonAnchor>
      <ScriptButton className="btn" enhanced data-print>
        {m.compare_print()}
      </ScriptButton>
    </div>
  );
}

function NoParts() {
  return (
    <EmptyState title={m.compare_empty()}>
      <p className="quiet">{m.compare_empty_help()}</p>
      <ButtonAnchor href={partsPath()} variant="primary">
        {m.not_found_all_parts()}
      </ButtonAnchor>
    </EmptyState>
  );
}

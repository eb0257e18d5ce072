/** /part/:slug: the page of one part. */

import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { getPartBySlug, type PartWithCategoryPath } from '#domain/catalog/get-part.server.ts';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { listPartNumbers } from '#domain/catalog/numbers/part-numbers.server.ts';
import { findPartByOldSlug } from '#domain/catalog/old-slugs.server.ts';
import { getInterchange } from '#domain/relations/interchange.server.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { findReviewSummary } from '#domain/reviews/review-summary.server.ts';
import { listSimilarParts } from '#domain/search/short-lists.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import type { Scope } from '#platform/scope.ts';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { originOf, pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { load } from '#web/load.server.ts';
import { CompareBar, CompareChoice } from './compare/compare-bar.tsx';
import { categorySteps } from './list/address.ts';
import { BuyBar } from './part/buy-bar.tsx';
import { BuyBox } from './part/buy-box.tsx';
import { PartFacts } from './part/facts.tsx';
import { FoundBy } from './part/found-by.tsx';
import { Gallery } from './part/gallery.tsx';
import { InterchangeTable } from './part/interchange-table.tsx';
import { PartNumbers } from './part/numbers.tsx';
import { PartHead } from './part/part-head.tsx';
import { ReplacementNotice } from './part/replacement-notice.tsx';
import { ShopReviews } from './part/shop-reviews.tsx';
import { SimilarParts } from './part/similar-parts.tsx';
import { partData } from './part/structured-data.ts';
import { Supersessions } from './part/supersessions.tsx';
import { partSummary, shorten } from './part-summary.ts';

const similarParts = 3;
const shownReviews = 3;

export const handle = { document: true };

export const loader = load(async (scope, { params, request }) => {
  const { email: _creator, ...part } = await partAt(scope, params.slug ?? '');
  const typed = new URL(request.url).searchParams.get('q')?.slice(0, 200) ?? '';
  const [numbers, replacements, interchange, similar, reviews] = await Promise.all([
    listPartNumbers(scope, part._id),
    getReplacements(scope, part._id),
    getInterchange(scope, part._id),
    listSimilarParts(scope, part, similarParts),
    findReviewSummary(scope, { newest: shownReviews }),
  ]);
  const key = partNumberKey(typed);
  return {
    part,
    typed,
    foundBy: numbers.find(({ number }) => key && partNumberKey(number) === key),
    numbers,
    replacements,
    interchange,
    similar: similar.map(partSummary),
    reviews,
  };
});

/** The part with that slug. Throws a redirect for a previous slug, and AppError `not_found`. */
async function partAt(scope: Scope, slug: string): Promise<PartWithCategoryPath> {
  try {
    return await getPartBySlug(scope, slug);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const currentSlug = await findPartByOldSlug(scope, slug);
    if (!currentSlug) throw error;
    throw redirect(partPath(currentSlug), 301);
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: m.not_found_title() }];
  const { part, replacements } = loaderData;
  const page = {
    title: pageTitle(`${part.name}, ${part.partNumber}`),
    description: shorten(part.description),
    path: partPath(part.slug),
    image: part.img,
    type: 'product',
  };
  const origin = originOf(matches);
  return [...pageMeta(matches, page), { 'script:ld+json': partData(part, replacements.part.lifecycle, origin) }];
};

export default function PartPage() {
  const { part, typed, foundBy, numbers, replacements, interchange, similar, reviews } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="wrap">
        <Crumbs
          steps={[{ to: partsPath(), name: m.layout_nav_parts() }, ...categorySteps(part.categoryPath)]}
          current={part.partNumber}
        />
        <div className="part">
          <Gallery key={part._id} part={part} />
          <PartHead part={part}>
            {foundBy ? <FoundBy typed={typed} number={foundBy} /> : null}
            <ReplacementNotice replacements={replacements} />
            <CompareChoice part={part} />
            <CompareBar />
          </PartHead>
          <div className="part__description">
            <p className="part__text">{part.description}</p>
          </div>
          <BuyBox key={`buy ${part._id}`} part={part} replacements={replacements} />
        </div>
        <PartNumbers numbers={numbers} />
        <Supersessions replacements={replacements} />
        <InterchangeTable interchange={interchange} currentId={part._id} />
        <PartFacts part={part} />
        <ShopReviews summary={reviews} />
        <SimilarParts parts={similar} />
      </div>
      <BuyBar part={part} replacements={replacements} />
    </>
  );
}

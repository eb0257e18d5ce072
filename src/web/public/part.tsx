/** /part/:slug: the page of one part. */

import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { getPartBySlug, type PartWithCategoryPath } from '#domain/catalog/get-part.server.ts';
import { listSpecifications } from '#domain/catalog/list-specifications.server.ts';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { listPartNumbers } from '#domain/catalog/numbers/part-numbers.server.ts';
import { findPartByOldSlug } from '#domain/catalog/old-slugs.server.ts';
import { isSharedPicture } from '#domain/catalog/shared-picture.server.ts';
import { termsOf } from '#domain/catalog/terms.ts';
import { getContent } from '#domain/content/content.server.ts';
import { getInterchange } from '#domain/relations/interchange.server.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { findReviewSummary } from '#domain/reviews/review-summary.server.ts';
import { resolveNumber } from '#domain/search/resolve-numbers.server.ts';
import { listSimilarParts } from '#domain/search/short-lists.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import type { Scope } from '#platform/scope.ts';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { originOf, pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { load } from '#web/load.server.ts';
import { CachedContent } from '#web/ui/cached-html.tsx';
import { CompareBar, CompareChoice } from './compare/compare-bar.tsx';
import { categorySteps, exactMatchPath } from './list/address.ts';
import { BuyBar } from './part/buy-bar.tsx';
import { BuyBox } from './part/buy-box.tsx';
import { toInterchangeRows } from './part/differences.ts';
import { PartDelivery, PartSpecifications } from './part/facts.tsx';
import { FoundBy } from './part/found-by.tsx';
import { Gallery } from './part/gallery.tsx';
import { InterchangeTable } from './part/interchange-table.tsx';
import { KeyFacts } from './part/key-facts.tsx';
import { PartNumbers } from './part/numbers.tsx';
import { PartHead } from './part/part-head.tsx';
import { PrintHead } from './part/print-head.tsx';
import { ReplacementNotice } from './part/replacement-notice.tsx';
import { ShopReviews } from './part/shop-reviews.tsx';
import { SimilarParts } from './part/similar-parts.tsx';
import { crumbData, partData } from './part/structured-data.ts';
import { Supersessions } from './part/supersessions.tsx';
import { partOnCard, shorten } from './part-summary.ts';

const similarParts = 3;
const shownReviews = 3;
/** Characters of the longest part number. */
const maxNumberLength = 70;

export const handle = { document: true };

export const loader = load(async (scope, { params, request }) => {
  const { email: _creator, ...part } = await partAt(scope, params.slug ?? '');
  const typed = new URL(request.url).searchParams.get('q')?.slice(0, 200) ?? '';
  const main = part.pictures[0];
  const [numbers, replacements, interchange, similar, reviews, isIllustration, company] = await Promise.all([
    listPartNumbers(scope, part._id),
    getReplacements(scope, part._id),
    getInterchange(scope, part._id),
    listSimilarParts(scope, part, similarParts),
    findReviewSummary(scope, { newest: shownReviews }),
    main ? isSharedPicture(scope, main.id, part._id) : false,
    getContent(scope, 'company'),
  ]);
  const others = interchange.parts.map(({ _id }) => _id).filter((id) => id !== part._id);
  const specifications = await listSpecifications(scope, others);
  const key = partNumberKey(typed);
  const foundBy = numbers.find(({ number }) => key && partNumberKey(number) === key);
  return {
    part,
    isIllustration,
    // Only with what it has found, so that other words do not make another page.
    typed: foundBy ? typed : '',
    foundBy,
    numbers,
    replacements,
    interchange: toInterchangeRows(part, interchange.parts, specifications, replacements),
    terms: termsOf(part, company.terms),
    takesCards: scope.config.card !== undefined,
    shop: { name: company.name, address: company.address, phone: company.phone, email: company.email },
    readAt: scope.now().toISOString(),
    similar: similar.map(partOnCard),
    reviews,
  };
});

/** The part with that slug. Throws a redirect for a previous slug and for a part number, and AppError `not_found`. */
async function partAt(scope: Scope, slug: string): Promise<PartWithCategoryPath> {
  try {
    return await getPartBySlug(scope, slug);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const currentSlug = await findPartByOldSlug(scope, slug);
    if (currentSlug) throw redirect(partPath(currentSlug), 301);
    const address = await addressOfNumber(scope, slug);
    // Not for good: another part may get the number.
    if (address) throw redirect(address, 302);
    throw error;
  }
}

/** Where a part number in place of the slug leads: to its part, or to the search when several have it or replace it. */
async function addressOfNumber(scope: Scope, text: string): Promise<string | null> {
  const typed = text.trim();
  if (!/\d/.test(typed) || typed.length > maxNumberLength) return null;
  const { status, parts } = await resolveNumber(scope, typed);
  const [part] = parts;
  if (status === 'found' && part) return exactMatchPath({ id: part._id, slug: part.slug }, parts, typed);
  const key = partNumberKey(typed);
  const having = parts.filter(({ matchedBy }) => matchedBy && partNumberKey(matchedBy.number) === key);
  return status === 'replaced' || (status === 'several' && having.length > 1) ? partsPath({ q: typed }) : null;
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
  const structured = partData(part, replacements.part.lifecycle, { origin, terms: loaderData.terms });
  return [
    ...pageMeta(matches, page),
    { 'script:ld+json': structured },
    { 'script:ld+json': crumbData(breadcrumb(part), part.partNumber, origin) },
  ];
};

/** From the list of all parts to the part's category. */
function breadcrumb({ categoryPath }: Pick<PartWithCategoryPath, 'categoryPath'>) {
  return [{ to: partsPath(), name: m.layout_nav_parts() }, ...categorySteps(categoryPath)];
}

export default function PartPage() {
  const data = useLoaderData<typeof loader>();
  // What is not of this part is kept apart, once for all parts.
  const { shop, readAt, similar, reviews, ...content } = data;
  const { part, replacements } = content;
  return (
    <>
      <PrintHead shop={shop} readAt={readAt} />
      <div className="wrap">
        <CachedContent content={PartContent} props={content} />
        <ShopReviews summary={reviews} />
        <SimilarParts parts={similar} />
      </div>
      <BuyBar part={part} replacements={replacements} />
    </>
  );
}

type PartContentProps = Omit<Awaited<ReturnType<typeof loader>>, 'shop' | 'readAt' | 'similar' | 'reviews'>;

function PartContent(props: PartContentProps) {
  const { part, isIllustration, typed, foundBy, numbers, replacements, interchange, terms, takesCards } = props;
  return (
    <>
      <Crumbs steps={breadcrumb(part)} current={part.partNumber} />
      <div className="part">
        <div className="part__pictures">
          <Gallery key={part._id} part={part} />
          {isIllustration ? <p className="tiny quiet">{m.part_illustration()}</p> : null}
        </div>
        <PartHead part={part}>
          {foundBy ? <FoundBy typed={typed} number={foundBy} /> : null}
          <ReplacementNotice replacements={replacements} />
          <CompareChoice part={part} />
          <CompareBar />
        </PartHead>
        <div className="part__description">
          <KeyFacts part={part} terms={terms} />
          <p className="part__text">{part.description}</p>
        </div>
        <BuyBox key={`buy ${part._id}`} part={part} replacements={replacements} />
      </div>
      <Supersessions replacements={replacements} />
      <InterchangeTable rows={interchange} />
      <div className="two-columns two-columns--facts">
        <PartSpecifications part={part} />
        <div>
          <PartNumbers numbers={numbers} />
          <PartDelivery part={part} takesCards={takesCards} />
        </div>
      </div>
    </>
  );
}

/** /part/:slug: the page of one part. */

import { type MetaFunction, useLoaderData } from 'react-router';
import type { PartWithCategoryPath } from '#domain/catalog/get-part.server.ts';
import { listSpecifications } from '#domain/catalog/list-specifications.server.ts';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { listPartNumbers } from '#domain/catalog/numbers/part-numbers.server.ts';
import { isSharedPicture } from '#domain/catalog/shared-picture.server.ts';
import { termsOf } from '#domain/catalog/terms.ts';
import { paymentText } from '#domain/content/terms-text.ts';
import { findCompanions } from '#domain/drawings/find-companions.server.ts';
import { listFittingAlternatives } from '#domain/drawings/fitting-alternatives.server.ts';
import { listDrawingsOfPart } from '#domain/drawings/list-drawings-of-part.server.ts';
import { listFitments } from '#domain/fitment/list-fitments.server.ts';
import { listShownVerdicts } from '#domain/fitment/shown-verdict.server.ts';
import { getInterchange } from '#domain/relations/interchange.server.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { findReviewSummary } from '#domain/reviews/review-summary.server.ts';
import { listSimilarParts } from '#domain/search/short-lists.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { partPath, partsPath } from '#platform/paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { inHeader, machineInAddress } from '#web/features/machine/machine-in-address.server.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { machineQueryIn } from '#web/kit/page/machine-parameters.ts';
import { useChooseMachinePath } from '#web/layout/choose-machine-path.ts';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { load } from '#web/layout/load.server.ts';
import { originOf, pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { PrintHead } from '#web/layout/print-head.tsx';
import { categorySteps } from '../list/address.ts';
import { partOnCard, shorten } from '../part-summary.ts';
import { BuyBar } from './buy-bar.tsx';
import { Companions } from './companions.tsx';
import { toInterchangeRows } from './differences.ts';
import { DrawingsOfPart } from './drawings-of-part.tsx';
import { PartDelivery, PartSpecifications } from './facts.tsx';
import { FitmentTable } from './fitment-table.tsx';
import { InterchangeTable } from './interchange-table.tsx';
import { PartNumbers } from './numbers.tsx';
import { partAt } from './part-at.server.ts';
import { PartTop } from './part-top.tsx';
import { ShopReviews } from './shop-reviews.tsx';
import { SimilarParts } from './similar-parts.tsx';
import { crumbData, partData } from './structured-data.ts';
import { Supersessions } from './supersessions.tsx';

const similarParts = 3;
const shownReviews = 3;
/** Number of rows in the table of machines. */
const shownFitments = 25;
const maxPage = 10_000;

/** The pieces that the address asks for; null: none. A search has no quantity of more digits. */
function askedPieces(params: URLSearchParams): number | null {
  const text = params.get('quantity') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

export const handle = { document: true, hasMachine: true, showsFitment: true };

export const loader = load(async (scope, { params, request }) => {
  const { searchParams } = new URL(request.url);
  const [{ email: _creator, ...part }, company] = await Promise.all([
    partAt(scope, params.slug ?? '', machineQueryIn(searchParams)),
    getSetting(scope, 'company'),
  ]);
  const typed = searchParams.get('q')?.slice(0, 200) ?? '';
  const fitmentPage = Math.min(Math.max(Number.parseInt(searchParams.get('fitments') ?? '', 10) || 1, 1), maxPage);
  const main = part.pictures[0];
  const [numbers, replacements, interchange, similar, reviews, isIllustration, fitments, drawings, chosen] =
    await Promise.all([
      listPartNumbers(scope, part._id),
      getReplacements(scope, part._id),
      getInterchange(scope, part._id),
      listSimilarParts(scope, part, similarParts),
      findReviewSummary(scope, { newest: shownReviews }),
      main ? isSharedPicture(scope, main.id, part._id) : false,
      listFitments(scope, part._id, { page: fitmentPage, limit: shownFitments }),
      listDrawingsOfPart(scope, part._id),
      machineInAddress(scope, request.url),
    ]);
  const others = interchange.parts.map(({ _id }) => _id).filter((id) => id !== part._id);
  const hasCompanions = drawings.some(({ places }) => places.some(({ companions }) => companions.length > 0));
  const [specifications, verdicts, instead, companions] = await Promise.all([
    listSpecifications(scope, others),
    listShownVerdicts(scope, [part._id, ...others], chosen),
    chosen ? listFittingAlternatives(scope, [part._id], chosen) : [],
    hasCompanions ? findCompanions(scope, part._id, chosen) : null,
  ]);
  const key = partNumberKey(typed);
  const foundBy = numbers.find(({ number }) => key && partNumberKey(number) === key);
  return {
    part,
    isIllustration,
    // The typed text is kept only if it has found a number, so that other words do not make another page.
    typed: foundBy ? typed : '',
    asked: askedPieces(searchParams),
    foundBy,
    numbers,
    replacements,
    fitments,
    drawings,
    companions,
    isListed: fitments.total > 0,
    machine: chosen && inHeader(chosen, request.url),
    fitment: verdicts.get(part._id) ?? null,
    alternatives: instead[0]?.alternatives ?? [],
    interchange: toInterchangeRows(part, interchange.parts, specifications, replacements, verdicts),
    terms: termsOf(part, company.terms),
    shipsFrom: company.shipsFrom,
    payment: paymentText(company.payment, scope.config.card !== undefined),
    shop: { name: company.name, address: company.address, phone: company.phone, email: company.email },
    readAt: scope.now().toISOString(),
    similar: similar.map(partOnCard),
    reviews,
  };
});

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: m.not_found_title() }];
  const { part, replacements } = loaderData;
  const page = {
    title: pageTitle(matches, `${part.name}, ${part.partNumber}`),
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

/** The steps from the list of all parts to the part's category. */
function breadcrumb({ categoryPath }: Pick<PartWithCategoryPath, 'categoryPath'>) {
  return [{ to: partsPath(), name: m.layout_nav_parts() }, ...categorySteps(categoryPath)];
}

export default function PartPage() {
  const data = useLoaderData<typeof loader>();
  // What is not of this part is kept apart, once for all parts.
  const { shop, readAt, similar, reviews, fitments, drawings, companions, interchange, numbers, payment, ...top } =
    data;
  const { part, replacements, shipsFrom } = top;
  const choosePath = useChooseMachinePath();
  return (
    <>
      <PrintHead shop={shop} asOf={m.part_as_of({ date: formatDay(readAt) })} />
      <div className="wrap" data-surface>
        <Crumbs steps={breadcrumb(part)} current={part.partNumber} />
        <CachedHtml tag="div" className="part" content={PartTop} props={{ ...top, choosePath }} />
        {companions ? <Companions part={part} asked={top.asked} companions={companions} /> : null}
        <Supersessions replacements={replacements} />
        <InterchangeTable rows={interchange} />
        <CachedHtml
          tag="div"
          className="two-columns two-columns--facts"
          content={PartFacts}
          props={{ part, numbers, shipsFrom, payment }}
        />
        <FitmentTable slug={part.slug} fitments={fitments} />
        <DrawingsOfPart drawings={drawings} />
        <ShopReviews summary={reviews} />
        <SimilarParts parts={similar} />
      </div>
      <BuyBar part={part} asked={top.asked} replacements={replacements} />
    </>
  );
}

type PartFactsProps = Pick<Awaited<ReturnType<typeof loader>>, 'part' | 'numbers' | 'shipsFrom' | 'payment'>;

function PartFacts({ part, numbers, shipsFrom, payment }: PartFactsProps) {
  return (
    <>
      <PartSpecifications part={part} />
      <div>
        <PartNumbers numbers={numbers} />
        <PartDelivery part={part} shipsFrom={shipsFrom} payment={payment} />
      </div>
    </>
  );
}

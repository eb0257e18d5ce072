/** The home page: the specification's six sections, in its order, and the parts that the owner has chosen. */

import { type MetaFunction, useLoaderData } from 'react-router';
import { shownCompany } from '#domain/content/example-company.ts';
import { listReviews } from '#domain/reviews/list-reviews.server.ts';
import { listFeaturedParts } from '#domain/search/featured-parts.server.ts';
import { listFirstParts } from '#domain/search/short-lists.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { rootPath } from '#platform/paths.ts';
import { load } from '#web/layout/load.server.ts';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { useRootData } from '#web/layout/root-data.ts';
import { partOnCard } from '../part-summary.ts';
import { siteData } from '../shop-data.ts';
import { Brands } from './brands.tsx';
import { Business } from './business.tsx';
import { BuyersReviews } from './buyers-reviews.tsx';
import { CallUs } from './call-us.tsx';
import { CategoryBar } from './category-bar.tsx';
import { FeaturedParts } from './featured-parts.tsx';
import { Hero } from './hero.tsx';
import { MainProducts } from './main-products.tsx';

const mainProducts = 12;
/** Number of reviews, divisible by the columns of the grid: four, three and two. */
const shownReviews = 12;
const shownCategories = 8;

export const handle = { document: true };

export const loader = load(async (scope) => {
  const [words, company, featured, parts, reviews] = await Promise.all([
    getSetting(scope, 'home'),
    getSetting(scope, 'company'),
    listFeaturedParts(scope),
    listFirstParts(scope, mainProducts),
    listReviews(scope, { limit: shownReviews }),
  ]);
  return {
    words,
    company: shownCompany(company),
    featured: featured.map(partOnCard),
    parts: parts.map(partOnCard),
    reviews: reviews.map(({ _id, name, img, rating, comment }) => ({ _id, name, img, rating, comment })),
  };
});

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...pageMeta(matches, {
    title: pageTitle(matches, m.home_title()),
    description: m.home_description(),
    path: rootPath,
  }),
  ...(loaderData ? [{ 'script:ld+json': siteData(loaderData.company, matches) }] : []),
];

export default function Home() {
  const { words, company, featured, parts, reviews } = useLoaderData<typeof loader>();
  const { categories = [], missing = [] } = useRootData() ?? {};
  // Each part is counted in exactly one top category.
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const example = parts[0] && { slug: parts[0].slug, partNumber: parts[0].partNumber };
  return (
    <>
      <Hero headline={words.headline} examples={words.try} example={example} />
      <CategoryBar categories={categories.slice(0, shownCategories)} />
      {featured.length > 0 ? <FeaturedParts parts={featured} /> : null}
      <MainProducts parts={parts} total={total} />
      <Business {...words.business} missing={missing} />
      <Brands names={words.brands} />
      <BuyersReviews reviews={reviews} />
      <CallUs {...words.callUs} phone={company.phone} />
    </>
  );
}

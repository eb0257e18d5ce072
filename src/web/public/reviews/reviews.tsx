/** /reviews: all reviews of the shop, newest first. */

import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { ReviewPageQuery } from '#domain/reviews/contract.ts';
import { getReviewPage, reviewsPerPage } from '#domain/reviews/review-page.server.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { load } from '#web/layout/load.server.ts';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewsSum } from './reviews-summary.tsx';

export const handle = { document: true };

const addressOf = (page: number) => (page > 1 ? `${pagePaths.reviews}?page=${page}` : pagePaths.reviews);

export const loader = load(async (scope, { request }) => {
  const requested = new URL(request.url).searchParams.get('page') ?? undefined;
  const { page } = ReviewPageQuery.parse({ page: requested });
  const found = await getReviewPage(scope, { page });
  const last = Math.max(1, Math.ceil(found.total / reviewsPerPage));
  if (page > last) throw redirect(addressOf(last));
  return { ...found, page, limit: reviewsPerPage };
});

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const { page = 1 } = loaderData ?? {};
  return pageMeta(matches, {
    title: pageTitle(matches, page > 1 ? m.reviews_title_page({ page }) : m.reviews_title()),
    description: m.reviews_description(),
    path: addressOf(page),
  });
};

export default function Reviews() {
  const { items, total, average, page, limit } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <Crumbs steps={[]} current={m.layout_footer_reviews()} />
      <h1>{m.reviews_title()}</h1>
      {total === 0 ? (
        <EmptyState title={m.home_no_reviews()}>
          <WriteOne />
        </EmptyState>
      ) : (
        <>
          <ReviewsSum count={total} average={average}>
            <WriteOne />
          </ReviewsSum>
          <h2 className="sr">{m.reviews_newest()}</h2>
          <div className="ruled reviews">
            {items.map((review) => (
              <ReviewCard key={review._id} {...review} />
            ))}
          </div>
          <Pagination page={page} total={total} limit={limit} href={addressOf} />
        </>
      )}
    </div>
  );
}

function WriteOne() {
  return <ButtonAnchor href={pagePaths.addReview}>{m.reviews_write()}</ButtonAnchor>;
}

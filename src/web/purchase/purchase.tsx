/**
 * /purchase/{productId}: the order form of one part. The HTML is complete and the same for everybody. In the browser
 * hydrate-order.tsx takes over the form alone, or React Router renders it after a navigation from one of its pages.
 */
import '#web/styles/forms.css';
import '#web/styles/purchase.css';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { getPaymentTerms } from '#web/features/order-terms/payment-terms.server.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { load } from '#web/layout/load.server.ts';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { pageTitle } from '#web/layout/page-meta.ts';
import { orderFiles } from '../layout/order-files.ts';
import type { Route } from './+types/purchase.ts';
import { findBuyer } from './find-buyer.ts';
import { OrderForm, type OrderFormProps } from './order-form.tsx';
import { orderedPart } from './ordered-part.ts';

export const handle = { document: true };

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => [
  { title: pageTitle(matches, titleOf(loaderData, error)) },
  { name: 'robots', content: 'noindex' },
];

function titleOf(order: OrderFormProps | undefined, error: unknown): string {
  if (order) return m.purchase_title({ part: order.loaded.partNumber });
  return isNotForSale(error) ? m.purchase_not_for_sale() : m.purchase_purchase();
}

/** The part, and the quantity from its page, which the form also shows when it cannot be ordered. Throws not_found. */
export const loader = load(async (scope, { params, request }): Promise<OrderFormProps> => {
  const [part, payment, rules] = await Promise.all([
    getPart(scope, params.productId ?? ''),
    getPaymentTerms(scope),
    getSetting(scope, 'orders'),
  ]);
  const quantity = new URL(request.url).searchParams.get('quantity')?.trim() ?? '';
  return { loaded: orderedPart(part, rules), payment, requested: /^\d{1,9}$/.test(quantity) ? quantity : null };
});

export default function Purchase({ loaderData }: Route.ComponentProps) {
  const { loaded } = loaderData;
  return (
    <div className="wrap">
      <nav className="crumbs" aria-label={m.purchase_breadcrumb()}>
        <ol>
          <li>
            <PageAnchor href={partsPath()}>{m.purchase_parts()}</PageAnchor>
          </li>
          <li>
            <PageAnchor href={partPath(loaded.slug)}>{loaded.partNumber}</PageAnchor>
          </li>
          <li aria-current="page">{m.purchase_purchase()}</li>
        </ol>
      </nav>
      <NeedsScript />
      <div data-order-form={JSON.stringify(loaderData)}>
        {/* The key resets the form when the part changes. */}
        <OrderForm key={loaded._id} {...loaderData} />
      </div>
      {orderFiles.scripts.map((href) => (
        <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
      ))}
    </div>
  );
}

const isNotForSale = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** The sentence that load.server.ts has put into the error. */
function detailOf(error: unknown): string {
  const detail: unknown = isRouteErrorResponse(error) ? error.data?.detail : undefined;
  return typeof detail === 'string' ? detail : m.account_page_failed();
}

/** Offers the other parts when this one is not for sale any more. After any other error the page can be loaded again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notForSale = isNotForSale(error);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (notForSale) void findBuyer().catch(() => undefined);
  }, [notForSale]);
  if (!notForSale)
    return (
      <div className="wrap failure">
        <h1>{m.account_not_loaded()}</h1>
        <Notice tone="bad">{detailOf(error)}</Notice>
        <div className="toolbar">
          <ButtonLink variant="primary" reloadDocument to={pathname + search}>
            {m.account_try_again()}
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <div className="wrap choose" data-order-form="null">
      <h1>{m.purchase_not_for_sale()}</h1>
      <p>{detailOf(error)}</p>
      <div className="toolbar">
        <ButtonLink variant="primary" to={pagePaths.purchase}>
          {m.purchase_choose_other()}
        </ButtonLink>
      </div>
    </div>
  );
}

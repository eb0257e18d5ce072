/** /purchase/{productId}: the order form of one part. */
import '#web/styles/purchase.css';
import { Link, useRouteError } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { LoadError } from '#web/account/load-error.tsx';
import { requireSession } from '#web/account/require-session.ts';
import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/purchase.ts';
import { OrderForm } from './order-form.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.purchase_title({ part: loaderData?.product.partNumber ?? '' }) },
  { name: 'robots', content: 'noindex' },
];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const buyer = await requireSession(request);
  return { buyer, product: await call('getProduct', { path: { id: params.productId } }) };
}

export default function Purchase({ loaderData: { product, buyer } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <nav className="crumbs" aria-label={m.purchase_breadcrumb()}>
        <ol>
          <li>
            <Link to={partsPath()}>{m.purchase_parts()}</Link>
          </li>
          <li>
            <Link to={partPath(product.slug)}>{product.partNumber}</Link>
          </li>
          <li aria-current="page">{m.purchase_purchase()}</li>
        </ol>
      </nav>
      {/* The key resets the form when the part changes. */}
      <OrderForm key={product._id} loaded={product} buyer={buyer} />
    </div>
  );
}

/** A part that is not for sale any more: offers the other parts. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!(error instanceof ApiProblem) || error.status !== 404) return <LoadError error={error} />;
  return (
    <div className="wrap choose">
      <h1>{m.purchase_not_for_sale()}</h1>
      <p>{error.detail}</p>
      <div className="toolbar">
        <ButtonLink variant="primary" to={pagePaths.purchase}>
          {m.purchase_choose_other()}
        </ButtonLink>
      </div>
    </div>
  );
}

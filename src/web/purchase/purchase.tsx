/** /purchase/{productId}: the order form of one part. */
import '#web/styles/purchase.css';
import { data, Link, useRouteError } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { pagePaths } from '#platform/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import type { Scope } from '#platform/scope.ts';
import { LoadError } from '#web/account/load-error.tsx';
import { requireSession } from '#web/account/require-session.ts';
import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';
import { pageTitle } from '#web/layout/page-meta.ts';
import { load } from '#web/load.server.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/purchase.ts';
import { findKnownPhone } from './known-phone.ts';
import { OrderForm } from './order-form.tsx';

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  { title: titleOf(loaderData?.product, error) },
  { name: 'robots', content: 'noindex' },
];

function titleOf(product: Product | undefined, error: unknown): string {
  if (product) return m.purchase_title({ part: product.partNumber });
  return pageTitle(isNotForSale(error) ? m.purchase_not_for_sale() : m.purchase_purchase());
}

/** Only sets the status of the document: 404 for an unknown part. The page itself is loaded in the browser. */
export const loader = load(async (scope, { params }) => {
  return data(null, { status: (await isForSale(scope, params.productId ?? '')) ? 200 : 404 });
});

async function isForSale(scope: Scope, id: string): Promise<boolean> {
  try {
    await getPart(scope, id);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const buyer = await requireSession(request);
  const [product, phone] = await Promise.all([
    call('getProduct', { path: { id: params.productId } }),
    findKnownPhone(buyer.email),
  ]);
  return { buyer, product, phone };
}
clientLoader.hydrate = true as const;

const isNotForSale = (error: unknown) => error instanceof ApiProblem && error.status === 404;

export default function Purchase({ loaderData }: Route.ComponentProps) {
  // Null only on the server, where the layout above renders a spinner instead.
  if (!loaderData) return null;
  const { product, buyer, phone } = loaderData;
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
      <OrderForm key={product._id} loaded={product} buyer={buyer} phone={phone} />
    </div>
  );
}

/** A part that is not for sale any more: offers the other parts. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!(error instanceof ApiProblem) || !isNotForSale(error)) return <LoadError error={error} />;
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

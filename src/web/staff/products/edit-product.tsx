/** /dashboard/manageProducts/{productId} */

import { useLocation, useNavigate } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { auditPath, pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import { CostSection } from '../costs/cost-section.tsx';
import { FitmentSection } from '../machines/fitment-section.tsx';
import { loadRelations } from '../relations/load-relations.ts';
import { PartRelations } from '../relations/part-relations.tsx';
import type { Route } from './+types/edit-product.ts';
import { cameFromList } from './list-position.ts';
import { fieldsOf } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';
import { StockSection } from './stock-section.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(matches, loaderData ? m.dashboard_edit({ name: loaderData.product.name }) : m.dashboard_edit_title());

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const user = await requireStaffSession(request, 'getStockHistory');
  const path = { id: params.productId };
  const [product, numbers, categories, relations, { waiting }, stock, fitments, costs] = await Promise.all([
    call('getProduct', { path }),
    call('listProductNumbers', { path }),
    call('listCategories'),
    loadRelations(params.productId),
    call('countStockNotifications', { path }),
    call('getStockHistory', { path }),
    call('listFitmentEntries', { path }),
    canCall('getPartCosts') ? call('getPartCosts', { path }) : null,
  ]);
  return { user, product, numbers, categories, relations, waiting, stock, fitments, costs };
}

export default function EditProduct({ loaderData }: Route.ComponentProps) {
  const { user, product, numbers, categories, relations, waiting, stock, fitments, costs } = loaderData;
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <>
      <PageHeader title={m.dashboard_edit({ name: product.name })}>
        <Permitted call="listAudit">
          <ButtonLink to={auditPath(`part:${product._id}`)}>{m.audit_menu()}</ButtonLink>
        </Permitted>
        <ButtonLink to={partPath(product.slug)}>{m.dashboard_view_in_shop()}</ButtonLink>
      </PageHeader>
      {waiting > 0 ? (
        <Notice icon="mail">
          <p>{m.dashboard_waiting_for_stock({ count: waiting })}</p>
        </Notice>
      ) : null}
      <ProductForm
        key={product._id}
        defaults={fieldsOf(product, numbers)}
        email={product.email ?? user.email}
        pictures={product.pictures.map(({ url }) => url)}
        categories={categories}
        button={canCall('editProduct') ? m.dashboard_save() : null}
        failureMessage={() => m.dashboard_not_saved()}
        save={async (values, addresses) => {
          const saved = await call('editProduct', {
            path: { id: product._id },
            body: { ...values, ...changedPictures(product, addresses), ...changedStock(product, values) },
          });
          toast.success(m.dashboard_saved({ name: saved.name }));
          // Back to the place in the list: its filters, its page and the scroll position.
          await (cameFromList(state) ? navigate(-1) : navigate(pagePaths.products));
          return fieldsOf(saved, values.numbers ?? numbers);
        }}
      />
      <StockSection key={`stock ${product._id}`} product={product} stock={stock} />
      {costs ? <CostSection key={`cost ${product._id}`} product={product} costs={costs} /> : null}
      <FitmentSection productId={product._id} entries={fitments} />
      <Permitted call="editProduct">
        <PartRelations key={`relations ${product._id}`} product={product} relations={relations} />
      </Permitted>
    </>
  );
}

/** An unchanged stock is not sent: a sale since the page was loaded stays. A changed one is refused after a sale. */
function changedStock({ availableQnty: seen }: Product, { availableQnty }: { availableQnty: unknown }) {
  return Number(availableQnty) === seen ? { availableQnty: undefined } : { wasAvailableQnty: seen };
}

/** Nothing for unchanged pictures: a main picture that the shop has yet to fetch is not among them, and stays. */
function changedPictures({ pictures }: Product, [img = '', ...further]: readonly string[]) {
  const before = pictures.map(({ url }) => url).join(' ');
  return [img, ...further].join(' ') === before ? {} : { img, pictures: further };
}

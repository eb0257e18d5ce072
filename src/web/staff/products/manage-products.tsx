/** /dashboard/manageProducts */

import { useRevalidator, useSearchParams } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { FilterBar, FilterSelect } from '#web/features/dashboard/filter-bar.tsx';
import { lastPageRedirect, pageHref, pageOf } from '#web/features/dashboard/list-params.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { useSelection } from '#web/features/dashboard/use-selection.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call, callList } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/manage-products.ts';
import { categoryOptions } from './category-options.ts';
import { DeleteProduct } from './delete-product.tsx';
import { ProductsTable } from './products-table.tsx';
import { SelectionBar } from './selection-bar.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

const limit = 25;

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.dashboard_manage_products());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'getStockHistory');
  const searchParams = new URL(request.url).searchParams;
  const page = pageOf(searchParams);
  // Unset filters are left out of the query: the API would read an empty text as a filter.
  const filter = (name: string) => searchParams.get(name) || undefined;
  const filters = { q: filter('q'), category: filter('category'), availability: filter('availability') };
  const query = { ...filters, sort: filter('sort') ?? 'newest', page, limit };
  const [found, categories] = await Promise.all([callList('listProducts', { query }), call('listCategories')]);
  const elsewhere = lastPageRedirect(pagePaths.products, searchParams, { total: found.total, limit });
  if (elsewhere) throw elsewhere;
  return { ...found, page, filters, categories };
}

export default function ManageProducts({ loaderData }: Route.ComponentProps) {
  const { items, total, page, filters, categories } = loaderData;
  const selection = useSelection(JSON.stringify(filters));
  const [selected, setSelected, closeSelected] = useOpened<Product>();
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const deleted = () => {
    closeSelected();
    void revalidate();
    document.querySelector('h1')?.focus();
  };
  const availability = [
    { value: '', label: m.dashboard_any_stock() },
    { value: 'in_stock', label: m.dashboard_in_stock() },
    { value: 'out_of_stock', label: m.dashboard_out_of_stock() },
  ];
  return (
    <>
      <PageHeader title={m.dashboard_manage_products_count({ count: formatCount(total) })}>
        <ButtonLink to={pagePaths.edits}>{m.edits_list()}</ButtonLink>
        <Permitted call="createProduct">
          <ButtonLink variant="primary" to={pagePaths.addProduct}>
            <Icon name="plus" small />
            {m.dashboard_add_product()}
          </ButtonLink>
        </Permitted>
      </PageHeader>
      <FilterBar label={m.dashboard_search_products()} hint={m.dashboard_search_products_hint()}>
        <FilterSelect
          name="category"
          label={m.dashboard_category()}
          options={[{ value: '', label: m.dashboard_all_categories() }, ...categoryOptions(categories)]}
        />
        <FilterSelect name="availability" label={m.dashboard_available()} options={availability} />
      </FilterBar>
      {items.length === 0 ? (
        <NoProducts filtered={['q', 'category', 'availability'].some((name) => params.get(name))} />
      ) : (
        <>
          <Permitted call="planBulkEdit">
            <SelectionBar
              selection={selection}
              products={items}
              total={total}
              filter={filters}
              categories={categories}
            />
          </Permitted>
          <ProductsTable products={items} first={(page - 1) * limit} selection={selection} onDelete={setSelected} />
        </>
      )}
      <Pagination page={page} total={total} limit={limit} href={pageHref(params)} />
      {selected ? <DeleteProduct product={selected} onCancel={closeSelected} onDeleted={deleted} /> : null}
    </>
  );
}

/** No product passes the filters, or the shop has none yet. */
function NoProducts({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState title={m.dashboard_no_results()}>
        <ButtonLink to={pagePaths.products}>{m.dashboard_show_all()}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={m.home_no_parts()}>
      <p className="small">{m.dashboard_no_products_help()}</p>
      <div className="toolbar">
        <Permitted call="createProduct">
          <ButtonLink variant="primary" to={pagePaths.addProduct}>
            {m.dashboard_add_product()}
          </ButtonLink>
        </Permitted>
        <Permitted call="announceImport">
          <ButtonLink to={pagePaths.imports}>{m.dashboard_import_list()}</ButtonLink>
        </Permitted>
      </div>
    </EmptyState>
  );
}

/** /dashboard/addProduct */

import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import { editProductPath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call, insertedIdOf } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/add-product.ts';
import { fieldsInAddress } from './new-part-path.ts';
import { emptyFields } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.dashboard_add_item());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireStaffSession(request, 'createProduct');
  const defaults = { ...emptyFields, ...fieldsInAddress(new URL(request.url).searchParams) };
  return { user, defaults, categories: await call('listCategories') };
}

export default function AddProduct({ loaderData: { user, defaults, categories } }: Route.ComponentProps) {
  const [added, setAdded] = useState<{ id: string; name: string; slug: string | undefined } | null>(null);
  return (
    <>
      <PageHeader title={m.dashboard_add_item()} />
      {added ? (
        // The form is long: the focus brings the notice into view.
        <div key={added.id} className="form-notice" tabIndex={-1} ref={(notice) => notice?.focus()}>
          <Notice tone="mark" icon="ok">
            {m.dashboard_product_in_shop({ name: added.name })}{' '}
            {added.slug ? <Link to={partPath(added.slug)}>{m.dashboard_view_in_shop()}</Link> : null}{' '}
            <Link to={editProductPath(added.id)}>{m.dashboard_edit_added()}</Link>
          </Notice>
        </div>
      ) : null}
      <ProductForm
        isNew
        defaults={defaults}
        email={user.email}
        categories={categories}
        button={m.dashboard_add_product()}
        failureMessage={() => m.dashboard_product_failed()}
        pictureRequired
        save={async (values, [img = '', ...pictures]) => {
          const body = { ...values, email: user.email, img, ...(pictures.length > 0 ? { pictures } : {}) };
          const id = insertedIdOf(await call('createProduct', { body }));
          toast.success(m.dashboard_product_added());
          // The part is in the shop even if this fails.
          const slug = await call('getProduct', { path: { id } }).then(
            (product) => product.slug,
            () => undefined,
          );
          setAdded({ id, slug, name: values.name });
          return emptyFields;
        }}
      />
    </>
  );
}

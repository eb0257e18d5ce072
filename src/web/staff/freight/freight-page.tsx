/** /dashboard/freight: the freight table by zone and weight. */
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import '#web/styles/forms.css';
import { m } from '#messages';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/freight-page.ts';
import { FreightForm } from './freight-form.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.freight_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'getFreightTable');
  const [table, countries] = await Promise.all([call('getFreightTable'), call('listAddressCountries')]);
  return { table, countries };
}

export default function FreightPage({ loaderData: { table, countries } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.freight_title()} />
      <p className="quiet dashboard__note">{m.freight_help()}</p>
      <FreightForm key={table.version} table={table} countries={countries} />
    </>
  );
}

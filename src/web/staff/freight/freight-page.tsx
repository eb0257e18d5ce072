/** /dashboard/freight: the freight table for staff who quote freight. Owners change it among the settings. */
import type { FreightZone } from '#domain/freight/contract.ts';
import { m } from '#messages';
import { nameOfCountry } from '#platform/values/country-name.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/freight-page.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.freight_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'getFreightTable');
  return call('getFreightTable');
}

export default function FreightPage({ loaderData: { zones } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.freight_title()}>
        <Permitted call="changeSetting">
          <ButtonLink to={settingPath('freight')}>{m.freight_change()}</ButtonLink>
        </Permitted>
      </PageHeader>
      <p className="quiet dashboard__note">{m.freight_help()}</p>
      {zones.length === 0 ? (
        <EmptyState title={m.freight_none()}>
          <p className="small">{m.freight_none_help()}</p>
        </EmptyState>
      ) : (
        <Table
          caption={m.freight_title()}
          columns={[{ label: m.freight_zone_name() }, { label: m.freight_countries() }, { label: m.freight_rates() }]}
          stack
        >
          {zones.map((zone) => (
            <ZoneRow key={zone.name} zone={zone} />
          ))}
        </Table>
      )}
    </>
  );
}

function ZoneRow({ zone: { name, countries, rates } }: { zone: FreightZone }) {
  return (
    <tr>
      <th scope="row" className="lead breakable">
        {name}
      </th>
      <td data-label={m.freight_countries()}>
        {countries.length === 0 ? m.freight_other_countries() : countries.map(nameOfCountry).join(', ')}
      </td>
      <td data-label={m.freight_rates()}>
        <div>
          {rates.map(({ upToKg, price }) => (
            <div key={upToKg}>{m.freight_rate({ weight: formatCount(upToKg), price: formatAmount(price) })}</div>
          ))}
        </div>
      </td>
    </tr>
  );
}

/** /dashboard/settings: all settings, with their last changes. */
import { Link } from 'react-router';
import type { SettingSummary } from '#domain/settings/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/settings-page.ts';
import { changerName } from './changer-name.ts';
import { settingForms } from './setting-forms.ts';
import { settingPath } from './setting-path.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = () => privatePageMeta(m.settings_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listSettings');
  return { settings: await call('listSettings') };
}

export default function SettingsPage({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.settings_title()} />
      <p className="quiet dashboard__note">{m.settings_help()}</p>
      <Table
        caption={m.settings_title()}
        columns={[{ label: m.settings_setting() }, { label: m.settings_last_change() }]}
        stack
      >
        {settings.map((setting) => (
          <tr key={setting.name}>
            <th scope="row" className="lead">
              <Link to={settingPath(setting.name)}>{settingForms[setting.name].title()}</Link>
              <div className="small quiet">{settingForms[setting.name].help()}</div>
            </th>
            <td className="breakable" data-label={m.settings_last_change()}>
              {lastChange(setting)}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function lastChange({ changedAt, changedBy }: SettingSummary): string {
  if (!changedAt) return m.settings_never_changed();
  return m.settings_version_by({ who: changerName(changedBy), when: formatTime(changedAt) });
}

/** /dashboard/settings: all settings, with their last changes. */
import { Link } from 'react-router';
import type { Checklist } from '#domain/first-day/contract.ts';
import type { SettingSummary } from '#domain/settings/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatTime } from '#platform/values/dates.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import type { Route } from './+types/settings-page.ts';
import { changerName } from './changer-name.ts';
import { SampleDataSection } from './sample-data-section.tsx';
import { settingForms } from './setting-forms.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.settings_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listSettings');
  const [settings, sample, checklist] = await Promise.all([
    call('listSettings'),
    call('getSampleData'),
    call('getChecklist'),
  ]);
  return { settings, sample, checklist };
}

export default function SettingsPage({ loaderData: { settings, sample, checklist } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.settings_title()} />
      <p className="quiet dashboard__note">{m.settings_help()}</p>
      {checklist.dismissed ? null : <ChecklistLink checklist={checklist} />}
      <Table
        caption={m.settings_title()}
        columns={[{ label: m.settings_setting() }, { label: m.settings_last_change() }]}
        stack
      >
        {settings.map((setting) => {
          const { title, help } = settingForms[setting.name];
          return (
            <SettingRow
              key={setting.name}
              to={settingPath(setting.name)}
              title={title()}
              help={help()}
              note={lastChange(setting)}
            />
          );
        })}
        <SettingRow
          to={settingPath('connections')}
          title={m.connections_title()}
          help={m.connections_row_help()}
          note={m.connections_by_environment()}
        />
      </Table>
      <SampleDataSection sample={sample} />
      {checklist.dismissed ? <ShowChecklist /> : null}
    </>
  );
}

interface SettingRowProps {
  to: string;
  title: string;
  help: string;
  /** Who has changed it when. */
  note: string;
}

function SettingRow({ to, title, help, note }: SettingRowProps) {
  return (
    <tr>
      <th scope="row" className="lead">
        <Link to={to}>{title}</Link>
        <div className="small quiet">{help}</div>
      </th>
      <td className="breakable" data-label={m.settings_last_change()}>
        {note}
      </td>
    </tr>
  );
}

function lastChange({ changedAt, changedBy }: Pick<SettingSummary, 'changedAt' | 'changedBy'>): string {
  if (!changedAt) return m.settings_never_changed();
  return m.settings_version_by({ who: changerName(changedBy), when: formatTime(changedAt) });
}

/** The way back to the list on the overview, whose steps lead here. */
function ChecklistLink({ checklist: { steps } }: { checklist: Checklist }) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <p className="dashboard__note">
      <Link className="link" to={pagePaths.overview}>
        {m.settings_checklist({ done: formatCount(done), all: formatCount(steps.length) })}
      </Link>
    </p>
  );
}

function ShowChecklist() {
  const { busy, formError, run } = useMutation();
  const show = () =>
    run(() => call('dismissChecklist', { body: { dismissed: false } }), { success: m.checklist_shown() });
  return (
    <section className="dashboard__section">
      <FormMessage>{formError}</FormMessage>
      <Button busy={busy} onClick={() => void show()}>
        {m.checklist_show()}
      </Button>
    </section>
  );
}

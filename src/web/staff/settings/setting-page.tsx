/** /dashboard/settings/:setting: the form of one setting and its versions. */
import '#web/styles/forms.css';
import '#web/styles/settings.css';
import { redirect, useOutletContext } from 'react-router';
import { type SettingName, shopSettings } from '#domain/settings/shop-settings.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatTime } from '#platform/values/dates.ts';
import { type DashboardContext, PageHeader } from '#web/features/dashboard/page-header.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/setting-page.ts';
import { changerName } from './changer-name.ts';
import { loadChoices } from './choices.ts';
import { SendTestMail } from './send-test-mail.tsx';
import { SettingForm } from './setting-form.tsx';
import { settingForms } from './setting-forms.ts';
import { SettingVersions } from './setting-versions.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.settings_title());

const isSettingName = (name: string): name is SettingName => shopSettings.some((each) => each === name);

export async function clientLoader({ request, params: { setting: name } }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'getSetting');
  if (!isSettingName(name)) throw redirect(pagePaths.settings);
  const [setting, versions, choices] = await Promise.all([
    call('getSetting', { path: { name } }),
    call('listSettingVersions', { path: { name } }),
    loadChoices(name),
  ]);
  return { setting, versions, choices };
}

export default function SettingPage({ loaderData: { setting, versions, choices } }: Route.ComponentProps) {
  const { user } = useOutletContext<DashboardContext>();
  const { title, help } = settingForms[setting.name];
  const { changedAt, changedBy } = setting;
  const changed = changedAt
    ? m.settings_changed_by({ who: changerName(changedBy), when: formatTime(changedAt) })
    : m.settings_never_changed();
  return (
    <>
      <PageHeader title={title()}>
        <ButtonLink to={pagePaths.settings}>{m.settings_all()}</ButtonLink>
      </PageHeader>
      <p className="quiet dashboard__note breakable">
        {help()} {changed}.
      </p>
      <SettingForm key={setting.name} setting={setting} choices={choices} email={user.email} />
      {setting.name === 'mails' ? <SendTestMail email={user.email} /> : null}
      <SettingVersions setting={setting} versions={versions} choices={choices} />
    </>
  );
}

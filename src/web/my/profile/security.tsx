/** /dashboard/security: the user's own password, second factor, sessions and data. */

import { m } from '#messages';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { PersonalDataSection } from '#web/features/dashboard/personal-data.tsx';
import { SessionList } from '#web/features/dashboard/session-list.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { requireSession } from '#web/session/require-session.ts';
import { leave } from '#web/session/session.ts';
import type { Route } from './+types/security.ts';
import { ChangePassword } from './change-password.tsx';
import { hasSecondFactor, SecondFactorSection } from './second-factor/second-factor-section.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.dashboard_security());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireSession(request);
  const path = { email: user.email };
  const [sessions, factor] = await Promise.all([call('listSessions', { path }), call('getSecondFactor', { path })]);
  return { user, sessions, factor };
}

export default function Security({ loaderData: { user, sessions, factor } }: Route.ComponentProps) {
  const path = { email: user.email };
  return (
    <>
      <PageHeader title={m.dashboard_security()} />
      {factor.required && !hasSecondFactor(factor) ? (
        <Notice tone="short">
          <a href="#second-factor">{m.second_factor_required_notice()}</a>
        </Notice>
      ) : null}
      <ChangePassword user={user} />
      <SecondFactorSection email={user.email} factor={factor} />
      <SessionList email={user.email} sessions={sessions} />
      <PersonalDataSection
        title={m.privacy_title()}
        email={user.email}
        exportData={(body) => call('exportOwnData', { path, body })}
        erase={async (body) => {
          await call('eraseOwnAccount', { path, body });
          leave();
        }}
        eraseHelp={m.privacy_erase_confirm()}
      />
    </>
  );
}

/** /dashboard/security: the user's own password and sessions. */

import { m } from '#messages';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { requireSession } from '#web/session/require-session.ts';
import { SessionList } from '#web/session/session-list.tsx';
import type { Route } from './+types/security.ts';
import { ChangePassword } from './change-password.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = () => privatePageMeta(m.dashboard_security());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireSession(request);
  return { user, sessions: await call('listSessions', { path: { email: user.email } }) };
}

export default function Security({ loaderData: { user, sessions } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.dashboard_security()} />
      <ChangePassword user={user} />
      <SessionList email={user.email} sessions={sessions} />
    </>
  );
}

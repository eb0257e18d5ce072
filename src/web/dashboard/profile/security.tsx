/** /dashboard/security: the user's own password. */
import { m } from '#messages';
import { requireSession } from '#web/account/require-session.ts';
import { PageHeader } from '../page-header.tsx';
import type { Route } from './+types/security.ts';
import { ChangePassword } from './change-password.tsx';

export { ErrorBoundary } from '../page-error.tsx';

export const meta = () => [{ title: m.dashboard_security_title() }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: await requireSession(request) };
}

export default function Security({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.dashboard_security()} />
      <ChangePassword user={user} />
    </>
  );
}

/** Layout of all routes that require the admin role. */
import { Outlet, useOutletContext } from 'react-router';
import { requireAdminSession } from '#web/session/require-session.ts';
import type { Route } from './+types/admin-only.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminSession(request);
  return null;
}

export default function AdminOnly() {
  // Pages below need the context of the dashboard layout.
  return <Outlet context={useOutletContext()} />;
}

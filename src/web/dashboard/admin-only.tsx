/** Pages of the shop's staff. Anybody else is sent to /login, which says why instead of sending him back. */
import { Outlet, useOutletContext } from 'react-router';
import { requireAdminSession } from '#web/account/require-session.ts';
import type { Route } from './+types/admin-only.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminSession(request);
  return null;
}

export default function AdminOnly() {
  // The menu's context goes on to the pages below.
  return <Outlet context={useOutletContext()} />;
}

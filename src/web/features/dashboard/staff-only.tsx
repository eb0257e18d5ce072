/** Layout of all routes that are for staff. */
import { Outlet, useOutletContext } from 'react-router';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/staff-only.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request);
  return null;
}

export default function StaffOnly() {
  // Pages below need the context of the dashboard layout.
  return <Outlet context={useOutletContext()} />;
}

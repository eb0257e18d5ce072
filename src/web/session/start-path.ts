/** Where a user begins who has come from no page: staff at the overview of the shop, where their role has it. */
import { pagePaths } from '#platform/http/page-paths.ts';
import { rootPath } from '#platform/paths.ts';
import { isStaff } from '#platform/permissions.ts';
import type { SessionUser } from './session-store.ts';

export async function startPathOf(user: SessionUser): Promise<string> {
  if (!isStaff(user)) return rootPath;
  // Loaded only for the staff: buyers sign in without the calls and permissions of the whole API.
  const { canCall, loadPermissions } = await import('./own-permissions.ts');
  const own = await loadPermissions(user).catch(() => null);
  return own && canCall('getOverview') ? pagePaths.overview : pagePaths.dashboard;
}

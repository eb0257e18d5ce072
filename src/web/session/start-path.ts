/** Where a user begins who has come from no page: staff at the overview of the shop, where their role has it. */
import { pagePaths } from '#platform/http/page-paths.ts';
import { rootPath } from '#platform/paths.ts';
import { isStaff } from '#platform/permissions.ts';
import { canCall, loadPermissions } from './own-permissions.ts';
import type { SessionUser } from './session.ts';

export async function startPathOf(user: SessionUser): Promise<string> {
  if (!isStaff(user)) return rootPath;
  const own = await loadPermissions(user).catch(() => null);
  return own && canCall('getOverview') ? pagePaths.overview : pagePaths.dashboard;
}

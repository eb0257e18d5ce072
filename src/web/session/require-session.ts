/** Guards for clientLoaders. They run in the browser and choose the page; the API checks every request itself. */
import { replace } from 'react-router';
import type { OperationName } from '#api/routes.ts';
import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { isStaff } from '#platform/permissions.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { canCall, loadPermissions } from '#web/session/own-permissions.ts';
import { type SessionUser, sessionReady } from '#web/session/session.ts';
import { staffOnlyParam } from './return-to.ts';
import { loginPath, setupPath } from './sign-in/sign-in-paths.ts';

/** The signed-in user. Without one throws a redirect to /login, or to the account setup, with this page as returnTo, replacing the history entry. */
export async function requireSession(request: Request): Promise<SessionUser> {
  const session = await sessionReady();
  if (session.status === 'setup-pending') throw replace(setupPath(new URL(request.url)));
  if (session.status !== 'signed-in') throw replace(loginPath(new URL(request.url)));
  return session.user;
}

/**
 * The signed-in member of the staff, who may call the operation; without one, any member. Throws a redirect to /login, which
 * shows the reason to buyers, and ApiProblem 403 for staff whose role does not allow it.
 */
export async function requireStaffSession(request: Request, operation?: OperationName): Promise<Account> {
  const user = await requireSession(request);
  const own = await loadPermissions(user);
  if (!isStaff(own)) throw replace(`${loginPath(new URL(request.url))}&${staffOnlyParam}=`);
  if (operation && !canCall(operation)) throw new ApiProblem(403, 'forbidden', m.identity_role_may_not());
  return user;
}

/** Guards for clientLoaders. They run in the browser and choose the page; the API checks every request itself. */
import { replace } from 'react-router';
import type { OperationName } from '#api/routes.ts';
import type { Account, OwnPermissions } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { isStaff } from '#platform/permissions.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { canCall, loadPermissions } from '#web/session/own-permissions.ts';
import { type SessionUser, sessionReady } from '#web/session/session.ts';
import { openDrafts } from './open-drafts.ts';
import { staffOnlyParam } from './return-to.ts';
import { loginPath, setupPath } from './sign-in/sign-in-paths.ts';

/** The pages that are open before a second factor that the role requires is set up: where that is done, and a link in a mail. */
const openWithoutSecondFactor: readonly string[] = [pagePaths.security, pagePaths.confirmEmail];

interface OpenSession {
  readonly user: SessionUser;
  /** null: not asked, because the user is a buyer; or the API did not answer. */
  readonly own: OwnPermissions | null;
}

/** As requireSession, with the permissions of the staff. */
export async function openSession(request: Request): Promise<OpenSession> {
  const session = await sessionReady();
  const url = new URL(request.url);
  if (session.status === 'setup-pending') throw replace(setupPath(url));
  if (session.status !== 'signed-in') throw replace(loginPath(url));
  const { user } = session;
  // Forms begin with the drafts of before.
  const drafts = openDrafts();
  // The permissions decide only what is shown: the API checks every call itself.
  const own = isStaff(user) ? await loadPermissions(user).catch(() => null) : null;
  await drafts;
  if (own?.secondFactorMissing && !openWithoutSecondFactor.includes(url.pathname)) throw replace(pagePaths.security);
  return { user, own };
}

/**
 * The signed-in user. Throws redirects that replace the history entry: without one to /login, or to the account setup, with this
 * page as returnTo; without a second factor that the role requires to the page where it is set up.
 */
export async function requireSession(request: Request): Promise<SessionUser> {
  return (await openSession(request)).user;
}

/**
 * The signed-in member of the staff, who may call the operation; without one, any member. Throws a redirect to /login, which
 * shows the reason to buyers, and ApiProblem 403 for staff whose role does not allow it.
 */
export async function requireStaffSession(request: Request, operation?: OperationName): Promise<Account> {
  const { user, own: known } = await openSession(request);
  const own = known ?? (await loadPermissions(user));
  if (!isStaff(own)) throw replace(`${loginPath(new URL(request.url))}&${staffOnlyParam}=`);
  if (operation && !canCall(operation)) throw new ApiProblem(403, 'forbidden', m.identity_role_may_not());
  return user;
}

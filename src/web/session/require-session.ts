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
  if (session.status !== 'signed-in') return leadToLogin(url);
  const { user } = session;
  // Forms begin with the drafts of before.
  const drafts = openDrafts();
  // The permissions decide only what is shown: the API checks every call itself.
  const own = isStaff(user) ? await loadPermissions(user).catch(() => null) : null;
  await drafts;
  if (own?.secondFactorMissing && !openWithoutSecondFactor.includes(url.pathname)) throw replace(pagePaths.security);
  return { user, own };
}

let isLeaving = false;

/**
 * Leaves for the login, which leads back to the page of this address. It is a document, which React Router cannot show. Neither this
 * page nor, when it was opened by a link, the way here stays in the history. Never resolves: the page is being left.
 */
function leadToLogin(url: URL, more = ''): Promise<never> {
  // The loaders of a page and of its layouts ask at the same time: a second navigation would abort the first.
  if (isLeaving) return new Promise(() => undefined);
  isLeaving = true;
  // From the back/forward cache this page would return as it is now, and wait for ever.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  const login = loginPath(url) + more;
  if (url.pathname === window.location.pathname) window.location.replace(login);
  else window.location.assign(login);
  return new Promise(() => undefined);
}

/**
 * The signed-in user. Without one leaves for the login. Throws redirects that replace the history entry: to the account setup with
 * this page as returnTo; without a second factor that the role requires to the page where it is set up.
 */
export async function requireSession(request: Request): Promise<SessionUser> {
  return (await openSession(request)).user;
}

/**
 * The signed-in member of the staff, who may call the operation; without one, any member. Leads buyers to /login, which
 * shows the reason, and throws ApiProblem 403 for staff whose role does not allow it.
 */
export async function requireStaffSession(request: Request, operation?: OperationName): Promise<Account> {
  const { user, own: known } = await openSession(request);
  const own = known ?? (await loadPermissions(user));
  if (!isStaff(own)) return leadToLogin(new URL(request.url), `&${staffOnlyParam}=`);
  if (operation && !canCall(operation)) throw new ApiProblem(403, 'forbidden', m.identity_role_may_not());
  return user;
}

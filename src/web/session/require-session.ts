/** Guards for clientLoaders. They run in the browser and choose the page; the API checks every request itself. */
import { replace } from 'react-router';
import type { Account } from '#domain/identity/contract.ts';
import { call } from '#web/session/api-client.ts';
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

let adminCheck: { readonly email: string; readonly answer: Promise<boolean> } | null = null;

/** Asks the API whether the user has the admin role. Concurrent checks of one navigation share one request. */
export function hasAdminRole({ email }: Account): Promise<boolean> {
  if (adminCheck?.email === email) return adminCheck.answer;
  const answer = call('isAdmin', { path: { email } }).then((found) => found.isAdmin);
  const clearCheck = () => {
    adminCheck = null;
  };
  answer.then(clearCheck, clearCheck);
  adminCheck = { email, answer };
  return answer;
}

/** The signed-in admin. Throws a redirect to /login, which shows the reason to users without the role. */
export async function requireAdminSession(request: Request): Promise<Account> {
  const user = await requireSession(request);
  if (!(await hasAdminRole(user))) throw replace(`${loginPath(new URL(request.url))}&${staffOnlyParam}=`);
  return user;
}

/** Guards of pages, for clientLoaders: they run in the browser only. The server guards the data itself. */
import { replace } from 'react-router';
import type { Account } from '#domain/identity/contract.ts';
import { call } from '#web/api-client.ts';
import { sessionReady } from '#web/session.ts';
import { loginPath, staffOnlyParam } from './return-to.ts';

/** The signed-in person. Throws a redirect to /login, which remembers this page and takes its place in the history. */
export async function requireSession(request: Request): Promise<Account> {
  const session = await sessionReady();
  if (session.status !== 'signed-in') throw replace(loginPath(new URL(request.url)));
  return session.user;
}

let adminCheck: { readonly email: string; readonly answer: Promise<boolean> } | null = null;

/** Whether this person is an admin, by the server's word. The checks of one navigation share one call. */
export function hasAdminRole({ email }: Account): Promise<boolean> {
  if (adminCheck?.email === email) return adminCheck.answer;
  const answer = call('isAdmin', { path: { email } }).then((found) => found.isAdmin);
  const forget = () => {
    adminCheck = null;
  };
  answer.then(forget, forget);
  adminCheck = { email, answer };
  return answer;
}

/** The signed-in admin. Anybody else is sent to /login, which says why. */
export async function requireAdminSession(request: Request): Promise<Account> {
  const user = await requireSession(request);
  if (!(await hasAdminRole(user))) throw replace(`${loginPath(new URL(request.url))}&${staffOnlyParam}=`);
  return user;
}

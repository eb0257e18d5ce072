/** Guards of pages, for clientLoaders: they run in the browser only. The server guards the data itself. */
import { replace } from 'react-router';
import type { Account } from '#domain/identity/contract.ts';
import { api } from '#web/api-client.ts';
import { sessionReady } from '#web/session.ts';
import { loginPath } from './return-to.ts';

/** The signed-in person. Throws a redirect to /login, which remembers this page and takes its place in the history. */
export async function requireSession(request: Request): Promise<Account> {
  const session = await sessionReady();
  if (session.status !== 'signed-in') throw replace(loginPath(new URL(request.url)));
  return session.user;
}

let adminCheck: { email: string; answer: Promise<boolean> } | null = null;

/** The signed-in admin, by the server's word. Anybody else is sent to /login, which says why. */
export async function requireAdminSession(request: Request): Promise<Account> {
  const user = await requireSession(request);
  if (adminCheck?.email !== user.email) {
    const answer = api<{ isAdmin: boolean }>(`/admin/${encodeURIComponent(user.email)}`).then(({ isAdmin }) => isAdmin);
    adminCheck = { email: user.email, answer };
    // Calls of one navigation share the answer; the next navigation asks again.
    answer.finally(() => { adminCheck = null; }).catch(() => undefined);
  }
  if (!(await adminCheck.answer)) throw replace(loginPath(new URL(request.url)));
  return user;
}

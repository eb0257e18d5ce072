/**
 * Who has just written reads what he has written, at whichever process: a cookie says so for two seconds. After a second all
 * processes know of the change.
 */
import type { MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import { sessionCookie } from '#domain/identity/session-cookie.ts';

const cookie = 'sprocket.recent_write';
const seconds = 2;

/** Marks whoever sends a write that succeeds. */
export function markWriters({ isSecure }: { readonly isSecure: boolean }): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { method } = context.req;
    if (['GET', 'HEAD', 'OPTIONS'].includes(method) || context.res.status >= 400) return;
    setCookie(context, cookie, '1', { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'Lax', secure: isSecure });
  };
}

/** @param cookies the header Cookie */
export const hasJustWritten = (cookies: string | null | undefined): boolean => cookies?.includes(`${cookie}=`) === true;

/** Whether the reads of this request may go to a replica: not of who is signed in, which staff are, or has just written. */
export function mayReadReplica(headers: { get(name: string): string | null }): boolean {
  const cookies = headers.get('cookie');
  return headers.get('authorization') === null && !cookies?.includes(`${sessionCookie}=`) && !hasJustWritten(cookies);
}

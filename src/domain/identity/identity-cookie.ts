/** Cookies of the identity service besides the session's, in the form of better-auth and as a header. */
import { cookiePrefix, isSecure } from './session-cookie.ts';

/** A cookie to set, with its attributes in the form of better-auth. */
export interface IdentityCookie {
  readonly name: string;
  readonly value: string;
  readonly attributes: {
    readonly path: string;
    /** Lifetime in seconds. */
    readonly maxAge: number;
    readonly secure: boolean;
    readonly httpOnly: true;
    readonly sameSite: 'lax';
  };
}

/** A cookie that only the identity service reads. @param maxAge its lifetime in seconds; 0 deletes it */
export function identityCookie(origin: string, name: string, value: string, maxAge: number): IdentityCookie {
  const attributes = { path: '/', maxAge, secure: isSecure(origin), httpOnly: true, sameSite: 'lax' } as const;
  return { name: cookieNameAt(origin, name), value, attributes };
}

/** The cookie's name at this origin. */
export const cookieNameAt = (origin: string, name: string): string => `${cookiePrefix(origin)}.${name}`;

/** The response with the cookie. */
export function withCookie(response: Response, { name, value, attributes }: IdentityCookie): Response {
  const { maxAge, path, secure } = attributes;
  const answer = new Response(response.body, response);
  answer.headers.append(
    'Set-Cookie',
    `${name}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
  return answer;
}

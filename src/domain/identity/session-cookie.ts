/**
 * Names of the cookies that the identity service sets. On https they begin with `__Host-`: a browser takes those from the
 * shop's own host only, so no page of a neighbouring subdomain can replace them (RFC 6265bis, 4.1.3.2). On plain http
 * browsers refuse that prefix. Its price is the path "/": every request carries the cookies.
 */
const prefix = 'sprocket';

/** Prefix of all cookies, for better-auth. @param origin the shop's public one */
export const cookiePrefix = (origin: string): string => (isSecure(origin) ? `__Host-${prefix}` : prefix);

/** Whether the cookies are sent over https only. */
export const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** The cookie of a signed-in browser, without a prefix of https. */
export const sessionCookie = `${prefix}.session_token`;

/** The name of the session cookie at this origin. */
export const sessionCookieAt = (origin: string): string => `${cookiePrefix(origin)}.session_token`;

/** How the names of all cookies on https began in earlier versions. */
export const earlierCookiePrefix = `__Secure-${prefix}.`;

/** Prefix of the cookies that the identity service sets. */
export const cookiePrefix = 'sprocket';
/** The cookie of a signed-in browser; on https its name has the prefix `__Secure-`. */
export const sessionCookie = `${cookiePrefix}.session_token`;

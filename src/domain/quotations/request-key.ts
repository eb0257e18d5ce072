/** The form of the key of a buyer without account: 32 random bytes as base64url. Safe in the browser. */
export const requestKeyForm = /^[A-Za-z0-9_-]{43}$/;

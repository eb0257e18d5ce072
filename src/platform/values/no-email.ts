/**
 * The addresses that stand for customers without email. RFC 2606 reserves .invalid: nobody can receive mail there, sign up with it, or
 * confirm it. They are never shown (shownEmail), typed (typedEmail refuses them) or mailed (the outbox leaves them out).
 */

const domain = '@no-email.invalid';

/** @param id of the user */
export const noEmail = (id: string): string => `${id}${domain}`;

export const hasEmail = (email: string): boolean => email !== '' && !email.toLowerCase().endsWith(domain);

/** The email as people read it; empty: the customer has none. */
export const shownEmail = (email: string): string => (hasEmail(email) ? email : '');

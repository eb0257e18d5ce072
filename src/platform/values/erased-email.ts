/** The addresses that stand for erased persons in rows that stay. RFC 2606 reserves .invalid: no mail can be sent there. */

const domain = '@erased.invalid';

/** @param id random, so that it leads to nobody; the rows of one person have the same */
export const erasedEmail = (id: string): string => `${id}${domain}`;

export const isErasedEmail = (email: string): boolean => email.endsWith(domain);

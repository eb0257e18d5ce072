/**
 * An email, also as a part of an address: in an encoded path the @ is %40. Names of packages (@hono/…) have nothing before it. It
 * begins where a word begins: a long path of a request would be read to its end from each of its characters.
 */
const email = /(?<![^\s/<>()"',;:=?&@])[^\s/<>()"',;:=?&@]+(?:@|%40)[\w.-]+/gi;

/** The text with `{email}` for each email in it. */
export const withoutEmails = (text: string): string => text.replaceAll(email, '{email}');

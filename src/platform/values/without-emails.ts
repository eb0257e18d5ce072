/** An email, also as a part of an address: in an encoded path the @ is %40. Names of packages (@hono/…) have nothing before it. */
const email = /[^\s/<>()"',;:=?&]+(?:@|%40)[\w.-]+/gi;

/** The text with `{email}` for each email in it. */
export const withoutEmails = (text: string): string => text.replaceAll(email, '{email}');

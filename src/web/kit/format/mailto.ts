/** Addresses that open a mail to the shop (RFC 6068). Pure. */

export const mailLineEnd = encodeURIComponent('\r\n');

/** @param subject as it is read @param body encoded */
export function mailtoHref(email: string, subject: string, body: string): string {
  const address = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${address}?subject=${encodedForMail(subject)}&body=${body}`;
}

/** The text encoded; a character that a limit has cut in two cannot be, and is replaced. */
export function encodedForMail(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The text, or its beginning with "…", so that it has at most so many characters when it is encoded. */
export function cutForMail(text: string, max: number): string {
  if (encodedForMail(text).length <= max) return text;
  let kept = '';
  for (const character of text) {
    if (encodedForMail(`${kept}${character}…`).length > max) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

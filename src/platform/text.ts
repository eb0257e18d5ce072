/**
 * Cleans text from outside, so that the database, mail headers and JSON can hold it: control characters are removed
 * (PostgreSQL rejects NUL), unpaired surrogates become U+FFFD, and the ends are trimmed.
 */

/** Text for one line, such as a name or a mail header: line breaks and other control characters become a space. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** Text for several lines, such as a comment or a mail: line breaks become \n, tabs stay. */
export function severalLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--[\n\t]]/gv, '')
    .trim();
}

/** Text that is compared or searched, such as brands and part numbers: `severalLines` in the composed form (NFC). */
export function plainText(text: string): string {
  return severalLines(text.normalize('NFC'));
}

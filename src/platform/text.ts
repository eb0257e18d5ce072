/** What people type, made fit for the database, headers and JSON: no control characters, no broken surrogates. */

/** One line: control characters and line breaks become a space; trimmed. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** Several lines: line breaks become \n, tabs stay, other control characters go; trimmed. */
export function severalLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

/**
 * Text as it may be stored and compared: composed (NFC), trimmed, without control characters, of which
 * PostgreSQL refuses NUL. Line breaks and tabs stay; half surrogate pairs become the replacement character.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

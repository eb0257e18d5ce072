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

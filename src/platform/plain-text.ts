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

/**
 * Cleans text from outside, so that the database, mail headers and JSON can hold it: control characters are removed
 * (PostgreSQL rejects NUL), unpaired surrogates become U+FFFD, and the ends are trimmed.
 */

/**
 * Text for one line, such as a name or a mail header: line breaks and other control characters become a space. Empty when a reader
 * sees nothing of it: a sign without width is no name.
 */
export function oneLine(text: string): string {
  const line = withoutMarks(text.toWellFormed())
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return isVisible(line) ? line : '';
}

/** Text for several lines, such as a comment or a mail: line breaks become \n, tabs stay. */
export function severalLines(text: string): string {
  return printable(withoutMarks(text));
}

function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--[\n\t]]/gv, '')
    .trim();
}

/**
 * Marks of direction, spaces without width and invisible operators, which phones and office programs put around copied text; and
 * joiners beside a sign that they do nothing to: words of Persian and Indian languages, and emoji, need theirs.
 */
const marks = /[\p{Bidi_C}\u200B\u2060-\u2064\uFEFF]|(?<![\p{Lo}\p{M}\p{S}])[\u200C\u200D]/gu;

/** Without invisible marks: two texts that look alike are alike, and none turns the text around it. */
export function withoutMarks(text: string): string {
  return text.replace(marks, '');
}

/** The start of a text, at most `max` UTF-16 units. No character is cut in half: JSON columns refuse half of one. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, /[\uD800-\uDBFF]/.test(text[max - 1] ?? '') ? max - 1 : max);
}

/**
 * Whether a reader sees any of the text. Spaces, zero-width and other format signs, and the letters and signs that
 * Unicode draws as nothing (Default_Ignorable_Code_Point, among them the Hangul fillers; the Braille blank) are not seen.
 */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * Text that is compared or searched, such as brands and part numbers: as `severalLines`, in the composed form (NFC). Its marks stay: an
 * import shows a cell as it is.
 */
export function plainText(text: string): string {
  return printable(text.normalize('NFC'));
}

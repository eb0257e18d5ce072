/**
 * Normalises part numbers, which come from boxes, price lists, chats and photographs in many scripts and
 * spellings. They are shown as their maker writes them and compared by their key. The rules, in this order:
 *
 * 1. Unicode NFKC: full-width, circled and superscript characters become plain ones. Invisible and bidi marks
 *    are removed.
 * 2. Upper case.
 * 3. Arabic and Persian digits become ASCII digits.
 * 4. Cyrillic and Greek capitals become the Latin letters that look the same. Exception: a text that was typed
 *    with the Russian keyboard layout instead of the Latin one (digits, no Latin letter, a Cyrillic letter
 *    without a Latin look-alike, and only letters on letter keys) is converted by key: МЩУ14530989 → VOE14530989.
 * 5. All characters but A–Z and 0–9 are removed: dashes, spaces, dots, slashes, quotation marks. Zeros are kept,
 *    leading ones too.
 *
 * O and 0, and I and 1, stay different: such confusions lead to a suggestion (search/correct-spelling.server.ts), not to a match.
 */

/** Cyrillic and Greek capitals that look like Latin ones, and digits of other scripts. */
const homoglyphs = new Map<string, string>([
  ...pairs('АВЕЅІЈКМНОРСТУХҮԚԜ', 'ABESIJKMHOPCTYXYQW'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
  ...pairs('٠١٢٣٤٥٦٧٨٩', '0123456789'),
  ...pairs('۰۱۲۳۴۵۶۷۸۹', '0123456789'),
]);

/**
 * The letter on the same key: ЙЦУКЕН → QWERTY. Without the letters on keys of punctuation marks (Х, Ъ, Ж, Э, Б, Ю,
 * Ё): a text with one of them is not converted.
 */
const russianLayout = new Map(pairs('ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ', 'QWERTYUIOPASDFGHJKLZXCVBNM'));

/** The key by which a part number is compared: `20у–30 00481` and `20Y-30-00481` have `20Y3000481`. Empty when no Latin letter or digit remains. */
export function partNumberKey(text: string): string {
  return normalise(text).replace(/[^A-Z0-9]/g, '');
}

/**
 * The key of a text that consists of a number or a piece of one; empty for any other text. A word of another
 * script would lose all letters without a Latin look-alike, and its rest would match unrelated numbers.
 */
export function wholePartNumberKey(text: string): string {
  const normalised = normalise(text);
  return /[^A-Z0-9]/.test(normalised.replace(/[^\p{L}\p{N}]/gu, '')) ? '' : normalised.replace(/[^A-Z0-9]/g, '');
}

function normalise(text: string): string {
  // Fast path for ASCII, the most common case: only rule 2 has an effect.
  if (/^[ -~]*$/.test(text)) return text.toUpperCase();
  const letters = Array.from(upperCase(text));
  const byKey = isRussianLayout(letters) ? russianLayout : undefined;
  return letters.map((letter) => byKey?.get(letter) ?? homoglyphs.get(letter) ?? letter).join('');
}

/** Twice, because the capital of a character can exist only before or only after NFKC. */
function upperCase(text: string): string {
  return text.normalize('NFKC').toUpperCase().normalize('NFKC').toUpperCase();
}

function isRussianLayout(letters: readonly string[]): boolean {
  const cyrillic = letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter));
  return (
    cyrillic.some((letter) => !homoglyphs.has(letter)) &&
    cyrillic.every((letter) => russianLayout.has(letter)) &&
    !letters.some((letter) => /\p{Script=Latin}/u.test(letter)) &&
    letters.some((letter) => /\p{Nd}/u.test(letter))
  );
}

function pairs(from: string, to: string): [string, string][] {
  const targets = Array.from(to);
  return Array.from(from, (letter, index) => [letter, targets[index] ?? '']);
}

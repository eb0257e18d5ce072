/**
 * Normalises part numbers, which come from boxes, price lists, chats and photographs in many scripts and
 * spellings. They are shown as their maker writes them and compared by their key. The rules, in this order:
 *
 * 1. Unicode NFKC: full-width, circled and superscript characters become plain ones. Invisible and bidi marks
 *    are removed.
 * 2. Upper case. A sign of multiplication between digits is part of a size and becomes X, as most people type it: `45×62×9`,
 *    `45*62*9` and `45 x 62 x 9` are one number.
 * 3. Arabic and Persian digits become ASCII digits.
 * 4. Cyrillic and Greek capitals become the Latin letters that look the same. Exception: a text that was typed
 *    with the Russian keyboard layout instead of the Latin one (digits, no Latin letter, a Cyrillic letter
 *    without a Latin look-alike, and only letters on letter keys) is converted by key: МЩУ14530989 → VOE14530989.
 * 5. All characters but letters and digits are removed, before rule 4 looks at them: dashes, spaces, dots, slashes,
 *    quotation marks, and the Japanese long mark ー, which is typed as a dash. Zeros are kept, leading ones too. Letters
 *    of other scripts stay: `4110000556左` and `4110000556右` are two parts.
 *
 * O and 0, and I and 1, stay different. foldNumberKey makes them equal, and what it finds is shown as another number
 * than the typed one.
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
  const key = keyLetters(text);
  return /[A-Z0-9]/.test(key) ? key : '';
}

/**
 * The key of a text that consists of a number or a piece of one; empty for any other text. A word of another script
 * is none, although some of its letters look Latin, unless it has a digit or is as short as the end of a number: 左.
 */
export function wholePartNumberKey(text: string): string {
  const key = keyLetters(text);
  const isNumber = (letters: string) => /^[A-Z0-9]*$/.test(letters) || /[0-9]/.test(letters) || letters.length <= 2;
  if (!/[A-Z0-9]/.test(key) || !isNumber(key)) return '';
  return /^[A-Z0-9]+$/.test(key) || text.split(/\s+/).map(keyLetters).every(isNumber) ? key : '';
}

/** Characters that look alike on a box, a fax or a photograph, the first of them in place of all. */
const lookAlikes = ['0OQD', '1IL', '5S', '8B', '2Z', '6GБ', '3З', '4Ч'];
/** The two of each kind that are mistaken for each other most: 0 and O, 1 and I. */
export const lookAlikePairs: readonly (readonly [string, string])[] = lookAlikes.flatMap((kind) => {
  const [digit, letter] = kind;
  return digit && letter && /[A-Z]/.test(letter) ? [[digit, letter] as const] : [];
});
const folded = new Map(lookAlikes.flatMap(([first = '', ...others]) => others.map((letter) => [letter, first])));

/** The key with each look-alike replaced by one of its kind: `HX2OY1142` and `HX20Y1142` are the same. Equal to the SQL function fold_number_key. */
export function foldNumberKey(key: string): string {
  return Array.from(key, (letter) => folded.get(letter) ?? letter).join('');
}

/** The letters and digits of any text by the rules above, also of one without a Latin letter or digit. */
export function keyLetters(text: string): string {
  return normalise(text).replace(/[^\p{L}\p{N}]|ー/gu, '');
}

/** What stands between the digits of a size; x is a letter already. */
const sizeMark = /(?<=\p{Nd}[\s\p{Cf}]*)[×✕✖⨯╳∗⁎*](?=[\s\p{Cf}]*\p{Nd})/gu;

/** The text with X in place of each sign of multiplication between digits, character by character. */
export function withSizeLetters(text: string): string {
  return text.replace(sizeMark, 'X');
}

function normalise(text: string): string {
  // Fast path for ASCII, the most common case: only rule 2 has an effect.
  if (/^[ -~]*$/.test(text)) return (text.includes('*') ? withSizeLetters(text) : text).toUpperCase();
  const letters = Array.from(withSizeLetters(upperCase(text)).replace(/[^\p{L}\p{N}]|ー/gu, ''));
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

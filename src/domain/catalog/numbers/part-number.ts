/**
 * Part numbers come from boxes, price lists, chats and photographs, in many scripts and spellings. They are shown
 * as their maker writes them and compared by their key. The rules, in this order:
 *
 * 1. NFKC: full-width, circled and superscript forms become plain ones. Invisible and bidi marks vanish.
 * 2. Upper case.
 * 3. Arabic and Persian digits become ASCII digits.
 * 4. Cyrillic and Greek capitals become the Latin ones that they look like. But a text with digits,
 *    without a Latin letter and with a Cyrillic one that looks like none was typed with the Russian layout left on,
 *    if all its letters are where a Latin keyboard has letters: each becomes that one (МЩУ14530989 → VOE14530989).
 * 5. Everything but A–Z and 0–9 goes: any dash, space, dot, slash, quotation mark. Zeros stay, leading ones too.
 *
 * O and 0, I and 1 stay apart: who mixes them up is asked, not guessed (near-numbers.ts).
 */

// Letters that look like Latin ones on a box or a keyboard: Cyrillic and Greek capitals.
const lookAlikes = new Map<string, string>([
  ...pairs('АВЕЅІЈКМНОРСТУХҮԚԜ', 'ABESIJKMHOPCTYXYQW'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
  ...pairs('٠١٢٣٤٥٦٧٨٩', '0123456789'),
  ...pairs('۰۱۲۳۴۵۶۷۸۹', '0123456789'),
]);

// ЙЦУКЕН on QWERTY. Letters on the keys of marks (Х, Ъ, Ж, Э, Б, Ю, Ё) are no part of it: they make a reading doubtful.
const russianKeys = new Map(pairs('ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ', 'QWERTYUIOPASDFGHJKLZXCVBNM'));

/** The key under which a part number is found: `20у–30 00481` and `20Y-30-00481` share `20Y3000481`. Empty when nothing Latin is left. */
export function partNumberKey(text: string): string {
  return fold(text).replace(/[^A-Z0-9]/g, '');
}

/**
 * The key when the whole text reads as a number or a piece of one, else empty: a word of another
 * script would keep only the few letters that look Latin, and find what nobody asked for.
 */
export function wholePartNumberKey(text: string): string {
  const folded = fold(text);
  return /[^A-Z0-9]/.test(folded.replace(/[^\p{L}\p{N}]/gu, '')) ? '' : folded.replace(/[^A-Z0-9]/g, '');
}

function fold(text: string): string {
  // As most are written: of the rules above only the second one does anything.
  if (/^[ -~]*$/.test(text)) return text.toUpperCase();
  const letters = Array.from(upperCase(text));
  const layout = isRussianLayout(letters) ? russianKeys : undefined;
  return letters.map((letter) => layout?.get(letter) ?? lookAlikes.get(letter) ?? letter).join('');
}

/** Twice, because what has no capital in one form may have one in the other. */
function upperCase(text: string): string {
  return text.normalize('NFKC').toUpperCase().normalize('NFKC').toUpperCase();
}

function isRussianLayout(letters: readonly string[]): boolean {
  const cyrillic = letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter));
  return (
    cyrillic.some((letter) => !lookAlikes.has(letter)) &&
    cyrillic.every((letter) => russianKeys.has(letter)) &&
    !letters.some((letter) => /\p{Script=Latin}/u.test(letter)) &&
    letters.some((letter) => /\p{Nd}/u.test(letter))
  );
}

function pairs(from: string, to: string): [string, string][] {
  const targets = Array.from(to);
  return Array.from(from, (letter, index) => [letter, targets[index] ?? '']);
}

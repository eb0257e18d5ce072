/**
 * Part numbers come from boxes, price lists and chats in many scripts and spellings.
 * They are shown as their maker writes them and compared by their key.
 */

// Letters that look like Latin ones on a box or a keyboard: Cyrillic and Greek capitals.
const lookAlikes = new Map<string, string>([
  ...pairs('АВЕЅІЈКМНОРСТУХҮԚԜ', 'ABESIJKMHOPCTYXYQW'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
  ...pairs('٠١٢٣٤٥٦٧٨٩', '0123456789'),
  ...pairs('۰۱۲۳۴۵۶۷۸۹', '0123456789'),
]);

/** The key under which a part number is found: `20у–30 00481` and `20Y-30-00481` share `20Y3000481`. Leading zeros count. Empty when nothing Latin is left. */
export function partNumberKey(text: string): string {
  return fold(text).replace(/[^A-Z0-9]/g, '');
}

/**
 * The key when the whole text reads as a number or a piece of one, else empty: a word of another
 * script would keep only the few letters that look Latin, and find what nobody asked for.
 */
export function wholePartNumberKey(text: string): string {
  const folded = fold(text);
  return /[^A-Z0-9]/.test(folded.replace(/[^\p{L}\p{N}]/gu, '')) ? '' : partNumberKey(folded);
}

/** NFKC makes full-width and circled forms plain; upper case; look-alikes become what they look like. */
function fold(text: string): string {
  return Array.from(text.normalize('NFKC').toUpperCase(), (letter) => lookAlikes.get(letter) ?? letter).join('');
}

function pairs(from: string, to: string): [string, string][] {
  const targets = Array.from(to);
  return Array.from(from, (letter, index) => [letter, targets[index] ?? '']);
}

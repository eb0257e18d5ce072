/**
 * Brings a text about serial ranges into one spelling, so that its grammar is small: words for limits become signs, and what
 * separates ranges becomes a semicolon. Pure.
 *
 * `↑` and up, after a number · `≥` from, before one · `≤` up to · `↓` and below, after one
 * `<` before · `~` to, between two · `;` next range
 */

const digitsOfOtherScripts = /[٠-٩۰-۹]/g;
const invisible = /\p{Cf}/gu;
const dashes = /[\p{Pd}−ー]/gu;
const tildes = /[〜∼˜→]|\.{2,}/g;

/** In this order: "up to" before "up", "and up" before "and". */
const words: readonly (readonly [RegExp, string])[] = [
  [/\((?:TIER|STAGE)\b[^()]*\)/g, ' '],
  [/[()[\]{}"'’]/g, ' '],
  [/\b(?:S\s*\/\s*N|SN|SERIAL(?: (?:NUMBERS?|NOS?))?|SER\.? ?NOS?)\b[.:]?/g, ' '],
  [/\bNOS?\.(?= ?[A-Z0-9])|[#№]/g, ' '],
  [/\b(?:UP ?TO(?: AND INCLUDING)?|UNTIL|TILL)\b/g, '≤'],
  [/\b(?:PRIOR TO|BEFORE)\b/g, '<'],
  [/[-~ ]*(?:\bAND|&)? ?(?:\b(?:UP(?:WARDS?)?|ONWARDS?|ABOVE|AFTER|LATER|SUBSEQUENT|ON)\b|以上|以降|起)|\+/g, '↑'],
  [/[-~ ]*(?:\bAND|&)? ?\b(?:BELOW|EARLIER|PRIOR|DOWN)\b/g, '↓'],
  [/\b(?:FROM|SINCE|STARTING(?: WITH| AT)?)\b|>=/g, '≥'],
  [/<=/g, '≤'],
  [/\b(?:TO|THROUGH|THRU)\b/g, '~'],
  [/\b(?:AND|THEN|OR)\b|[,،、;&\n]| \/ /g, ';'],
  [/\s*([↑↓≤≥<~;])\s*/g, '$1'],
  [/(?<=[A-Z0-9])(?: - ?|- )(?=[A-Z0-9])/g, ' - '],
];

/** 199,999: a list has a space after its comma. */
const thousands = /(?<![A-Z0-9,.])\d{1,3}(?:[,.٬]\d{3})+(?![\d,.])/g;

/** The text in upper case, in one spelling of digits, dashes, limits and separators. */
export function canonicalSerialText(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(digitsOfOtherScripts, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(dashes, '-')
    .replace(tildes, '~')
    .toUpperCase()
    .replace(/[^\S\n]+/g, ' ')
    .replace(thousands, (number) => number.replace(/\D/g, ''));
  return words.reduce((current, [pattern, sign]) => current.replace(pattern, sign), plain).trim();
}

/** Divides a text about serial ranges into numbers and signs, so that its grammar is small. Pure. */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import { withoutNegations } from './serial-negations.ts';
import { serialLabels, shortSerialLabels, signWords, unspacedLabels } from './serial-words.ts';
import { notBehindLetter, patternOf, signOf } from './sign-patterns.ts';

/** A run of letters and digits, or one of the signs of serial-words.ts, `-`, `/`, `(` and `)`. */
export interface SerialToken {
  /** A number or prefix in upper case; empty for a sign. */
  readonly text: string;
  /** The token as written. */
  readonly raw: string;
  /** The sign; empty for a number. */
  readonly sign: string;
  /** A space stands before it, or behind it. */
  readonly spaceBefore: boolean;
  readonly spaceAfter: boolean;
}

const digitsOfOtherScripts = /[٠-٩۰-۹]/g;
const invisible = /\p{Cf}/gu;
const dashes = /[\p{Pd}−ー]/gu;
const tildes = /[〜∼˜→]|\.{2,}/g;
const narrowSpaces = /(?<=\d)[\u00a0\u2007\u2009\u202f](?=\d{3}(?!\d))/g;
/** 199,999: groups of exactly three with one mark. A list has a space behind its comma. */
const thousands = /(?<![\p{L}\p{N},.])\d{1,3}([,.٬'’])\d{3}(?:\1\d{3})*(?![\p{L}\p{N}]|[,.]\d)/gu;
/** A note about emissions says nothing of the serial numbers. */
const emissionNote = /\((?:tier|stage)\b[^()]*\)/gi;

const labels = new RegExp(
  `${notBehindLetter}(?:(?:${serialLabels})(?![\\p{L}])|(?:${shortSerialLabels})(?=[\\s.:#])|sn(?=\\d))\\s*[.:#]*|(?:${unspacedLabels})[.:]*`,
  'giu',
);

const beforeWords: readonly (readonly [RegExp, string])[] = [
  [/>=|≧|⩾/g, '≥'],
  [/<=|≦|⩽/g, '~'],
  [/≤/g, '~'],
  [/[[{]/g, '('],
  [/[\]}]/g, ')'],
  [/["“”„«»]/g, ' '],
  [/(?:以外|之外|外)(?=\s*\)?$)/g, ''],
  [/(?<!\p{L})(?:inclusive|included|incl\.?|einschließlich|inclus|inclusive|включительно)(?!\p{L})/giu, ' '],
];
const behindWords: readonly (readonly [RegExp, string])[] = [
  [/[-~]\s*(?=↑)/g, ''],
  // In "300001+" the plus is "and up"; in "A3P0 + A3P1" it stands between two of a list.
  [/(?<=\S)\+(?=\s|$|[,;)])|\+\s*$/g, ' ↑ '],
  [/\s\+\s/g, ' ; '],
  [/[,،、;&|\n]|\s\/\s|(?<=[↑↓)]\s*)\/|\/(?=\p{L})/gu, ' ; '],
  [/\.(?=\s|$)/g, ' '],
];

const wordPatterns = [
  patternOf(
    signWords.map(({ words }) => words),
    'giu',
  ),
  patternOf(
    signWords.map(({ small }) => small && capitalised(small)),
    'gu',
  ),
  patternOf(
    signWords.map(({ unspaced }) => unspaced),
    'gu',
    false,
  ),
];

/** Writes words for limits as their signs, unless they are prefixes. */
function withSigns(text: string, known: readonly string[]): string {
  return wordPatterns.reduce(
    (current, pattern) =>
      current.replace(pattern, (...found: unknown[]) =>
        isPrefixAt(current, found, known) ? String(found[0]) : ` ${signOf(found, signWords)} `,
      ),
    text,
  );
}

/** Removes labels, unless they are prefixes: SN 12345 of a machine with the prefix SN. */
function withoutLabels(text: string, known: readonly string[]): string {
  return text.replace(labels, (label: string, at: number) => {
    const isPrefix = known.includes(label.trim().toUpperCase()) && /^\d/.test(text.slice(at + label.length));
    return isPrefix ? label : ' ';
  });
}

/**
 * Whether a found word is a known prefix before digits: "a 82001", "TO 12345". In small letters between two numbers it stays
 * a word, since two numbers without a sign are no range: "82001 a 83000". A removed label leaves more than one space.
 */
function isPrefixAt(text: string, found: readonly unknown[], known: readonly string[]): boolean {
  const word = String(found[0]);
  const start = Number(found.at(-3));
  if (!known.includes(word.toUpperCase()) || !/^[ -]?\d/.test(text.slice(start + word.length))) return false;
  return word === word.toUpperCase() || !/\d ?$/.test(text.slice(0, start));
}

/** The word with its first letter also in upper case; a letter alone stays as it is. */
function capitalised(small: string): string {
  return small
    .split('|')
    .map((word) => (word.length === 1 ? word : `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`))
    .join('|');
}

/**
 * The tokens; null when the text has a character that no serial range has.
 * @param known prefixes of the machines that the text is about: a word that is one stays before digits
 */
export function readSerialTokens(text: string, known: readonly string[] = []): readonly SerialToken[] | null {
  const plain = withoutNegations(plainSerialText(text).replace(emissionNote, ' ').replace(thousands, onlyDigits));
  if (plain === null) return null;
  const signed = replaceAll(behindWords, withSigns(replaceAll(beforeWords, withoutLabels(plain, known)), known)).trim();
  const pieces = [...signed.matchAll(/([\p{L}\p{N}]+)|([-~↑↓≥<>;∖()/])|(\s+)|./gu)];
  if (pieces.some(([, word, sign, space]) => word === undefined && sign === undefined && space === undefined))
    return null;
  const isSpace = (at: number) => pieces[at] === undefined || pieces[at][3] !== undefined;
  const tokens = pieces.flatMap(([raw, word, sign = ''], at): SerialToken[] =>
    word === undefined && !sign
      ? []
      : [
          {
            text: word === undefined ? '' : keyLetters(word),
            raw,
            sign,
            spaceBefore: isSpace(at - 1),
            spaceAfter: isSpace(at + 1),
          },
        ],
  );
  return tokens.every(({ text: word, sign }) => sign !== '' || /^[A-Z0-9]+$/.test(word)) ? tokens : null;
}

function replaceAll(replacements: readonly (readonly [RegExp, string])[], text: string): string {
  return replacements.reduce((current, [pattern, sign]) => current.replace(pattern, sign), text);
}

/** One spelling of digits, dashes and tildes; letters stay as they are. */
export function plainSerialText(text: string): string {
  return (
    text
      .replace(narrowSpaces, "'")
      // NFKC would make letters of these signs.
      .replace(/º/g, '°')
      .replace(/№/g, '#')
      .normalize('NFKC')
      .replace(invisible, '')
      .replace(digitsOfOtherScripts, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
      .replace(dashes, '-')
      .replace(tildes, '~')
      .replace(/[^\S\n]+/g, ' ')
      .trim()
  );
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

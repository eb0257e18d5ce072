/**
 * What a spreadsheet shows for a number with a format such as `000-0000` or `"TR-"0000` (ECMA-376 part 1, 18.8.31).
 * Only formats of digits, separators and literal text are shown; for others the text is not known. Pure.
 */
import { type FormatSection, type FormatToken, parseSections } from './format-sections.ts';

export interface NumberFormat {
  readonly isDate: boolean;
  /** The text for a number; null: not known; undefined: the number as it is. */
  readonly showNumber: (number: number) => string | null | undefined;
  /** The text for a text: most formats show it as it is. */
  readonly showText: (text: string) => string;
}

export const generalFormat: NumberFormat = { isDate: false, showNumber: () => undefined, showText: (text) => text };
/** The format of a cell that names one which the file does not have. */
export const unknownFormat: NumberFormat = { ...generalFormat, showNumber: () => null };

/** The format of a code. @param code as it is stored, with `.` as decimal sign and `,` between thousands */
export function numberFormat(code: string): NumberFormat {
  if (/^(general|@)?$/i.test(code.trim())) return generalFormat;
  const sections = parseSections(code);
  if (!sections) return unknownFormat;
  const textSection = sections.find(({ tokens }) => tokens.some(({ kind }) => kind === 'text'));
  return {
    isDate: sections[0]?.isDate ?? false,
    showNumber(number) {
      const section = sectionFor(number, sections);
      return section ? showIn(section, number, sections) : null;
    },
    showText: (text) => (textSection ? literal(textSection.tokens, text) : text),
  };
}

/** The section that applies to the number; undefined when that is not certain. */
function sectionFor(number: number, sections: readonly FormatSection[]): FormatSection | undefined {
  const forNumbers = sections.slice(0, 3).filter(({ tokens }) => !tokens.some(({ kind }) => kind === 'text'));
  const [first, second, third] = forNumbers;
  if (sections.some(({ condition }) => condition)) {
    if (number < 0) return undefined;
    return forNumbers.find(({ condition }, index) => (condition ? condition(number) : index !== 1 || !third));
  }
  if (number < 0) return second ?? first;
  return number === 0 ? (third ?? first) : first;
}

function showIn(section: FormatSection, number: number, sections: readonly FormatSection[]): string | null {
  const { tokens } = section;
  if (section.isDate || tokens.some(({ kind }) => kind === 'unknown')) return null;
  const sign = number < 0 && section === sections[0] ? '-' : '';
  if (tokens.some(({ kind }) => kind === 'general'))
    return (
      sign + tokens.map((token) => (token.kind === 'general' ? plainDecimal(Math.abs(number)) : textOf(token))).join('')
    );
  return sign + withDigits(tokens, Math.abs(number));
}

const literal = (tokens: readonly FormatToken[], text: string) =>
  tokens.map((token) => (token.kind === 'text' ? text : textOf(token))).join('');
const textOf = (token: FormatToken) => (token.kind === 'literal' ? token.text : '');

/** The digits of the number in the places of the format, and the literal text between them. */
function withDigits(tokens: readonly FormatToken[], number: number): string {
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const places = tokens.flatMap(({ kind }, index) => (kind === 'digit' ? [index] : []));
  const whole = places.filter((index) => point < 0 || index < point);
  const fraction = places.filter((index) => point >= 0 && index > point);
  const commas = tokens.flatMap(({ kind }, index) => (kind === 'comma' ? [index] : []));
  const lastWhole = whole.at(-1) ?? -1;
  const isGrouped = commas.some((index) => index > (whole[0] ?? 0) && index < lastWhole);
  // A comma behind the last digit divides by a thousand, a percent sign multiplies by a hundred.
  const last = fraction.at(-1) ?? lastWhole;
  const thousands = commas.filter((index) => index > last || (index > lastWhole && index < point)).length;
  const percents = tokens.filter((token) => token.kind === 'literal' && token.isBare && token.text === '%').length;
  const digits = roundedDigits(number, 2 * percents - 3 * thousands, fraction.length);
  const shown = new Map([
    ...wholePlaces(tokens, whole, { digits: digits.whole, isGrouped }),
    ...fractionPlaces(tokens, fraction, digits.fraction),
  ]);
  return tokens
    .map((token, index) => {
      if (token.kind === 'point') return whole.length === 0 ? `${digits.whole}.` : '.';
      return token.kind === 'digit' ? (shown.get(index) ?? '') : textOf(token);
    })
    .join('');
}

/** The digits of the whole part by place, from the right. Digits without a place of their own stand at the first place. */
function wholePlaces(
  tokens: readonly FormatToken[],
  places: readonly number[],
  { digits, isGrouped }: { digits: string; isGrouped: boolean },
): [number, string][] {
  const separator = (position: number) => (isGrouped && position > 0 && position % 3 === 0 ? ',' : '');
  return places.map((index, at) => {
    const position = places.length - 1 - at;
    const digit = digits.at(-1 - position) ?? '';
    const filled = position < digits.length ? digit : emptyPlace(tokens[index]);
    const own = filled === '' ? '' : filled + (filled === ' ' ? '' : separator(position));
    if (at > 0) return [index, own];
    const further = Array.from(digits.slice(0, Math.max(0, digits.length - places.length)));
    return [index, further.map((one, before) => one + separator(digits.length - 1 - before)).join('') + own];
  });
}

function fractionPlaces(tokens: readonly FormatToken[], places: readonly number[], digits: string): [number, string][] {
  return places.map((index, at) => {
    const isNeeded = /[1-9]/.test(digits.slice(at));
    return [index, isNeeded ? (digits[at] ?? '0') : emptyPlace(tokens[index])];
  });
}

/** What a place without a digit shows. */
function emptyPlace(token: FormatToken | undefined): string {
  const sign = token?.kind === 'digit' ? token.sign : '#';
  return { 0: '0', '#': '', '?': ' ' }[sign];
}

/** The digits of `number · 10^shift`, rounded half up to `decimals`. The whole part has no leading zeros: 0.5 has none. */
function roundedDigits(number: number, shift: number, decimals: number): { whole: string; fraction: string } {
  const [whole = '', fraction = ''] = plainDecimal(number).split('.');
  const all = whole + fraction;
  const point = whole.length + shift;
  const padded = all.padStart(all.length + Math.max(0, -point), '0').padEnd(Math.max(0, point) + decimals + 1, '0');
  const split = Math.max(0, point) + decimals;
  const roundsUp = Number(padded[split] ?? 0) >= 5;
  const rounded = (BigInt(padded.slice(0, split) || 0) + (roundsUp ? 1n : 0n)).toString().padStart(decimals, '0');
  const at = rounded.length - decimals;
  return { whole: rounded.slice(0, at).replace(/^0+/, ''), fraction: rounded.slice(at) };
}

/** The number without an exponent, with the 15 digits that spreadsheets keep: further ones are rounding errors. */
export function plainDecimal(number: number): string {
  const rounded = Number(number.toPrecision(15));
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(15).replace(/\.?0+$/, '') : text;
}

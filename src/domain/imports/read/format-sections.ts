/** The code of a number format as its sections and tokens (ECMA-376 part 1, 18.8.31). Pure. */

export type FormatToken =
  | { readonly kind: 'digit'; readonly sign: '0' | '#' | '?' }
  /** `isBare`: the text is not quoted, so that `%` and `/` have their meaning. */
  | { readonly kind: 'literal'; readonly text: string; readonly isBare?: true }
  /** `@`, the text of a text cell; `General`, the number as it is; `unknown`: exponents, fractions, other digits. */
  | { readonly kind: 'point' | 'comma' | 'text' | 'general' | 'unknown' };

export interface FormatSection {
  readonly tokens: readonly FormatToken[];
  readonly isDate: boolean;
  /** The condition of `[<1000]`: which numbers the section is for. */
  readonly condition: ((number: number) => boolean) | undefined;
}

/** The most characters of a code; Excel allows 255. */
const maxCode = 1000;

const part =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|\[(?<bracket>[^\]]*)\]|_(?<space>.)|\*(?<fill>.)|(?<general>general)|(?<exponent>e[+-]0+)|(?<ampm>am\/pm|a\/p)|(?<date>[dmyhsgb]+|e+)|(?<sign>.)/gisu;

/** The sections of a code; null for one that is too long or ends within a quotation. */
export function parseSections(code: string): FormatSection[] | null {
  if (code.length > maxCode || /^(?:[^"\\]|\\.|"[^"]*")*"[^"]*$/su.test(code)) return null;
  const sections: FormatSection[] = [];
  let section = emptySection();
  for (const { groups = {} } of code.matchAll(part)) {
    if (groups.sign === ';') {
      sections.push(section);
      section = emptySection();
    } else addPart(section, groups);
  }
  sections.push(section);
  return sections.map((one) => ({ ...one, tokens: withFractions(one.tokens) }));
}

interface OpenSection {
  tokens: FormatToken[];
  isDate: boolean;
  condition: FormatSection['condition'];
}
const emptySection = (): OpenSection => ({ tokens: [], isDate: false, condition: undefined });

function addPart(section: OpenSection, groups: Readonly<Record<string, string | undefined>>): void {
  const { quoted, escaped, bracket, space, general, exponent, ampm, date, sign } = groups;
  const literal = quoted ?? escaped ?? (space === undefined ? undefined : ' ');
  if (literal !== undefined) section.tokens.push({ kind: 'literal', text: literal });
  else if (bracket !== undefined) addBracket(section, bracket);
  else if (general) section.tokens.push({ kind: 'general' });
  else if (exponent) section.tokens.push({ kind: 'unknown' });
  else if (ampm || date) section.isDate = true;
  else if (sign !== undefined) section.tokens.push(tokenOf(sign));
}

function tokenOf(sign: string): FormatToken {
  if (sign === '0' || sign === '#' || sign === '?') return { kind: 'digit', sign };
  if (sign === '.') return { kind: 'point' };
  if (sign === ',') return { kind: 'comma' };
  return sign === '@' ? { kind: 'text' } : { kind: 'literal', text: sign, isBare: true };
}

/** `[Red]` is a colour, `[$€-407]` a currency, `[<=999]` a condition, `[h]` a duration. Others change the digits. */
function addBracket(section: OpenSection, text: string): void {
  const currency = /^\$([^-]*)/.exec(text);
  const comparison = /^(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)$/.exec(text);
  if (currency) section.tokens.push({ kind: 'literal', text: currency[1] ?? '' });
  else if (comparison) section.condition = conditionOf(comparison[1] ?? '', Number(comparison[2]));
  else if (/^(h+|m+|s+)$/i.test(text)) section.isDate = true;
  else if (!/^(black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)$/i.test(text))
    section.tokens.push({ kind: 'unknown' });
}

function conditionOf(sign: string, limit: number): (number: number) => boolean {
  switch (sign) {
    case '<':
      return (number) => number < limit;
    case '<=':
      return (number) => number <= limit;
    case '>':
      return (number) => number > limit;
    case '>=':
      return (number) => number >= limit;
    case '=':
      return (number) => number === limit;
    default:
      return (number) => number !== limit;
  }
}

/** The tokens with fractions: a `/` between digits makes one. A second point has no meaning that programs agree on. */
function withFractions(tokens: readonly FormatToken[]): FormatToken[] {
  const isFraction = tokens.some(
    (token, index) =>
      token.kind === 'literal' &&
      token.isBare &&
      token.text === '/' &&
      tokens[index - 1]?.kind === 'digit' &&
      tokens[index + 1]?.kind === 'digit',
  );
  const points = tokens.filter(({ kind }) => kind === 'point').length;
  return isFraction || points > 1 ? [...tokens, { kind: 'unknown' }] : [...tokens];
}

/** Parses decimal numbers strictly: a number that is ambiguous is not accepted. */

export type DecimalSign = 'point' | 'comma';

const whole = { point: /^\d+(\.\d+)?$/, comma: /^\d+(,\d+)?$/ };
// Thousands separators between groups of three digits: the other sign, any space, or an apostrophe. No group of thousands
// begins with a zero: 0,850 is less than one.
const grouped = {
  point: /^[1-9]\d{0,2}([,\s\u00a0\u202f'’]\d{3})+(\.\d+)?$/,
  comma: /^[1-9]\d{0,2}([.\s\u00a0\u202f'’]\d{3})+(,\d+)?$/,
};

/** "1.234,50" with a decimal comma → "1234.50". Null when the text is no such number, or is negative. */
export function plainNumber(text: string, sign: DecimalSign): string | null {
  const trimmed = text.trim();
  if (!whole[sign].test(trimmed) && !grouped[sign].test(trimmed)) return null;
  return sign === 'point'
    ? trimmed.replace(/[,\s\u00a0\u202f'’]/g, '')
    : trimmed.replace(/[.\s\u00a0\u202f'’]/g, '').replace(',', '.');
}

/** The decimal sign of a list, by the numbers that are unambiguous; point when there are none. */
export function guessDecimalSign(texts: Iterable<string>): DecimalSign {
  let point = 0;
  let comma = 0;
  for (const text of texts) {
    const bare = text.replace(/[^\d.,]/g, '');
    if (/,\d{1,2}$|,\d{4,}$|\.\d{3},|^0,\d+$/.test(bare)) comma += 1;
    if (/\.\d{1,2}$|\.\d{4,}$|,\d{3}\.|^0\.\d+$/.test(bare)) point += 1;
  }
  return comma > point ? 'comma' : 'point';
}

/** "No later than 20000": read before labels, since `no` is a label as well. Pure. */
import { type SignWords, signWords } from './serial-words.ts';
import { notBeforeLetter, notBehindLetter, patternOf, signOf } from './sign-patterns.ts';

/** Words that deny a limit ("no later than 20000"), as signs of a range that includes it. They are read before `no` is a label. */
const negatedWords: readonly SignWords[] = [
  {
    sign: '~',
    words:
      '(?:but |and )?(?:not?|never) (?:(?:later|more|newer|greater|higher|larger|bigger|further) than|after|beyond|past|above|over|exceeding)|' +
      '(?:y |pero )?no (?:después del?|despues del?|más de|más tarde de|mas tarde de|posterior al?|mayor (?:que|a|de)|superior al?)|' +
      '(?:und |aber )?nicht (?:nach|später als|mehr als|höher als|über)|(?:et |mais )?pas (?:après|plus tard que|plus de)|' +
      '(?:и |но )?не (?:позднее|позже|более|больше|выше|новее)(?: чем)?',
  },
  {
    sign: '≥',
    words:
      '(?:but |and )?(?:not?|never) (?:(?:earlier|less|fewer|older|lower|smaller) than|before|prior to|below|under)|' +
      '(?:y |pero )?no (?:antes del?|menos de|anterior al?|menor (?:que|a|de)|inferior al?)|' +
      '(?:und |aber )?nicht (?:vor|früher als|weniger als|unter)|(?:et |mais )?pas (?:avant|plus tôt que|moins de)|' +
      '(?:и |но )?не (?:ранее|раньше|менее|меньше|ниже|старше|старее)(?: чем)?',
  },
];
/** Labels that end with `no`: behind them a negation and a label cannot be told apart. */
const labelsBeforeNo = 'serial|ser\\.?|machine|chassis|s\\s*/';

const negations = new RegExp(
  `(?<!${notBehindLetter}(?:${labelsBeforeNo})\\s*)${
    patternOf(
      negatedWords.map(({ words }) => words),
      'iu',
    ).source
  }`,
  'giu',
);
const limitWords = (isWanted: (sign: string) => boolean) =>
  signWords.flatMap(({ sign, words, small }) => (isWanted(sign) ? [words, ...(small ? [small] : [])] : [])).join('|');
/** "No up to 20000" and "Serial no after 20000" may deny the limit. "Serial no from 10001" cannot. */
const unclearNo = new RegExp(
  `${notBehindLetter}no\\s+(?:(?:${limitWords((sign) => '~<>↑↓'.includes(sign))})|` +
    `(?<!(?:${labelsBeforeNo})\\s*no\\s+)(?:${limitWords((sign) => sign === '≥')}))${notBeforeLetter}`,
  'iu',
);

/** The text with negated limits as signs; null when a `no` may be a label as well as a negation. */
export function withoutNegations(text: string): string | null {
  const signed = text.replace(negations, (...found: unknown[]) => {
    const sign = signOf(found, negatedWords);
    const before = text.slice(0, Number(found.at(-3)));
    // Behind a range a negation takes something away: "10001 and up, no later than 20000".
    if (/[0-9]/.test(before)) return ` ∖ ${sign === '~' ? '>' : '<'} `;
    return ` ${sign} `;
  });
  return unclearNo.test(signed) ? null : signed;
}

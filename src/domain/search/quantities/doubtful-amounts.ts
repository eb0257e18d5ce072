/** Numbers beside a part number of which it is unsure whether, or how many, pieces they mean: the buyer is asked. Pure. */
import { isKnownMake } from '#domain/fitment/make-names.ts';

/** "1 000", "2.5", "1/2", "4-6" with digits of any script, as a fraction or as a range. */
const number = String.raw`\p{Nd}+(?:[\s.,'’]\p{Nd}{3})*(?:[.,]\p{Nd}+)?(?:e[+-]?\p{Nd}+)?(?:\s*[-–/⁄~]\s*\p{Nd}+)?|[¼½¾]`;
const joinedUnits = 'pcs?|pces?|ea|sets?|kits?|boxe?s?|m|kg|l|шт|м|кг|л|件|个|米';
/** Of a size or a property, never of what is sold. */
const measures = 'mm|cm|in|inch|inches|v|volt|kw|hp|ps|bar|psi|nm|rpm|hz|degrees?|teeth|holes?|t|ton|tons|th';
const word = String.raw`(?!(?:${measures})\b)\p{L}[\p{L}.']{0,14}`;
const amount = new RegExp(
  String.raw`^[-+~≈<>=±([]*\s*(?:${number})\s*[)\]?!.+]*(?:\s*(?:${joinedUnits})\.?|\s+${word})?\)?$`,
  'iu',
);
const inWords =
  /^(?:an?\s+)?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|half|pair|dozen)(?:\s+\p{L}+)?$/iu;

/** Whether a text states an amount, whatever its form: "1 000", "(4)", "4 boxes", "two". */
export function statesAmount(text: string): boolean {
  const trimmed = text.trim();
  return amount.test(trimmed) || inWords.test(trimmed);
}

/** Words that one amount may have: "1 000 pcs". */
const maxAmountWords = 3;

/** Whether the last of the words behind a number state an amount that names nothing else. */
export function endsWithAmount(words: readonly string[]): boolean {
  return Array.from({ length: Math.min(maxAmountWords, words.length) }, (_, n) => words.length - 1 - n).some(
    (from) => statesAmount(words.slice(from).join(' ')) && !isNamed(words.slice(0, from).join(' '), null),
  );
}

/** No machine has a model below. */
const smallestModel = 10;
/** The letters with which models of machines begin when a space stands before their digits: PC 200, EX 200. */
const modelLetters =
  /(?:^|[\s(,;])(?:pc|pw|wa|gd|wb|hd|ex|zx|zw|zaxis|sk|sh|dx|dh|dl|ec|ew|fh|cx|wx|js|jcb|lc|kx|tb|vio|sy|xe|clg|robex|solar)$/iu;
const application = /(?:^|\s)(?:for|fits?|suits?|für|para|pour|per|для|用于|适用)(?:\s+[^\s\d]+){0,2}$/iu;
const labels =
  /(?:^|[\s(,;])(?:year|yr|pos|position|item|fig|figure|page|size|type|model|series|line|row|no|nr|s\/n|sn|serial|поз|рис|год|тип|модель|размер)[.:]?$/iu;

/**
 * Whether the text before a number says that it is no quantity: the model of a machine, as in "1R-0716 for CAT 320", or a
 * position, a size or a year.
 * @param pieces the number as a quantity; null: it is none
 */
export function isNamed(before: string, pieces: number | null): boolean {
  const text = before.trim();
  if (labels.test(text)) return true;
  if (pieces !== null && pieces < smallestModel) return false;
  return application.test(text) || modelLetters.test(text) || isKnownMake(/[^\s(,;]+$/u.exec(text)?.[0] ?? '');
}

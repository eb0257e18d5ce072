/** Numbers in a line that are no serial number of the machine: that of its engine, and the year of making. Pure. */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';

/** What names such a number, and the words that may stand between the name and the number. */
interface NumberName {
  readonly names: ReadonlySet<string>;
  readonly between: ReadonlySet<string>;
}

const engineWords =
  'engine eng esn motor motore moteur двигатель двигателя двс silnik 发动机 发动机号 发动机编号 發動機 發動機號 エンジン 엔진 محرك';
const yearWords =
  'year yr built made baujahr bj jahr bouwjaar año ano année annee anno rok год года г г.в 年 年份 年式 연식';
const labelEnds = ['no', 'nr', 'nummer', 'number', 'serial', 'sn'];

const engine: NumberName = {
  names: keysOf([
    ...engineWords.split(' '),
    ...['engine', 'motor'].flatMap((name) => labelEnds.map((end) => name + end)),
  ]),
  between: keysOf([...labelEnds, 'nos', 'num', 'model']),
};
const year: NumberName = {
  names: keysOf(yearWords.split(' ')),
  between: keysOf('in of de di make manufacture production construction fabricación fabrication выпуска в'.split(' ')),
};

function keysOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(keyLetters));
}

const names = `${engineWords} ${yearWords}`.replaceAll('.', '\\.').split(' ').join('|');
const signBeforeNumber = new RegExp(
  `(?<!\\p{L})((?:${names})(?:[-\\s]?(?:${labelEnds.join('|')}))?)[.:#=]+(?=\\p{N})`,
  'giu',
);
const yearBeforeWord = /(?<=(?<!\p{N})(?:19|20)\p{N}{2})(?=г(?:од|\.|\s|$))/giu;

/** A space between the name of such a number and the number: engine:26500001, 2010г. */
export function withApartNames(text: string): string {
  return text.replace(signBeforeNumber, '$1 ').replace(yearBeforeWord, ' ');
}

const isDigits = (word: string) => /^\p{N}[\p{N}.,/-]*$/u.test(word);
const isYear = (word: string) => /^(?:\d{1,2}[./-])?(?:19|20)\d\d(?:[./-]\d{1,4})?$/.test(word);
const hasBoth = (word: string) => /\p{L}/u.test(word) && /\p{N}/u.test(word);

/** The places of such numbers and of the words that name them. @param typed words of a line; empty: the label of a serial number */
export function otherNumbersAmong(typed: readonly string[]): ReadonlySet<number> {
  const words = typed.map((word) => word.replace(/^[^\p{L}\p{N}/]+|[^\p{L}\p{N}/]+$/gu, ''));
  const places = new Set<number>();
  for (const [at, word] of words.entries()) {
    const key = keyLetters(word);
    const found = engine.names.has(key)
      ? numberOfEngine(words, at, places)
      : year.names.has(key)
        ? numberOfYear(words, at, places)
        : [];
    for (const place of found) places.add(place);
  }
  return places;
}

/** All from the word at one place to the one before another. */
function run(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

function placeBehind(words: readonly string[], at: number, { between }: NumberName): number {
  let place = at + 1;
  while (words[place] === '' || between.has(keyLetters(words[place] ?? ''))) place += 1;
  return place;
}

/** Digits, or behind a machine's name a model or number with letters: before one, "engine PC200-8" names the machine. */
function numberOfEngine(words: readonly string[], at: number, others: ReadonlySet<number>): readonly number[] {
  const place = placeBehind(words, at, engine);
  const word = words[place] ?? '';
  const isBehindName = words.slice(0, at).some((each, index) => hasBoth(each) && !others.has(index));
  if (!isDigits(word) && !(hasBoth(word) && isBehindName)) return [];
  let end = place + 1;
  if (/^\p{N}{1,3}$/u.test(word)) while (/^\p{N}{3}$/u.test(words[end] ?? '')) end += 1;
  // The number behind the model of an engine.
  else if (hasBoth(word) && isDigits(words[end] ?? '')) end += 1;
  return run(at, end);
}

/** The number behind the word; "2010 г.в." has it before. */
function numberOfYear(words: readonly string[], at: number, others: ReadonlySet<number>): readonly number[] {
  const place = placeBehind(words, at, year);
  const isBefore = isYear(words[at - 1] ?? '') && words[at - 2] !== '' && !others.has(at - 1);
  if (isBefore && !isYear(words[place] ?? '')) return run(at - 1, place);
  return isDigits(words[place] ?? '') ? run(at, place + 1) : [];
}

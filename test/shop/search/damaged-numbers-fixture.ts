/** 25 part numbers as manufacturers write them, each with 22 kinds of damage that worn plates, faxes and hasty typing do. */

export interface DamagedNumber {
  /** As its maker writes it. */
  readonly number: string;
  readonly damage: string;
  readonly typed: string;
}

/** Numbers of the forms that Komatsu, Caterpillar, Volvo, Doosan, Hyundai, Kobelco, JCB, Hitachi, Bosch and others use. */
export const wholeNumbers: readonly string[] = [
  ...['20Y-30-00481', '600-311-3750', '708-2L-00300', '207-27-52341', '6735-61-1502'],
  ...['1R-0716', '326-1644', '7Y-1960', '165-7758', '8E-6358'],
  ...['VOE14530989', 'VOE11110533', '65.26201-7076B', '400914-00283A', 'K1003296'],
  ...['31N6-10051', 'XJAF-02451', 'YN54E00001P1', 'LC10V00012F1', '332/C4389'],
  ...['4471407', 'AT196937', 'ND116610-0280', '0 445 120 231', 'HX-20Y-1142'],
];

/** Numbers that differ from each of these in their last long run of digits: a catalogue has the neighbours of a number, too. */
const neighboursOfEach = 16;
export const neighbours: readonly string[] = wholeNumbers.flatMap((number) =>
  Array.from({ length: neighboursOfEach }, (_, n) =>
    number.replace(/\d{4,}(?!.*\d{4})|\d{3}$/, (digits) =>
      String((Number(digits) + 137 * (n + 1)) % 10 ** digits.length).padStart(digits.length, '0'),
    ),
  ),
);

const isSign = (letter: string) => /[0-9A-Z]/.test(letter);
/** Where the letters and digits of a number stand. */
const placesOf = (number: string) => Array.from(number).flatMap((letter, at) => (isSign(letter) ? [at] : []));
const insideOf = (number: string) => placesOf(number).slice(2, -2);
/** One of the places, another one for each number. */
const oneOf = (places: readonly number[], index: number) => places[(index * 7) % places.length] ?? 0;
const without = (number: string, places: readonly number[]) =>
  Array.from(number)
    .filter((_, at) => !places.includes(at))
    .join('')
    .replace(/^[^0-9A-Z]+|[^0-9A-Z]+$/g, '');
const withAt = (number: string, place: number, character: string) =>
  number.slice(0, place) + character + number.slice(place + 1);
const lookAlikes = new Map(
  ['0O', 'O0', '8B', 'B8', '1I', 'I1', '5S', 'S5', '6G', 'G6'].map(([character = '', other = '']) => [
    character,
    other,
  ]),
);
const separator = /[^0-9A-Z]+/g;
/** Letters of a manufacturer, the group in front of a dash, or the first three characters. */
const withoutPrefix = (number: string) =>
  number.replace(/^(?:[A-Z]+(?=\d)|[0-9A-Z]+[^0-9A-Z](?=.{4})|[0-9A-Z]{3}[^0-9A-Z]?(?=.{4}))/, '');
/** Letters behind the number, or its last two characters. */
const withoutSuffix = (number: string) => number.replace(/[A-Z]+$|[^0-9A-Z]?[0-9A-Z]{2}$/, '');
const unread = (number: string, ...places: number[]) =>
  places.reduce((typed, place) => withAt(typed, place, '?'), number);

/** Each gives the number as it is typed. `index` chooses the place of the damage. */
const damages: Readonly<Record<string, (number: string, index: number) => string>> = {
  'one character is missing': (number, index) => without(number, [oneOf(insideOf(number), index)]),
  'two characters are missing at the front': (number) => without(number, placesOf(number).slice(0, 2)),
  'two characters are missing in the middle': (number) => {
    const places = placesOf(number);
    return without(number, places.slice(places.length / 2 - 1, places.length / 2 + 1));
  },
  'two characters are missing at the end': (number) => without(number, placesOf(number).slice(-2)),
  'two characters are missing at different places': (number, index) => {
    const inside = placesOf(number).slice(1, -1);
    const half = Math.floor(inside.length / 2);
    return without(number, [oneOf(inside.slice(0, half), index), oneOf(inside.slice(half + 1), index)]);
  },
  'one character is wrong': (number, index) => {
    const place = oneOf(insideOf(number), index);
    const character = number.charAt(place);
    return withAt(
      number,
      place,
      /\d/.test(character) ? String((Number(character) + 3) % 10) : character === 'K' ? 'W' : 'K',
    );
  },
  'one character is read as its look-alike': (number, index) => {
    const alike = placesOf(number).filter((place) => lookAlikes.has(number.charAt(place)));
    const place = oneOf(alike, index);
    return withAt(number, place, lookAlikes.get(number.charAt(place)) ?? '?');
  },
  'all look-alikes are read as the other character': (number) =>
    Array.from(number, (character) => lookAlikes.get(character) ?? character).join(''),
  'two characters are swapped': (number) => number.replace(/(\d)((?!\1)\d)(?=\d?\D*$)/, '$2$1'),
  'the dashes are missing': (number) => number.replace(separator, ''),
  'spaces stand for dashes': (number) => number.replace(separator, ' '),
  'dots stand for dashes': (number) => number.replace(separator, '.'),
  'the prefix is missing': withoutPrefix,
  'the suffix is missing': withoutSuffix,
  'the prefix is missing and one character is unread': (number, index) => {
    const rest = withoutPrefix(number);
    return unread(rest, oneOf(placesOf(rest).slice(-3), index));
  },
  'one character is unread': (number, index) => unread(number, oneOf(insideOf(number), index)),
  'two characters are unread': (number, index) =>
    unread(number, oneOf(placesOf(number).slice(2, 4), index), oneOf(placesOf(number).slice(-2), index)),
  'the first character is unread': (number) => unread(number, 0),
  'a quantity stands behind': (number, index) => `${number}${[' x 4', ' 4', ' 12', ' (10)', ' 6 pcs'][index % 5]}`,
  'a quantity stands before': (number, index) => `${['4 x ', '4 ', '12 ', '10 pcs ', '6x '][index % 5]}${number}`,
  'lower case, with a text around it': (number) => `need ${number.toLowerCase()} please`,
  'one character is doubled': (number, index) => {
    const place = oneOf(insideOf(number), index);
    return number.slice(0, place) + number.charAt(place) + number.slice(place);
  },
};

export const damageKinds: readonly string[] = Object.keys(damages);

export const damagedNumbers: readonly DamagedNumber[] = wholeNumbers.flatMap((number, index) =>
  Object.entries(damages).map(([damage, spoil]) => ({ number, damage, typed: spoil(number, index) })),
);

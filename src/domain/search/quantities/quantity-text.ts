/** Finds the quantity beside a number, in the search box and in a line of a list: "4 x 20Y-30-00481", "1R-0716 qty: 10". Pure. */

import { isNamed } from './doubtful-amounts.ts';

/** Digits of a quantity. More are the digits of a part number. */
const digits = String.raw`\d{1,5}`;
/** A number of pieces that is no whole number from 1: it is a quantity, but one that cannot be sent. */
const amount = String.raw`-?${digits}(?:[.,]\d{1,3})?`;

const unitWords = [
  ...[
    'pcs',
    'pc',
    'pce',
    'pces',
    'piece',
    'pieces',
    'ea',
    'each',
    'unit',
    'units',
    'set',
    'sets',
    'kit',
    'kits',
    'nos',
  ],
  ...['stk', 'stück', 'st', 'pz', 'pza', 'pzas', 'pieza', 'piezas', 'und', 'uds', 'ud', 'un', 'peça', 'peças', 'pièce'],
  ...[
    'pièces',
    'pce',
    'adet',
    'ad',
    'szt',
    'шт',
    'штук',
    'штуки',
    'штука',
    'к-т',
    'компл',
    '件',
    '个',
    '個',
    '只',
    '套',
    '本',
  ],
  ...['قطعة', 'عدد'],
];
const labelWords = [
  ...['qty', 'quantity', 'quant', 'q-ty', "q'ty", 'order qty', 'кол-во', 'количество', 'кол', 'cant', 'cantidad'],
  ...['menge', 'anzahl', 'qté', 'quantité', 'qtd', 'quantidade', 'miktar', '数量'],
];
const anyOf = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join('|');
const units = `(?:${anyOf(unitWords)})`;
/** Between two numbers of pieces: "4-6 pcs", "4 or 6". */
const between = String.raw`(?:[-–/]|\s+(?:or|to|bis|oder|ou|o|или|до)\s+|\s*(?:或|至)\s*)`;
const times = '[x×хX*✕]';
const timesSign = new RegExp(times, 'u');

/**
 * Forms that can only be a quantity. The first group is the quantity; what is left of the line is the number. A sign of
 * multiplication between digits is part of a size, as in 45×62×9: a multiplier stands apart.
 */
const stated = [
  // Two numbers of pieces, or packs of several: how many are wanted is not known.
  new RegExp(`(?:^|\\s)(\\d{1,4}${between}${digits})\\s*${units}\\.?\\)?(?=$|[\\s,;:.])`, 'iu'),
  /\s(\d{1,4}\s+(?:or|to|bis|oder|или|до)\s+\d{1,4})\s*$/iu,
  new RegExp(`(?:^|\\s)(${digits}\\s+\\p{L}+\\s+of\\s+${digits})(?:\\s*${units}\\.?)?(?=$|[\\s,;:.])`, 'iu'),
  new RegExp(`(?:^|[\\s,;(])(?:${anyOf(labelWords)})[\\s.:=-]*(${amount})(?:\\s*${units}\\.?)?\\)?(?=$|[\\s,;])`, 'iu'),
  new RegExp(`(?:^|[\\s,;(:=])(${amount})\\s*${units}\\.?\\)?(?=$|[\\s,;:.-])`, 'iu'),
  new RegExp(`(?:^|[\\s,;(])${times}\\s*(${digits})\\)?\\s*$`, 'u'),
  new RegExp(`(?<!\\d)[×✕*]\\s*(${digits})\\)?\\s*$`, 'u'),
  new RegExp(`\\s(${digits})\\s*${times}\\s*$`, 'u'),
  new RegExp(`^\\s*(${digits})\\s*${times}\\s+(?=\\S)`, 'u'),
  new RegExp(`^\\s*(${digits})\\s*[×✕*](?=[^\\s\\d])`, 'u'),
  new RegExp(`\\s*[([](${digits})[)\\]]\\s*$`, 'u'),
  new RegExp(`\\s+[-–—=:]+\\s*(${digits})\\s*$`, 'u'),
  new RegExp(`[=:]\\s*(${digits})\\s*$`, 'u'),
];
/** Forms that may belong to the number: "20Y-30-00481 4", but also "1R 0716" and "4xHX-20Y". */
const likely = [
  new RegExp(`(?<!\\s${times})\\s+(\\d{1,4})\\s*$`, 'u'),
  new RegExp(`^\\s*(\\d{1,4})\\s+(?!${times}\\s)(?=\\S)`, 'u'),
  /^\s*(\d{1,3})[xX](?=[^\s\d])/u,
];

/** A multiplier at the end or the beginning: joined to the number, or with spaces in a text that has several of these signs. */
const doubtful = [
  // "20Y-30-00481-2 pcs": the end of the number, or a quantity behind it.
  new RegExp(`(?<=\\d)-(\\d{1,4})\\s*${units}\\.?\\s*$`, 'iu'),
  new RegExp(`(?<=\\d)\\s*${times}\\s*(${digits})\\s*$`, 'u'),
  new RegExp(`^\\s*(${digits})\\s*${times}\\s*(?=\\d)`, 'u'),
];
/** Several of these signs between digits, as in 45×62 x 9. */
const size = new RegExp(`\\d\\s*${times}\\s*\\d+(?:[.,]\\d+)?\\s*${times}\\s*\\d`, 'u');
/** The same with spaces, as in 45 x 62 x 9. */
const spacedSize = new RegExp(`\\d\\s+${times}\\s+\\d+(?:[.,]\\d+)?\\s+${times}\\s+\\d`, 'u');

export interface QuantityReading {
  /** Whole pieces from 1; null: a quantity is stated, but it is none, as 0 or 2.5. */
  readonly quantity: number | null;
  /** The line without the quantity. */
  readonly rest: string;
}

/** The quantity that the text states beyond doubt; null when it states none. */
export function statedQuantity(text: string): QuantityReading | null {
  for (const form of stated) {
    const found = form.exec(text);
    const rest = found ? `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim() : '';
    const isOfSize = found !== null && timesSign.test(found[0]) && spacedSize.test(text);
    if (found && !isOfSize && /\d/.test(rest)) return { quantity: toQuantity(found[1] ?? ''), rest };
  }
  return null;
}

/** Whether the text has what may be a size: then a multiplier may be its last or its first measure. */
export function hasSize(text: string): boolean {
  return size.test(text);
}

/** Ways to read a size as a number and a multiplier: buyers do not order by them, but the number may be the one that is meant. */
export function doubtfulQuantities(text: string): QuantityReading[] {
  return statedQuantity(text) ? [] : readWith(doubtful, text);
}

/** Ways to read an end or a beginning of the text as a quantity; null for a number that more likely names something else. */
export function likelyQuantities(text: string): QuantityReading[] {
  return readWith(likely, text).map((reading) =>
    text.startsWith(reading.rest) && isNamed(reading.rest, reading.quantity) ? { ...reading, quantity: null } : reading,
  );
}

function readWith(forms: readonly RegExp[], text: string): QuantityReading[] {
  return forms.flatMap((form) => {
    const found = form.exec(text);
    const rest = found ? text.slice(0, found.index) + text.slice(found.index + found[0].length) : '';
    return found && /\d/.test(rest) ? [{ quantity: toQuantity(found[1] ?? ''), rest: rest.trim() }] : [];
  });
}

const quantityOnly = new RegExp(
  `^(?:(?:${anyOf(labelWords)})[\\s.:=-]*)?${times}?\\s*(${amount})\\s*(?:${units}\\.?|${times})?$`,
  'iu',
);

/** A cell or a line that is nothing but a quantity; null: not a whole number from 1; undefined: it is something else. */
export function cellQuantity(text: string): number | null | undefined {
  const [, found] = quantityOnly.exec(text.trim()) ?? [];
  return found === undefined ? undefined : toQuantity(found);
}

/** "4", "4.00" and "4,0" are 4. "1.000" is a thousand in some countries and one in others, so that it is neither. */
function toQuantity(text: string): number | null {
  const [, whole = ''] = /^(\d+)(?:[.,]0{1,2})?$/.exec(text) ?? [];
  return Number(whole) >= 1 ? Number(whole) : null;
}

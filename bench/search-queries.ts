/** Queries of the search benchmark, spelled as people type them, for the whole generated catalogue; the same in every run. */
import type { PartQuery } from '#domain/search/part-query.ts';
import { sampleCategories } from '../sample/categories.ts';
import { partTypes } from '../sample/part-types.ts';
import { catalogueBrands, generatedPart, randomOf } from './generate-catalogue.ts';

export interface BenchQueries {
  /** Numbers of the catalogue as their makers write them, own and others. */
  readonly exact: readonly string[];
  /** The same with other dashes, spaces, case and scripts. */
  readonly respelled: readonly string[];
  readonly pieces: readonly string[];
  readonly mistyped: readonly string[];
  /** Numbers as the cells of /worn-number write them: signs that cannot be read, between two, or missing at an end. */
  readonly worn: readonly string[];
  readonly words: readonly string[];
  /** Unfinished numbers and words, as the search box sends them while somebody types. */
  readonly typed: readonly string[];
  readonly lists: readonly Partial<PartQuery>[];
  /** A part type, or the name of a specification, with a dimension. */
  readonly dimensions: readonly string[];
}

/** `count` queries of each kind for a catalogue of `size` parts. @param ownOnly parts have no other number than their own */
export function generateQueries(size: number, count: number, { ownOnly = false } = {}): BenchQueries {
  const random = randomOf(size + 7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(make: () => T): T[] => Array.from({ length: count }, make);
  const part = () => generatedPart(Math.floor(random() * size));
  const number = () => pick([...(ownOnly ? [] : part().numbers.map((entry) => entry.number)), part().partNumber]);
  const words = () => {
    const { partType, name, brand } = part();
    const machine = name.split(' – ')[1] ?? '';
    return pick([
      partType,
      `${partType} ${machine}`,
      machine,
      `${catalogueBrands[brand]} ${partType}`,
      pick(plainWords),
    ]);
  };
  return {
    exact: some(number),
    respelled: some(() => respell(number(), pick(spellings))),
    pieces: some(() => piece(number(), random)),
    mistyped: some(() => mistype(number(), random)),
    worn: some(() => wear(number(), random)),
    words: some(words),
    typed: some(() => {
      const whole = random() < 0.5 ? number() : words();
      return whole.slice(0, 2 + Math.floor(random() * (whole.length - 1)));
    }),
    lists: some(() => list(random, pick)),
    dimensions: some(() => {
      const { partType, specifications } = part();
      const { name, value, unit } = pick(specifications.filter((line) => line.unit));
      return pick([`${name} ${value} ${unit}`, `${partType} ${value}${unit}`, `${partType} ${name} ${value}`]);
    }),
  };
}

/** Words that match between a few parts and a tenth of the catalogue. */
const plainWords = [
  'filter',
  'roller',
  'seal kit',
  'bottom roller',
  'slewing ring',
  'pump',
  'hydraulic',
  'work lamp',
  'pc200',
  'bucket tooth',
  'travel motor',
  'gasket',
  ...partTypes.map(({ name }) => name),
];

type Spelling = 'joined' | 'spaced' | 'dotted' | 'full-width' | 'en dash' | 'zero-width' | 'Cyrillic' | 'lower';
const spellings: readonly Spelling[] = [
  'joined',
  'spaced',
  'dotted',
  'full-width',
  'en dash',
  'zero-width',
  'Cyrillic',
  'lower',
];

function respell(number: string, spelling: Spelling): string {
  switch (spelling) {
    case 'joined':
      return number.replace(/[^0-9A-Za-z]/g, '').toLowerCase();
    case 'spaced':
      return number.replace(/[-./]/g, ' ');
    case 'dotted':
      return number.replace(/[-/ ]/g, '.');
    case 'full-width':
      return number.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
    case 'en dash':
      return number.replaceAll('-', '–');
    case 'zero-width':
      return `${number.slice(0, 3)}\u200b${number.slice(3)}`;
    case 'Cyrillic':
      return number.replace(/[ABCEHKMOPTXY]/g, (letter) => 'АВСЕНКМОРТХУ'['ABCEHKMOPTXY'.indexOf(letter)] ?? letter);
    case 'lower':
      return ` ${number.toLowerCase()} `;
  }
}

function piece(number: string, random: () => number): string {
  const plain = number.replace(/[^0-9A-Z]/g, '');
  const length = 4 + Math.floor(random() * 4);
  const from = Math.floor(random() * Math.max(1, plain.length - length));
  return plain.slice(from, from + length);
}

function mistype(number: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (number.length - 2));
  const mistakes = [
    () => number.slice(0, at) + number.slice(at + 1),
    () => `${number.slice(0, at)}7${number.slice(at)}`,
    () => number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2),
    () => number.replace('0', 'O'),
  ];
  return (mistakes[Math.floor(random() * mistakes.length)] ?? mistakes[0])?.() ?? number;
}

/** One or two signs are unread, or one is between two; a third of the plates lacks an end. */
function wear(number: string, random: () => number): string {
  const signs = [...number];
  const at = () => Math.floor(random() * signs.length);
  if (random() < 0.3) signs[at()] = '(0/O)';
  else for (let unread = random() < 0.5 ? 1 : 2; unread > 0; unread -= 1) signs[at()] = '?';
  const whole = signs.join('');
  if (random() < 0.67) return whole;
  const cut = Math.ceil(signs.length / 3);
  return random() < 0.5 ? `${signs.slice(0, -cut).join('')}*` : `*${signs.slice(cut).join('')}`;
}

/** Most lists are the first page of a category or brand; some are later pages or have all filters. */
function list(random: () => number, pick: <T>(list: readonly T[]) => T): Partial<PartQuery> {
  const sometimes = <T>(chance: number, value: () => T): T | undefined => (random() < chance ? value() : undefined);
  return {
    category: sometimes(0.6, () => pick(sampleCategories).slug) ?? '',
    brand: sometimes(0.4, () => [pick(catalogueBrands).toLowerCase()]) ?? [],
    grade: sometimes(0.15, () => [pick(['genuine', 'oem', 'aftermarket'] as const)]) ?? [],
    condition: sometimes(0.1, () => [pick(['new', 'remanufactured', 'used'] as const)]) ?? [],
    availability: sometimes(0.3, () => ['in_stock' as const]) ?? [],
    ...(sometimes(0.15, () => ({ minPrice: 25, maxPrice: 99.99 })) ??
      sometimes(0.05, () => ({ minPrice: 30, maxPrice: 222 }))),
    sort: pick(['relevance', 'relevance', 'relevance', 'price', '-price', 'newest', 'name'] as const),
    page: random() < 0.8 ? 1 : 1 + Math.floor(random() * 20),
  };
}

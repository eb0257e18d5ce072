/**
 * A catalogue of any size for measuring: seeded, so that part n is the same in every run and on every machine,
 * and can be made alone. Makers, numbers and prices are invented; kinds and machines are those of the sample.
 */
import type { Grade, ItemCondition } from '#domain/catalog/contract.ts';
import type { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import type { Specification } from '#domain/catalog/specifications/contract.ts';
import { sampleCategories } from '../sample/categories.ts';
import { applications } from '../sample/machines.ts';
import { partTypes } from '../sample/part-types.ts';
import { numberOf } from './generated-numbers.ts';

export const catalogueSizes = { S: 2_000, M: 100_000, L: 500_000 } as const;
export type CatalogueSize = keyof typeof catalogueSizes;

/** The sizes named on the command line, as in `npm run bench -- search S M`. */
export function chosenSizes(): CatalogueSize[] {
  const isSize = (name: string): name is CatalogueSize => name in catalogueSizes;
  return process.argv.slice(2).filter(isSize);
}

export interface GeneratedPart {
  readonly id: string;
  readonly slug: string;
  /** Indexes in catalogueBrands and sampleCategories. */
  readonly brand: number;
  readonly category: number;
  readonly partNumber: string;
  readonly name: string;
  readonly partType: string;
  readonly description: string;
  readonly grade: Grade;
  readonly condition: ItemCondition;
  readonly priceCents: number;
  readonly availableQuantity: number;
  readonly minimumOrderQuantity: number;
  readonly leadTimeDays: number;
  readonly netWeightGrams: number;
  readonly hsCode: string;
  readonly countryOfOrigin: string;
  readonly specifications: readonly Specification[];
  /** Its five numbers besides its own. */
  readonly numbers: readonly PartNumberEntry[];
}

const syllables = ['bor', 'kan', 'tel', 'ros', 'mag', 'dur', 'vel', 'han', 'sor', 'lin'];
const endings = ['ax', 'eco', 'trak', 'um', 'ine', 'or'];
/** Names of sixty invented brands. */
export const catalogueBrands: readonly string[] = syllables.flatMap((syllable) =>
  endings.map((ending) => `${syllable.charAt(0).toUpperCase()}${syllable.slice(1)}${ending}`),
);

const machines = Object.values(applications);
const variants = ['', 'heavy duty', 'long life', 'with bolts', 'left', 'right', 'inner', 'outer', 'kit', 'standard'];
const details = [
  'Forged and hardened all over, checked on the bench before packing.',
  'Sealed for life; no greasing needed in normal use.',
  'Comes with seals and bolts, ready to fit in the field.',
  'Ground surfaces, pressure tested, each with its own test sheet.',
  'Made to the drawing of the first maker and measured again here.',
  'For work in rock and demolition, with a wall thicker than usual.',
  'Packed two to a box on export pallets, rust protected.',
  'Replaces earlier revisions without changes to the machine.',
];
const origins = ['CN', 'JP', 'KR', 'TR', 'IT', 'DE', 'IN', 'US'];

/** Part n (from 0) of the catalogue; the same n is the same part. */
export function generatedPart(n: number): GeneratedPart {
  const random = randomOf(n);
  const brand = Math.floor(random() ** 1.5 * catalogueBrands.length);
  const type = at(partTypes, Math.floor(random() * partTypes.length));
  const machine = at(machines, Math.floor(random() * machines.length));
  const variant = at(variants, Math.floor(random() * variants.length));
  const [from, to, genuineTo] = type.priceBand;
  const grade = at(['aftermarket', 'aftermarket', 'oem', 'genuine'] as const, brand % 4);
  const isNew = random() < 0.92;
  const top = grade === 'genuine' ? genuineTo : to;
  const inStock = random() < 0.8;
  return {
    id: idOf(n, random),
    slug: `generated-${n}`,
    brand,
    category: sampleCategories.findIndex(({ slug }) => slug === type.category),
    partNumber: numberOf(brand, n),
    name: `${type.name}${variant && `, ${variant}`} – ${machine.label}`,
    partType: type.name,
    description: [
      at(details, Math.floor(random() * details.length)),
      at(machine.sentences, n % machine.sentences.length),
      at(details, Math.floor(random() * details.length)),
      `Drawing ${Math.floor(random() * 9000) + 1000}, position ${Math.floor(random() * 60) + 1}. Check your old number before ordering.`,
    ].join(' '),
    grade,
    condition: isNew ? 'new' : at(['remanufactured', 'rebuilt', 'used'] as const, Math.floor(random() * 3)),
    priceCents: Math.max(50, Math.round((from + random() ** 2 * (top - from)) * 100)),
    availableQuantity: inStock ? Math.floor(random() * 400) + 1 : 0,
    minimumOrderQuantity: type.minimumOrderQuantity,
    leadTimeDays: inStock ? type.leadTimeDays : 25,
    netWeightGrams: Math.floor(random() * 90_000) + 100,
    hsCode: type.hsCode,
    countryOfOrigin: at(origins, brand % origins.length),
    specifications: specificationsOf(n),
    numbers: furtherNumbers(n, brand),
  };
}

const materials = ['50Mn', '40CrNiMo', 'Ductile iron', 'NBR 90', 'Bronze'];

/** Four lines, as on a data sheet. */
function specificationsOf(n: number): Specification[] {
  const millimetres = (from: number, step: number) => String(from + ((n * step) % 400));
  return [
    { name: 'Outer diameter', value: millimetres(60, 7), unit: 'mm' },
    { name: 'Bore', value: millimetres(20, 13), unit: 'mm' },
    { name: 'Width', value: `${millimetres(10, 3)}.5`, unit: 'mm' },
    { name: 'Material', value: at(materials, n % materials.length), unit: '' },
  ];
}

/** Two OE numbers, the first shared by three parts that fit the same place, an old, a supplier's and a cross reference. */
function furtherNumbers(n: number, brand: number): PartNumberEntry[] {
  const count = catalogueBrands.length;
  const other = (step: number) => (brand + step) % count;
  const maker = (index: number) => at(catalogueBrands, index);
  const place = Math.floor(n / 3);
  return [
    { kind: 'oe', maker: maker(place % count), number: numberOf(place % count, place + 3_000_000) },
    { kind: 'oe', maker: maker(other(7)), number: numberOf(other(7), n + 4_000_000) },
    { kind: 'old', maker: maker(brand), number: numberOf(brand, n + 5_000_000) },
    { kind: 'supplier', maker: '', number: `S${numberOf(other(11), n + 6_000_000)}` },
    { kind: 'cross', maker: maker(other(13)), number: numberOf(other(13), n + 7_000_000) },
  ];
}

/** A generator of numbers from 0 to 1 of its own for every part (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = (seed * 0x9e3779b1 + 0x5eed) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A uuid of version 7 that grows with n. */
function idOf(n: number, random: () => number): string {
  const time = (0x019f0000_0000 + n).toString(16).padStart(12, '0');
  const tail = Math.floor(random() * 2 ** 48)
    .toString(16)
    .padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`;
}

function at<T>(list: readonly T[], index: number): T {
  return list[index] as T;
}

/** What a file of each kind can say: the one list that mapping, reading, differences and export share. */
import type { conditions, grades } from '#domain/catalog/contract.ts';
import type { NumberKind } from '#domain/catalog/numbers-contract.ts';
import {
  type interchangeabilities,
  maxReplacementQuantity,
  type supersessionKinds,
} from '#domain/catalog/relations-contract.ts';
import { m } from '#messages';
import type { ImportKind } from './contract.ts';
import {
  type CellReader,
  choice,
  count,
  country,
  day,
  hsCode,
  partNumber,
  price,
  text,
  weight,
} from './read/cell-readers.ts';

export interface Field {
  /** As the API names it. */
  readonly name: string;
  readonly label: () => string;
  readonly read: CellReader;
  /** Every row needs it. */
  readonly required?: boolean;
  /** The value that `-` stands for; absent: it cannot be cleared. */
  readonly cleared?: string | number | null;
  /** One value may stand for the whole file, e.g. the brand of a maker's list. */
  readonly forAll?: boolean;
  /** Value → what a person reads and what an export holds. */
  readonly write?: (value: string | number) => string;
}

const cents = (value: string | number) => (Number(value) / 100).toFixed(2);
const kilograms = (value: string | number) => String(Number(value) / 1000);

const brand: Field = { name: 'brand', label: m.imports_field_brand, read: text(80), required: true, forAll: true };
const number: Field = { name: 'partNumber', label: m.imports_field_part_number, read: partNumber, required: true };

const priceFields: readonly Field[] = [
  { name: 'pricePerUnit', label: m.imports_field_price, read: price, write: cents },
  { name: 'availableQnty', label: m.imports_field_stock, read: count(0, 1_000_000_000), cleared: 0 },
  { name: 'minQnty', label: m.imports_field_minimum, read: count(1, 1_000_000), cleared: 1 },
  { name: 'leadTimeDays', label: m.imports_field_lead_time, read: count(0, 365), cleared: 0 },
];

const gradeWords: Record<(typeof grades)[number], readonly string[]> = {
  genuine: ['original', 'genuine parts', '原厂', '原装', '正厂', '纯正', 'оригинал', 'оригинальный', 'genuino'],
  oem: ['oem quality', 'oe', '配套', 'оем'],
  aftermarket: [
    'after market',
    'am',
    'replacement',
    '副厂',
    '国产',
    '品牌',
    'аналог',
    'неоригинал',
    'alternativo',
    'genérico',
  ],
};
const conditionWords: Record<(typeof conditions)[number], readonly string[]> = {
  new: ['brand new', '全新', '新', '新件', 'новый', 'новая', 'nuevo', 'nueva'],
  remanufactured: ['reman', '再制造', 'восстановленный производителем', 'remanufacturado'],
  rebuilt: ['refurbished', '翻新', 'восстановленный', 'reconstruido', 'reacondicionado'],
  used: ['second hand', '二手', '旧件', '拆车件', 'б/у', 'бу', 'usado', 'usada'],
};

const partFields: readonly Field[] = [
  brand,
  number,
  { name: 'name', label: m.imports_field_name, read: text(200) },
  { name: 'description', label: m.imports_field_description, read: text(10_000), cleared: '' },
  { name: 'category', label: m.imports_field_category, read: text(80), cleared: 'other', forAll: true },
  { name: 'partType', label: m.imports_field_part_type, read: text(80), cleared: '' },
  { name: 'grade', label: m.imports_field_grade, read: choice(gradeWords), forAll: true },
  { name: 'itemCondition', label: m.imports_field_condition, read: choice(conditionWords), forAll: true },
  ...priceFields,
  { name: 'netWeightKg', label: m.imports_field_weight, read: weight, cleared: null, write: kilograms },
  { name: 'hsCode', label: m.imports_field_hs, read: hsCode, cleared: null },
  { name: 'countryOfOrigin', label: m.imports_field_origin, read: country, cleared: null, forAll: true },
];

const numberWords: Record<Exclude<NumberKind, 'own'>, readonly string[]> = {
  oe: ['oem', 'oe number', 'original', '原厂号', 'OE号', 'оригинальный'],
  old: ['previous', 'former', '旧号', '旧零件号', 'старый', 'antiguo'],
  supplier: ['vendor', '供应商', 'поставщик', 'proveedor'],
  cross: ['cross reference', 'crossreference', 'xref', 'interchange', '互换号', 'кросс', 'equivalencia'],
};

const supersessionWords: Record<(typeof supersessionKinds)[number], readonly string[]> = {
  one: ['1:1', '替换', 'замена', 'sustitución'],
  all: ['and', '1:n and', 'split', '拆分', 'и', 'y'],
  choice: ['or', '1:n or', '任选', 'или', 'o'],
};
const swapWords: Record<(typeof interchangeabilities)[number], readonly string[]> = {
  two_way: ['two-way', 'both', '互换', 'взаимозаменяемый'],
  one_way: ['one-way', '单向', 'односторонняя'],
  conditional: ['with conditions', '有条件', 'с условием'],
  not: ['not interchangeable', 'no', '不可互换', 'нет'],
};

/** The fields of a kind, in the order in which an export writes them. */
export const fieldsOf: Record<ImportKind, readonly Field[]> = {
  parts: partFields,
  prices: [brand, number, ...priceFields],
  numbers: [
    brand,
    number,
    { name: 'kind', label: m.imports_field_number_kind, read: choice(numberWords), required: true, forAll: true },
    { name: 'maker', label: m.imports_field_maker, read: text(80), cleared: '', forAll: true },
    { name: 'number', label: m.imports_field_number, read: partNumber, required: true, cleared: null },
  ],
  supersessions: [
    { ...brand, label: m.imports_field_old_brand },
    { ...number, label: m.imports_field_old_number },
    { name: 'newBrand', label: m.imports_field_new_brand, read: text(80), forAll: true },
    { name: 'newNumber', label: m.imports_field_new_number, read: partNumber, required: true, cleared: null },
    { name: 'kind', label: m.imports_field_step_kind, read: choice(supersessionWords), forAll: true },
    { name: 'quantity', label: m.imports_field_quantity, read: count(1, maxReplacementQuantity) },
    { name: 'interchangeability', label: m.imports_field_interchangeability, read: choice(swapWords), forAll: true },
    { name: 'date', label: m.imports_field_date, read: day, cleared: null },
    { name: 'note', label: m.imports_field_note, read: text(500), cleared: '' },
  ],
  interchange: [
    brand,
    number,
    { name: 'otherBrand', label: m.imports_field_other_brand, read: text(80), required: true, forAll: true },
    { name: 'otherNumber', label: m.imports_field_other_number, read: partNumber, required: true },
  ],
};

/** How each field is read, cleared and written: the one list that mapping, reading, differences and export share. */
import type { conditions, grades } from '#domain/catalog/contract.ts';
import type { NumberKind } from '#domain/catalog/numbers/contract.ts';
import {
  type interchangeabilities,
  maxReplacementQuantity,
  type supersessionKinds,
} from '#domain/relations/contract.ts';
import { type ImportKind, importKinds } from './contract.ts';
import { type FieldInfo, fieldList } from './field-list.ts';
import {
  type CellReader,
  choice,
  count,
  country,
  day,
  hsCode,
  partNumber,
  price,
  specifications,
  text,
  weight,
} from './read/cell-readers.ts';

interface Reading {
  readonly read: CellReader;
  /** The value that `-` stands for; absent: it cannot be cleared. */
  readonly cleared?: string | number | null;
  /** Value → what a person reads and what an export holds. */
  readonly write?: (value: string | number) => string;
}

export interface Field extends FieldInfo, Reading {}

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
const numberWords: Record<Exclude<NumberKind, 'own'>, readonly string[]> = {
  oe: ['oem', 'oe number', 'original', '原厂号', 'OE号', 'оригинальный'],
  old: ['previous', 'former', '旧号', '旧零件号', 'старый', 'antiguo'],
  supplier: ['vendor', '供应商', 'поставщик', 'proveedor'],
  cross: ['cross reference', 'crossreference', 'xref', 'interchange', '互换号', 'кросс', 'equivalencia'],
};
const stepWords: Record<(typeof supersessionKinds)[number], readonly string[]> = {
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

const cents = (value: string | number) => (Number(value) / 100).toFixed(2);
const kilograms = (value: string | number) => String(Number(value) / 1000);

const readings: Readonly<Record<string, Reading>> = {
  brand: { read: text(80) },
  partNumber: { read: partNumber },
  name: { read: text(200) },
  description: { read: text(10_000), cleared: '' },
  category: { read: text(300), cleared: 'other' },
  partType: { read: text(80), cleared: '' },
  grade: { read: choice(gradeWords) },
  itemCondition: { read: choice(conditionWords) },
  pricePerUnit: { read: price, write: cents },
  availableQnty: { read: count(0, 1_000_000_000), cleared: 0 },
  minQnty: { read: count(1, 1_000_000), cleared: 1 },
  leadTimeDays: { read: count(0, 365), cleared: 0 },
  netWeightKg: { read: weight, cleared: null, write: kilograms },
  hsCode: { read: hsCode, cleared: null },
  countryOfOrigin: { read: country, cleared: null },
  specifications: { read: specifications, cleared: '' },
  'numbers.kind': { read: choice(numberWords) },
  maker: { read: text(80), cleared: '' },
  number: { read: partNumber, cleared: null },
  newBrand: { read: text(80) },
  newNumber: { read: partNumber, cleared: null },
  'supersessions.kind': { read: choice(stepWords) },
  quantity: { read: count(1, maxReplacementQuantity) },
  interchangeability: { read: choice(swapWords) },
  date: { read: day, cleared: null },
  note: { read: text(500), cleared: '' },
  otherBrand: { read: text(80) },
  otherNumber: { read: partNumber },
};

function fields(kind: ImportKind): readonly Field[] {
  return fieldList[kind].map((info) => {
    const reading = readings[`${kind}.${info.name}`] ?? readings[info.name];
    if (!reading) throw new Error(`Nobody says how ${info.name} is read`);
    return { ...info, ...reading };
  });
}

export const fieldsOf = Object.fromEntries(importKinds.map((kind) => [kind, fields(kind)])) as Record<
  ImportKind,
  readonly Field[]
>;

/**
 * How the value of each import field is parsed from a cell, cleared, and formatted. Column mapping, parsing, the preview
 * and the export all use this list.
 */
import type { YesNo } from '#domain/catalog/bulk/contract.ts';
import type { conditions, grades } from '#domain/catalog/contract.ts';
import type { NumberKind } from '#domain/catalog/numbers/contract.ts';
import { maxReturnDays, maxWarrantyMonths } from '#domain/catalog/terms.ts';
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import {
  type interchangeabilities,
  maxReplacementQuantity,
  type supersessionKinds,
} from '#domain/relations/contract.ts';
import { maxNoteLength } from '#domain/relations/interchange-contract.ts';
import { type ImportKind, importKinds } from './contract.ts';
import type { FieldFormat } from './field-format.ts';
import { type FieldInfo, fieldList } from './field-list.ts';
import { machineFormats } from './machine-fields.ts';
import {
  binParser,
  choiceParser,
  countParser,
  countryParser,
  dateParser,
  hsCodeParser,
  partNumberParser,
  pictureAddressesParser,
  priceBreaksParser,
  priceParser,
  specificationsParser,
  textParser,
  weightParser,
} from './read/cell-parsers.ts';
import { furtherNumbersParser } from './read/further-numbers.ts';

export interface ImportField extends FieldInfo, FieldFormat {}

// Names that lists of the trade use for each value, in English, Chinese, Russian and Spanish.

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
const unitWords: Record<UnitOfMeasure, readonly string[]> = {
  H87: [
    'pcs',
    'pc',
    'piece',
    'pieces',
    'ea',
    'each',
    'c62',
    'unit',
    '件',
    '个',
    '只',
    'шт',
    'штука',
    'pieza',
    'pza',
    'ud',
    'stk',
    'stück',
    'adet',
  ],
  SET: ['set', 'sets', 'kit', '套', 'компл', 'комплект', 'juego', 'satz', 'jeu', 'takım'],
  PR: ['pair', 'pairs', '对', '双', 'пара', 'par', 'paar', 'paire', 'çift'],
  MTR: ['m', 'metre', 'meter', 'metres', 'meters', '米', 'м', 'метр', 'metro', 'mètre'],
  KGM: ['kg', 'kilogram', 'kilograms', '千克', '公斤', 'кг', 'kilogramo'],
  LTR: ['l', 'litre', 'liter', 'litres', 'liters', '升', 'л', 'литр', 'litro'],
};
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
const interchangeabilityWords: Record<(typeof interchangeabilities)[number], readonly string[]> = {
  two_way: ['two-way', 'both', '互换', 'взаимозаменяемый'],
  one_way: ['one-way', '单向', 'односторонняя'],
  conditional: ['with conditions', '有条件', 'с условием'],
  not: ['not interchangeable', 'no', '不可互换', 'нет'],
};

const yesNoWords: Record<YesNo, readonly string[]> = {
  yes: ['y', 'true', '1', 'x', 'ja', 'oui', 'sí', 'да', 'evet', 'sim', '是'],
  no: ['n', 'false', '0', 'nein', 'non', 'нет', 'hayır', 'não', '否'],
};

const formatCents = (value: string | number) => (Number(value) / 100).toFixed(2);
const formatKilograms = (value: string | number) => String(Number(value) / 1000);

/** The formats by field name, or by kind and name where one name has two meanings. */
const formats: Readonly<Record<string, FieldFormat>> = {
  brand: { parse: textParser(80) },
  partNumber: { parse: partNumberParser },
  oeNumber: { parse: furtherNumbersParser },
  name: { parse: textParser(200) },
  description: { parse: textParser(10_000), clearedValue: '' },
  category: { parse: textParser(300), clearedValue: 'other' },
  partType: { parse: textParser(80), clearedValue: '' },
  grade: { parse: choiceParser(gradeWords) },
  itemCondition: { parse: choiceParser(conditionWords) },
  pricePerUnit: { parse: priceParser, format: formatCents },
  priceBreaks: { parse: priceBreaksParser, clearedValue: '' },
  unit: { parse: choiceParser(unitWords), clearedValue: 'H87' },
  availableQnty: { parse: countParser(0, 1_000_000_000), clearedValue: 0 },
  minQnty: { parse: countParser(1, 1_000_000), clearedValue: 1 },
  maxQnty: { parse: countParser(1, 1_000_000), clearedValue: null },
  multipleQnty: { parse: countParser(1, 1_000_000), clearedValue: 1 },
  singlePieces: { parse: choiceParser(yesNoWords), clearedValue: 'no' },
  leadTimeDays: { parse: countParser(0, 365), clearedValue: 0 },
  backOrderDays: { parse: countParser(0, 365), clearedValue: null },
  warrantyMonths: { parse: countParser(0, maxWarrantyMonths), clearedValue: null },
  returnDays: { parse: countParser(0, maxReturnDays), clearedValue: null },
  // In the currency of the list: parse-row.ts converts it.
  cost: { parse: priceParser, clearedValue: null, format: formatCents },
  coreCharge: { parse: priceParser, clearedValue: null, format: formatCents },
  netWeightKg: { parse: weightParser, clearedValue: null, format: formatKilograms },
  hsCode: { parse: hsCodeParser, clearedValue: null },
  countryOfOrigin: { parse: countryParser, clearedValue: null },
  binLocation: { parse: binParser, clearedValue: null },
  specifications: { parse: specificationsParser, clearedValue: '' },
  file: { parse: textParser(500) },
  // The cell has the name of a file, which no spreadsheet has changed.
  'pictures.partNumber': { parse: textParser(200) },
  pictures: { parse: pictureAddressesParser, clearedValue: '' },
  'numbers.kind': { parse: choiceParser(numberWords) },
  maker: { parse: textParser(80), clearedValue: '' },
  number: { parse: partNumberParser, clearedValue: null },
  newBrand: { parse: textParser(80) },
  newNumber: { parse: partNumberParser, clearedValue: null },
  'supersessions.kind': { parse: choiceParser(supersessionWords) },
  quantity: { parse: countParser(1, maxReplacementQuantity) },
  interchangeability: { parse: choiceParser(interchangeabilityWords) },
  date: { parse: dateParser, clearedValue: null },
  note: { parse: textParser(500), clearedValue: '' },
  otherBrand: { parse: textParser(80) },
  otherNumber: { parse: partNumberParser },
  ownNote: { parse: textParser(maxNoteLength), clearedValue: '' },
  otherNote: { parse: textParser(maxNoteLength), clearedValue: '' },
};

const allFormats: Readonly<Record<string, FieldFormat>> = { ...formats, ...machineFormats };

function fieldsOf(kind: ImportKind): readonly ImportField[] {
  return fieldList[kind].map((info) => {
    const format = allFormats[`${kind}.${info.name}`] ?? allFormats[info.name];
    if (!format) throw new Error(`The import field ${info.name} has no format`);
    return { ...info, ...format };
  });
}

/** The fields of each kind of list, in the order of fieldList. */
export const importFields = Object.fromEntries(importKinds.map((kind) => [kind, fieldsOf(kind)])) as Record<
  ImportKind,
  readonly ImportField[]
>;

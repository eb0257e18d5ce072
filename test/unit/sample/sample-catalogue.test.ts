import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NewSpecifications } from '#domain/catalog/specifications/contract.ts';
import { sampleBrands } from '../../../sample/brands.ts';
import { sampleCategories } from '../../../sample/categories.ts';
import { parsePartNumber } from '../../../sample/part-number.ts';
import { partTable } from '../../../sample/part-table.ts';
import { partTypes } from '../../../sample/part-types.ts';
import { sampleParts } from '../../../sample/parts.ts';
import { smallPartTypes } from '../../../sample/small-part-types.ts';

const pictures = new Set(readdirSync(new URL('../../../sample/pictures/', import.meta.url)));
const allTypes = [...partTypes, ...smallPartTypes];
const typeByName = new Map(allTypes.map((type) => [type.name, type]));
const numbers = sampleParts.map((part) => part.partNumber);

/** Part numbers of the parts that break a rule. */
function offenders(broken: (part: (typeof sampleParts)[number]) => boolean): string[] {
  return sampleParts.filter(broken).map((part) => part.partNumber);
}

describe('the sample catalogue', () => {
  test('has between 320 and 420 parts, and some hundred that only its drawings show', () => {
    const drawn = sampleParts.filter((part) => part.drawn);
    expect(sampleParts.length - drawn.length).toBeGreaterThanOrEqual(320);
    expect(sampleParts.length - drawn.length).toBeLessThanOrEqual(420);
    expect(drawn.length).toBeGreaterThan(250);
    // The first pages of the shop stay the same.
    expect(sampleParts.slice(-drawn.length)).toEqual(drawn);
  });

  test('has each number once, also without hyphens', () => {
    const keys = numbers.map((number) => number.replace(/[^0-9A-Z]/g, ''));
    expect(new Set(keys).size).toBe(sampleParts.length);
  });

  test('has invented further numbers, each on one part, and none of a real maker', () => {
    const further = sampleParts.flatMap((part) => part.numbers);
    expect(further.length).toBeGreaterThan(sampleParts.length);
    const keys = [...numbers, ...further.map(({ number }) => number)].map((number) => number.replace(/[^0-9A-Z]/g, ''));
    expect(new Set(keys).size).toBe(keys.length);
    const makers = new Set<string>(['', ...sampleBrands.map(({ name }) => name)]);
    expect(further.filter(({ maker }) => !makers.has(maker))).toEqual([]);
    expect(
      offenders((part) => part.numbers.some(({ kind, maker }) => kind === 'cross' && maker === part.brand)),
    ).toEqual([]);
  });

  test('has each name once for each brand', () => {
    const names = sampleParts.map((part) => `${part.brand} ${part.condition} ${part.name}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('has at least one part of each of its 68 or more types', () => {
    expect(partTypes.length).toBeGreaterThanOrEqual(68);
    const used = new Set(sampleParts.map((part) => part.partType));
    expect(allTypes.filter((type) => !used.has(type.name)).map(({ name }) => name)).toEqual([]);
    expect(new Set(allTypes.map(({ name }) => name)).size).toBe(allTypes.length);
  });

  test('has a different description of 150 to 400 characters for each part', () => {
    expect(offenders((p) => p.description.length < 150 || p.description.length > 400)).toEqual([]);
    expect(new Set(sampleParts.map((part) => part.description)).size).toBe(sampleParts.length);
    expect(offenders((part) => part.description.includes('!'))).toEqual([]);
  });

  test('has positive prices in whole cents, in the range of the part type', () => {
    expect(offenders((p) => !Number.isInteger(p.priceCents) || p.priceCents <= 0)).toEqual([]);
    const unusual = offenders((part) => {
      const [from, to, genuineTo] = typeByName.get(part.partType)?.priceBand ?? [0, 0, 0];
      const isCommon = part.grade === 'aftermarket' && part.condition === 'new';
      const [least, most] = isCommon ? [from, to] : [from * 0.6, genuineTo];
      return part.priceCents < least * 100 || part.priceCents > most * 100;
    });
    expect(unusual).toEqual([]);
  });

  test('has whole quantities, and either no stock or enough for the minimum order', () => {
    expect(offenders((p) => !Number.isInteger(p.minimumOrderQuantity))).toEqual([]);
    expect(offenders((part) => part.minimumOrderQuantity < 1)).toEqual([]);
    expect(offenders((part) => part.minimumOrderQuantity % part.orderMultiple !== 0)).toEqual([]);
    const unsellable = offenders(
      ({ availableQuantity: stock, minimumOrderQuantity: least }) =>
        !Number.isInteger(stock) || stock < 0 || (stock > 0 && stock < least),
    );
    expect(unsellable).toEqual([]);
  });

  test('sells two small parts of a pack by the piece too, of which a machine needs less than a pack', () => {
    const opened = sampleParts.filter(({ singlePieces }) => singlePieces);
    expect(opened).toHaveLength(2);
    for (const { orderMultiple, drawn, priceBreaks } of opened) {
      expect(drawn?.piecesOnMachine).toBeLessThan(orderMultiple);
      expect(priceBreaks).toMatchObject([{ quantity: orderMultiple }]);
    }
  });

  test('has parts that are out of stock and parts with low stock', () => {
    expect(offenders((part) => part.availableQuantity === 0).length).toBeGreaterThan(10);
    const short = offenders((p) => p.availableQuantity > 0 && p.availableQuantity < 8);
    expect(short.length).toBeGreaterThan(10);
  });

  test('has valid weights, lead times, HS codes and countries of origin', () => {
    expect(offenders((p) => !Number.isInteger(p.netWeightGrams) || p.netWeightGrams < 1)).toEqual([]);
    expect(offenders((p) => !Number.isInteger(p.leadTimeDays) || p.leadTimeDays < 1)).toEqual([]);
    expect(offenders((part) => !/^\d{6}$/.test(part.hsCode))).toEqual([]);
    expect(offenders((part) => !/^[A-Z]{2}$/.test(part.countryOfOrigin))).toEqual([]);
  });

  test('has specifications for each part, with figures that its texts contain', () => {
    for (const { specifications } of sampleParts)
      expect(NewSpecifications.parse(specifications)).toEqual(specifications);
    expect(offenders((part) => part.specifications.length === 0)).toEqual([]);
    expect(offenders((part) => part.specifications.length < 2).length).toBeLessThan(40);
    const texts = Map.groupBy(sampleParts, (part) => part.partType);
    const unproven = sampleParts.flatMap(({ partNumber, partType, specifications }) => {
      const text = (texts.get(partType) ?? []).map(({ name, description }) => `${name} ${description}`).join(' ');
      // Texts can have counts in words: eleven teeth.
      return specifications
        .filter(({ value, unit }) => unit !== '' || /\D/.test(value))
        .filter(({ value }) => (value.match(/\d[\d.,]+/g) ?? []).some((figure) => !text.includes(figure)))
        .map(({ name, value, unit }) => `${partNumber} ${name}: ${value} ${unit}`);
    });
    expect(unproven).toEqual([]);
  });

  test('says first of each part which machines it fits', () => {
    expect(offenders(({ specifications: [first] }) => first?.name !== 'Fits' || first.value.length < 5)).toEqual([]);
  });

  test('uses every brand and every category without children', () => {
    const brands = sampleBrands.map((brand) => brand.name);
    const parents = new Set(sampleCategories.map((category) => ('parent' in category ? category.parent : '')));
    // Parts belong to categories without children.
    const categories = sampleCategories.map(({ slug }) => slug).filter((slug) => !parents.has(slug as 'filters'));
    expect([...new Set(sampleParts.map((part) => part.brand))].sort()).toEqual([...brands].sort());
    expect([...new Set(sampleParts.map((part) => part.category))].sort()).toEqual([...categories].sort());
  });

  test('has all picture files', () => {
    const missing = sampleParts.flatMap((part) => part.pictures).filter((p) => !pictures.has(p));
    expect(missing).toEqual([]);
    const isSingleFlange = ({ name }: { name: string }) => name.includes('single flange');
    // Of a part inside an assembly there is the drawing.
    expect(offenders((part) => part.pictures.length === 0 && !part.drawn && !isSingleFlange(part))).toEqual([]);
    expect(sampleParts.filter(isSingleFlange).flatMap(({ pictures: shown }) => shown)).toEqual([]);
  });

  test('starts with twelve different kinds of part that can be ordered', () => {
    const first = sampleParts.slice(0, 12);
    expect(new Set(first.map((part) => part.pictures[0])).size).toBe(12);
    expect(first.filter((p) => p.availableQuantity < p.minimumOrderQuantity)).toEqual([]);
  });
});

describe('the parser of part tables', () => {
  const words = { facts: ['A fact.'], compare: 'the size' };

  test('rejects a row with a missing column', () => {
    expect(() => partTable('Sprocket', words, 'HX-20Y-0001 | | pc200 | 1')).toThrow('7 columns');
  });

  test('rejects an unknown machine, an invalid price and an unknown type', () => {
    const row = (fit: string, usd: string) => `HX-20Y-0001 | | ${fit} | ${usd} | 1 | 1 | Note.`;
    expect(() => partTable('Sprocket', words, row('pc9000', '1'))).toThrow('Unknown machine');
    expect(() => partTable('Sprocket', words, row('pc200', 'one'))).toThrow('No number');
    expect(() => partTable('Bottom wheel', words, row('pc200', '1'))).toThrow('Unknown part type');
  });

  test('reads maker, grade and condition from the end of a number', () => {
    expect(parsePartNumber('HX-20Y-1142T')).toMatchObject({ brand: 'Tagawa', grade: 'oem' });
    expect(parsePartNumber('HX-4HK-0930R')).toMatchObject({ brand: 'HX', condition: 'remanufactured' });
    expect(parsePartNumber('HX-CHI-8055NG')).toMatchObject({ brand: 'Norrtrak', grade: 'genuine' });
    expect(() => parsePartNumber('20Y-30-00481')).toThrow('Not a number of the sample');
  });
});

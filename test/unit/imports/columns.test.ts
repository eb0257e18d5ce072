import { expect, test } from 'vitest';
import { importKinds } from '#domain/imports/contract.ts';
import { fieldList } from '#domain/imports/field-list.ts';
import { guessColumns, headingFingerprint, headingScore, repeatedHeadings } from '#domain/imports/guess-columns.ts';

test.each([
  [
    [
      'Brand',
      'Part No.',
      'Description of goods',
      'Unit Price (USD)',
      'Qty in stock',
      'MOQ',
      'Weight, kg',
      'HS code',
      'Remarks',
    ],
    ['brand', 'partNumber', 'description', 'pricePerUnit', 'availableQnty', 'minQnty', 'netWeightKg', 'hsCode', ''],
  ],
  [
    ['序号', '品牌', '零件号', '名称', '单价', '库存', '起订量', '净重', '产地'],
    ['', 'brand', 'partNumber', 'name', 'pricePerUnit', 'availableQnty', 'minQnty', 'netWeightKg', 'countryOfOrigin'],
  ],
  [
    ['Производитель', 'Артикул', 'Наименование', 'Цена, USD', 'Остаток', 'Срок поставки', 'Вес, кг'],
    ['brand', 'partNumber', 'name', 'pricePerUnit', 'availableQnty', 'leadTimeDays', 'netWeightKg'],
  ],
  [
    ['Marca', 'Número de parte', 'Nombre', 'Precio unitario', 'Existencias', 'Peso', 'País de origen'],
    ['brand', 'partNumber', 'name', 'pricePerUnit', 'availableQnty', 'netWeightKg', 'countryOfOrigin'],
  ],
  [
    ['品牌', '零件号', '规格', '技术参数', 'Specifications'],
    ['brand', 'partNumber', 'description', '', 'specifications'],
  ],
])('the headings %j of a list of parts are assigned to fields', (headings, columns) => {
  expect(guessColumns('parts', headings)).toEqual(columns);
});

test.each([
  [
    'supersessions',
    ['Brand', 'Old number', 'New number', 'Qty', 'Date', 'Remark'],
    ['brand', 'partNumber', 'newNumber', 'quantity', 'date', 'note'],
  ],
  ['supersessions', ['旧零件号', '新零件号', '数量'], ['partNumber', 'newNumber', 'quantity']],
  [
    'interchange',
    ['Brand', 'Part number', 'Other brand', 'Cross number'],
    ['brand', 'partNumber', 'otherBrand', 'otherNumber'],
  ],
  [
    'numbers',
    ['Brand', 'Part number', 'Type', 'OE brand', 'OEM No.'],
    ['brand', 'partNumber', 'kind', 'maker', 'number'],
  ],
] as const)('the headings of a list of %s are assigned to fields: %j', (kind, headings, columns) => {
  expect(guessColumns(kind, headings)).toEqual(columns);
});

test.each(importKinds)('an import recognises all column headings of an export of %s', (kind) => {
  expect(
    guessColumns(
      kind,
      fieldList[kind].map(({ label }) => label()),
    ),
  ).toEqual(fieldList[kind].map(({ name }) => name));
});

test('of columns with the same heading none is taken, and the heading row is found all the same', () => {
  expect(guessColumns('parts', ['Brand', 'Part no', 'Price', 'Name', 'price '])).toEqual([
    'brand',
    'partNumber',
    '',
    'name',
    '',
  ]);
  expect(repeatedHeadings(['Price', '', 'x', '', ' PRICE.'])).toEqual([[0, 4]]);
  expect(headingScore('parts', ['Brand', 'Part no', 'Price', 'Price'])).toBe(3);
});

test('headings that differ only in case and punctuation have the same fingerprint', () => {
  expect(headingFingerprint(['Part No.', 'PRICE'])).toBe(headingFingerprint([' part no', 'Price ']));
  expect(headingFingerprint(['Price', 'Part No.'])).not.toBe(headingFingerprint(['Part No.', 'Price']));
});

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
    ['Brand', 'Part No.', 'Stock', 'Bin'],
    ['brand', 'partNumber', 'availableQnty', 'binLocation'],
  ],
  [
    ['Brand', 'Part No.', 'Stock location', 'Stock'],
    ['brand', 'partNumber', 'binLocation', 'availableQnty'],
  ],
  [
    ['Hersteller', 'Teilenummer', 'Lagerbestand', 'Lagerplatz'],
    ['brand', 'partNumber', 'availableQnty', 'binLocation'],
  ],
  [
    ['品牌', '零件号', '库存', '库位'],
    ['brand', 'partNumber', 'availableQnty', 'binLocation'],
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
  [
    [
      'Hersteller',
      'Artikel-Nr.',
      'OEM Nr.',
      'Bezeichnung',
      'Listenpreis',
      'Lagerbestand',
      'Gewicht (kg)',
      'Zolltarifnr.',
      'Urspr.',
    ],
    [
      'brand',
      'partNumber',
      'oeNumber',
      'name',
      'pricePerUnit',
      'availableQnty',
      'netWeightKg',
      'hsCode',
      'countryOfOrigin',
    ],
  ],
  [
    [
      'Marke',
      'Bestell-Nr',
      'Benennung',
      'VK netto',
      'Verfügbar',
      'VPE',
      'Mindestbestellmenge',
      'Lieferzeit',
      'Herkunftsland',
    ],
    [
      'brand',
      'partNumber',
      'name',
      'pricePerUnit',
      'availableQnty',
      'multipleQnty',
      'minQnty',
      'leadTimeDays',
      'countryOfOrigin',
    ],
  ],
  [
    [
      'MARQUE',
      'REFERENCE',
      'Réf. OEM',
      'DESIGNATION',
      'Prix unitaire HT',
      'Qté en stock',
      'Conditionnement',
      'Poids net',
      'Code douanier',
      "Pays d'origine",
    ],
    [
      'brand',
      'partNumber',
      'oeNumber',
      'name',
      'pricePerUnit',
      'availableQnty',
      'multipleQnty',
      'netWeightKg',
      'hsCode',
      'countryOfOrigin',
    ],
  ],
  [
    [
      'Fabricante',
      'Código',
      'Nº OEM',
      'Descripcion',
      'Precio de lista',
      'Existencias',
      'Pedido mínimo',
      'Peso (kg)',
      'Código arancelario',
      'Procedencia',
    ],
    [
      'brand',
      'partNumber',
      'oeNumber',
      'description',
      'pricePerUnit',
      'availableQnty',
      'minQnty',
      'netWeightKg',
      'hsCode',
      'countryOfOrigin',
    ],
  ],
  [
    [
      'Бренд',
      'Артикул',
      'Номер OEM',
      'Номенклатура',
      'Прайс',
      'Остаток на складе',
      'Кратность',
      'Масса, кг',
      'Код ТН ВЭД',
      'Страна производства',
    ],
    [
      'brand',
      'partNumber',
      'oeNumber',
      'name',
      'pricePerUnit',
      'availableQnty',
      'multipleQnty',
      'netWeightKg',
      'hsCode',
      'countryOfOrigin',
    ],
  ],
  [
    ['牌子', '品号', '原厂号', '品名', '单价', '库存量', '装箱数', '单重', '商品海关编码', '原产地'],
    [
      'brand',
      'partNumber',
      'oeNumber',
      'name',
      'pricePerUnit',
      'availableQnty',
      'multipleQnty',
      'netWeightKg',
      'hsCode',
      'countryOfOrigin',
    ],
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

test.each([
  ['Fabrikat;Teile-Nr.;Benennung;VK-Preis netto;Bestand;Warennummer;Herkunftsland;Vergleichsnr.'],
  ["Fabricant;N° pièce;Libellé;P.U. HT;Qté stock;Nomenclature douanière;Pays d'origine;N° OEM"],
  ['Fabricante;Nº de pieza;Artículo;P. unit.;Stock disponible;Partida arancelaria;País de origen;N.º OEM'],
  ['Производитель;Номер детали;Название;Цена нетто;Кол-во на складе;Код ТН ВЭД;Страна происхождения;№ OEM'],
  ['厂家;零件编号;名称;未税单价;库存数;HS编码;原产国;原厂编号'],
  ['Mfr;Item #;Title;Selling price;QOH;HTS;Made in;OEM#'],
])('the eight columns of %s are recognised [P69]', (headings) => {
  expect(guessColumns('parts', headings.split(';'))).toEqual([
    'brand',
    'partNumber',
    'name',
    'pricePerUnit',
    'availableQnty',
    'hsCode',
    'countryOfOrigin',
    'oeNumber',
  ]);
});

test.each([
  ['CATEGORIE', 'category'],
  ['Etat', 'itemCondition'],
  ['Qualite', 'grade'],
  ['Descripcion larga', 'description'],
  ['Stuckpreis', 'pricePerUnit'],
  ['Reference', 'partNumber'],
])('%s, without the accents that it has, is the column %s [P69]', (heading, field) => {
  expect(guessColumns('parts', [heading])).toEqual([field]);
});

test('an article is the number of the part, or its name beside a column of numbers', () => {
  expect(guessColumns('parts', ['Artikel', 'Bezeichnung'])).toEqual(['partNumber', 'name']);
  expect(guessColumns('parts', ['Article', 'Prix'])).toEqual(['partNumber', 'pricePerUnit']);
  expect(guessColumns('parts', ['Artikel', 'Teilenummer'])).toEqual(['name', 'partNumber']);
});

test.each(importKinds)('an import recognises all column headings of an export of %s', (kind) => {
  expect(
    guessColumns(
      kind,
      fieldList[kind].map(({ label }) => label()),
    ),
  ).toEqual(fieldList[kind].map(({ name }) => name));
});

test('a price in another currency by its heading is not taken', () => {
  for (const heading of ['Preis EUR', 'Price (€)', '单价（元）', 'Цена, руб.', 'Prix CHF'])
    expect(guessColumns('parts', ['Brand', 'Part no', heading]), heading).toEqual(['brand', 'partNumber', '']);
  for (const heading of ['Price USD', 'Preis ($)', '美元单价', '单价(美元)', 'Цена, USD'])
    expect(guessColumns('parts', ['Brand', 'Part no', heading])[2], heading).toBe('pricePerUnit');
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

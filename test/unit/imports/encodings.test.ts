import { expect, test } from 'vitest';
import type { Encoding } from '#domain/imports/contract.ts';
import { guessEncoding } from '#domain/imports/read/guess-encoding.ts';
import { encodeText } from '../../fixtures/encode-text.ts';

const chinese = '品牌,零件号,名称,单价\n华夏,20Y-30-00481,支重轮双边,45.50\n华夏,207-30-00510,托链轮总成,36.00\n';
const russian =
  'Бренд;Артикул;Наименование;Цена\nХХ;20Y-30-00481;Каток опорный двубортный;45,50\nХХ;207;Ролик поддерживающий;36,00\n';
const russianCapitals = 'БРЕНД;АРТИКУЛ;НАИМЕНОВАНИЕ\nХХ;20Y-30;КАТОК ОПОРНЫЙ №5 «УСИЛЕННЫЙ»\n';
const spanish = 'Marca;Número;Descripción\nHX;20Y-30-00481;Rodillo de cadena, pestaña doble, presión máxima\n';

test.each<[Encoding, string, string]>([
  ['utf-8', 'plain ASCII', 'Brand,Number\nHX,1\n'],
  ['utf-8', 'Chinese', chinese],
  ['utf-8', 'Russian', russian],
  ['utf-8', 'a byte order mark', `\ufeff${chinese}`],
  ['utf-16le', 'a byte order mark', `\ufeff${russian}`],
  ['utf-16be', 'a byte order mark', `\ufeff${russian}`],
  ['utf-16le', 'no mark', 'Brand;Number;Name\nHX;20Y-30-00481;Track roller\n'],
  ['gb18030', 'Chinese', chinese],
  ['windows-1251', 'Russian', russian],
  ['windows-1251', 'Russian in capitals', russianCapitals],
  ['windows-1252', 'Spanish', spanish],
])('%s with %s is recognised', (encoding, _what, text) => {
  expect(guessEncoding(encodeText(text, encoding))).toBe(encoding);
});

test('UTF-32 is no text that can be read, although it begins like UTF-16', () => {
  const points = Array.from('\ufeffBrand,Number\nHX,1\n', (sign) => sign.codePointAt(0) ?? 0);
  const bytes = Buffer.alloc(points.length * 4);
  for (const [at, point] of points.entries()) bytes.writeUInt32LE(point, at * 4);
  expect(guessEncoding(bytes)).toBeNull();
});

test('binary data is recognised as such', () => {
  expect(guessEncoding(Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))).toBeNull();
  expect(guessEncoding(Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 3, 0]))).toBeNull();
});

/** The text of the search box without the labels before numbers, such as "P/N". Pure. */

/** What people write before a number, in Latin, Cyrillic and Arabic script: a space or a punctuation mark follows. */
const spacedLabels = [
  ...['p/n', 'pn', 'p n', 'p.n', 'part', 'part no', 'part num', 'part nr', 'part number', 'part code', 'parts no'],
  ...['spare part no', 'oem', 'oem no', 'oem nr', 'oem number', 'oe', 'oe no', 'oe nr', 'oe number', 'no', 'nr', 'num'],
  ...['number', 'ref', 'ref no', 'reference', 'reference no', 'sku', 'mpn', 'item', 'item no', 'item code', 'art'],
  ...['art no', 'art nr', 'article', 'artikel', 'artikel nr', 'artikelnummer', 'teile nr', 'teilenr', 'teil nr'],
  ...['teilenummer', 'ersatzteilnummer', 'bestell nr', 'bestellnummer', 'nummer', 'réf', 'référence', 'referencia'],
  ...[
    'referência',
    'rif',
    'riferimento',
    'código',
    'codigo',
    'cód',
    'cod',
    'codice',
    'n°',
    'numéro',
    'numero',
    'número',
  ],
  ...['número de parte', 'numero de parte', 'número de pieza', 'número de peça', 'numéro de pièce', 'parça no'],
  ...['parça numarası', 'stok kodu', 'numer części', 'nr części', 'артикул', 'арт', 'номер', 'номер детали'],
  ...['номер запчасти', 'кат номер', 'каталожный номер', 'код', 'رقم القطعة', 'رقم', 'شماره فنی', 'شماره قطعه'],
];
/** The same in scripts without spaces: the number may follow at once. */
const joinedLabels = [
  ...['№', '#', '零件号', '零件號', '零件编号', '配件号', '配件编号', '料号', '料號', '件号', '编号', '编码', '订货号'],
  ...['原厂号', '品番', '部品番号', '部番', '부품번호', '품번'],
];

const anyOf = (labels: readonly string[]) =>
  labels
    .toSorted((a, b) => b.length - a.length)
    .map((label) => label.replace(/[./]/g, '\\$&').replaceAll(' ', '[\\s.:-]*'))
    .join('|');
const label = new RegExp(
  `(?<=^|[\\s(\\[:,])(?:(?:${anyOf(spacedLabels)})(?:[\\s.:#=№º°]+(?:[-–]\\s+)?)|(?:${anyOf(joinedLabels)})[\\s.:：=-]*)(?=.{0,24}\\p{Nd})`,
  'giu',
);

/** Signs that stand before nothing but a number, which may have no digit: № ABX-KLMQ. */
const surely = /^\s*(?:№|p\/n\b)[\s.:=-]*(?=[\p{L}\p{N}])/iu;

/** The text without the labels before numbers: `P/N HX-20Y-1142` → `HX-20Y-1142`. */
export function withoutLabels(text: string): string {
  // Twice, for two labels in a row: "OEM part no. 1R-0716".
  return text.normalize('NFC').replace(label, '').replace(label, '').replace(surely, '').trim() || text;
}

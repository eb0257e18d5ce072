/** Headings of further numbers, supersessions and interchange, by field. */
import { words } from './heading-word-list.ts';

export const relationHeadingWords: Readonly<Record<string, readonly string[]>> = {
  // In a list of parts, the number of the machine's maker stands beside the number of the part.
  oeNumber: words(`
    oem, oem number, oem no, oem numbers, oe, oe number, oe no, oem part number, oem code, oem ref, original number, original part number,
    genuine number, oem nr, oem nummer, oe nr, oe nummer, originalnummer, original nr, oem teilenummer, vergleichsnummer, cross reference,
    référence oem, réf oem, ref oem, n° oem, no oem, numéro oem, référence origine, réf origine, référence constructeur,
    réf constructeur, referencia oem, nº oem, número oem, numero oem, código oem, número original, referencia original,
    oem номер, номер oem, оем, оем номер, оригинальный номер, оригинал номер, ориг номер, номер оригинала, кросс номер,
    oem #, oe #, oem n, vergleichsnr, vergleichs nr, original teilenummer, originalteilenummer, n° origine, numéro d'origine, número de origen, № oem, oem №,
    原厂号, 原厂编号, 原厂件号, 原厂零件号, oe号, oem号, oem 编号, 主机厂件号, 互换号
  `),
  kind: words(`
    kind, type, number type, kind of number, supersession type, kind of replacement, step, relation, 类型, 号码类型, тип, тип номера, вид, tipo,
    tipo de número
  `),
  maker: words(`
    maker, number manufacturer, number maker, oe brand, oem brand, cross brand, machine maker, maker of the number, oe maker, 主机厂,
    原厂品牌, 机型品牌, марка номера, бренд аналога, marca oe
  `),
  number: words(`
    number, oe, oe number, oem, oem number, oem no, cross reference, cross number, other number, additional number,
    further number,    xref, old number, supplier number, 原厂号, oe号, oem号, 互换号, 旧号, номер, oem номер, оригинальный номер,
    кросс номер, кросс, número oe, número oem, equivalencia,
    oem nr, oem nummer, oe nr, oe nummer, originalnummer, original nr, vergleichsnummer, référence oem, réf oem, n° oem, numéro oem, réf constructeur, référence constructeur, referencia oem, ref oem, nº oem, código oem, número original, каталожный номер oem, номер oem, оригинал номер, оригинальный №, 原厂编号, 原厂件号, 原厂零件号, 主机厂件号
  `),
  newBrand: words(`
    new brand, replacement brand, brand of the new part, 新品牌, новый бренд, nueva marca
  `),
  newNumber: words(`
    new number, new part number, new part no, replaced by, superseded by, replacement, replacement number,
    current number, 新号, 新零件号, 新件号, 替换为, новый номер, заменен на, заменён на, замена, número nuevo, nuevo número,
    reemplazado por, sustituido por,
    neue nummer, neue teilenummer, ersetzt durch, nachfolger, nachfolgenummer, nouvelle référence, remplacé par, nuevo número de parte, sustituye, замена на, новый артикул, 替代件号
  `),
  quantity: words(`
    quantity, qty, pieces, 数量, 用量, количество, кол-во, cantidad,
    menge, anzahl, stück, stückzahl, qté, quantité, cant, uds, шт, кол во, 需求数量, 订货数量, 件数
  `),
  interchangeability: words(`
    interchangeability, interchangeable, ic, ic code, 互换性, взаимозаменяемость, intercambiabilidad
  `),
  date: words(`
    date, since, effective, effective date, valid from, 日期, 生效日期, дата, с даты, fecha, desde
  `),
  note: words(`
    note, notes, remark, remarks, comment, 备注, 说明, примечание, комментарий, nota, observaciones,
    bemerkung, bemerkungen, hinweis, anmerkung, remarque, remarques, commentaire, comentario, observación, заметка, комментарии, 注释
  `),
  otherBrand: words(`
    other brand, equal brand, interchange brand, cross brand, brand 2, brand of the equal part, 互换品牌, 另一品牌,
    бренд аналога, другой бренд, otra marca, marca equivalente
  `),
  otherNumber: words(`
    other number, other part number, equal number, equal part, interchange, interchange number, cross reference,
    cross number, number 2, 互换号, 替代号, номер аналога, аналог, кросс номер, número equivalente, equivalencia,
    vergleichsnummer, alternativnummer, référence équivalente, équivalence, referencia cruzada, аналоги, 替代件号
  `),
  // A note beside two numbers is about the one that is offered instead.
  otherNote: words(`
    note, notes, remark, remarks, comment, difference, differences, fitting note, 备注, 说明, 区别, 差异, примечание,
    комментарий, отличие, отличия, nota, observaciones, diferencia, bemerkung, unterschied
  `),
  ownNote: words(`
    own note, note of the first part, own difference
  `),
};

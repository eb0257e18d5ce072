/**
 * Headings that price lists use for each field, in English, Chinese, Russian and Spanish, and some in German, French,
 * Turkish and Portuguese. Earlier entries of a field are better matches.
 */
import { words } from './heading-word-list.ts';
import { machineHeadingWords } from './machine-heading-words.ts';

export const headingWords: Readonly<Record<string, readonly string[]>> = {
  brand: words(`
    brand, make, maker, manufacturer, mfr, mfg, producer, 品牌, 厂牌, 厂家, 制造商, бренд, марка, производитель,
    изготовитель, marca, fabricante, hersteller, marke, marque, fabricant
  `),
  partNumber: words(`
    part number, part no, part num, part #, p/n, pn, partno, number, article, article number, art no,
    item number, item no, mpn, sku, code, part code, reference, ref, 零件号, 件号, 零件编号, 配件号, 配件编号, 编号, 图号, 型号, 货号,
    артикул, номер, номер детали, каталожный номер, кат номер, код, número de parte, numero de parte,
    número de pieza, nº de parte, no de parte, número, código, codigo, referencia, teilenummer, artikelnummer,
    référence, parça no, código da peça
  `),
  name: words(`
    name, part name, product, product name, title, item, item name, designation, denomination, 名称, 零件名称, 配件名称,
    品名, 产品名称, наименование, название, наименование товара, наименование детали, nombre, denominación, producto,
    bezeichnung, désignation, parça adı
  `),
  description: words(`
    description, details, long description, specification, spec, 描述, 说明, 规格, описание,
    характеристики, descripción, detalle, beschreibung, açıklama, descrição
  `),
  category: words(`
    category, group, product group, section, 分类, 类别, 类目, категория, группа, раздел, categoría, grupo, kategorie,
    catégorie
  `),
  partType: words(`
    part type, type, kind, product type, 零件类型, 种类, тип, тип детали, вид, tipo, tipo de pieza, teileart
  `),
  grade: words(`
    grade, quality, 品质, 质量, 等级, качество, оригинальность, calidad, grado, qualität
  `),
  itemCondition: words(`
    condition, state, 新旧, 成色, 状态, состояние, condición, estado, zustand
  `),
  pricePerUnit: words(`
    price, unit price, price usd, price per unit, net price, list price, usd, us$, price $, exw, exw price, fob,
    fob price, 价格, 单价, 售价, 美元价, 含税价, цена, цена usd, цена за штуку, цена за единицу, стоимость, precio,
    precio unitario, precio usd, preis, prix, fiyat, preço
  `),
  availableQnty: words(`
    stock, qty, quantity, available, available quantity, availability, in stock, on hand, inventory, stock qty,
    库存, 数量, 现货, 库存数量, 可用数量, остаток, остатки, наличие, количество, кол-во, на складе, existencias, cantidad,
    disponible, disponibilidad, bestand, menge, quantité, adet, estoque
  `),
  minQnty: words(`
    moq, minimum quantity, min qty, minimum order quantity, minimum order, min order, minimum, 起订量, 最小起订量, 最小订量,
    минимальный заказ, мин заказ, минимальная партия, pedido mínimo, cantidad mínima, mindestmenge
  `),
  maxQnty: words(`
    maximum quantity, max qty, maximum order quantity, maximum order, max order, maximum, 最大起订量, 最大订量, 限购数量,
    максимальный заказ, макс заказ, pedido máximo, cantidad máxima, höchstmenge
  `),
  multipleQnty: words(`
    order multiple, pack size, pack quantity, pack qty, packing quantity, packing unit, package quantity, sold in packs of,
    pcs per pack, 包装数量, 包装量, 每包数量, кратность, кратность заказа, кратность упаковки, múltiplo de pedido, cantidad por paquete,
    verpackungseinheit, ve, multiple de commande, paketleme adedi
  `),
  priceBreaks: words(`
    price breaks, price break, quantity discount, quantity discounts, volume discount, tier prices, tiered pricing, price tiers,
    阶梯价, 数量折扣, 批量折扣, скидка от количества, скидки за количество, descuento por cantidad, mengenrabatt, staffelrabatt,
    remise par quantité, miktar indirimi
  `),
  unit: words(`
    unit, unit of measure, uom, u/m, um, sales unit, 单位, 计量单位, единица измерения, ед изм, ед., unidad, unidad de medida,
    einheit, mengeneinheit, unité, birim, unidade
  `),
  leadTimeDays: words(`
    lead time, lead time days, delivery time, delivery, days, lead, ready to ship in working days, 交期, 货期, 交货期,
    发货天数, срок поставки, срок, срок поставки дней, plazo de entrega, plazo, días, lieferzeit, délai
  `),
  backOrderDays: words(`
    back order days, back order, backorder, backorder days, replenishment time, replenishment days, restock days, 补货天数, 补货期,
    缺货交期, срок пополнения, дней до поступления, под заказ дней, días de reposición, plazo de reposición, wiederbeschaffungszeit,
    délai de réapprovisionnement, tedarik süresi
  `),
  warrantyMonths: words(`
    warranty, warranty months, guarantee, guarantee months, 质保, 保修期, 质保月数, гарантия, гарантия месяцев, garantía,
    garantía meses, garantie, garanti, garantia
  `),
  returnDays: words(`
    returns, return days, return period, days to return, 退货期, 退货天数, возврат, возврат дней, devolución,
    días de devolución, rückgabe, rückgabefrist, retour
  `),
  coreCharge: words(`
    core charge, core, core deposit, core value, exchange deposit, surcharge for core, 旧件押金, 押金, залог, залог за старый узел,
    depósito por casco, casco, altteilpfand, pfand, consigne
  `),
  netWeightKg: words(`
    weight, net weight, weight kg, net weight kg, kg, n.w., 重量, 净重, 重量kg, вес, масса, вес кг, вес нетто, peso,
    peso neto, peso kg, gewicht, poids, ağırlık
  `),
  hsCode: words(`
    hs code, hs, customs code, tariff code, tariff number, hts, 海关编码, hs编码, тн вэд, код тн вэд, тнвэд,
    código arancelario, partida arancelaria, zolltarifnummer
  `),
  countryOfOrigin: words(`
    origin, country, country of origin, coo, made in, 产地, 原产地, 原产国, страна, страна происхождения, происхождение,
    país, país de origen, origen, ursprungsland, origine
  `),
  specifications: words(`
    specifications, technical specifications, technical data, technical details, technical parameters, parameters,
    properties, attributes, 技术参数, 参数, 规格参数, технические характеристики, параметры, especificaciones,
    especificaciones técnicas, datos técnicos, technische daten, données techniques, teknik özellikler,
    especificações
  `),
  pictures: words(`
    picture, pictures, picture url, picture urls, picture address, picture addresses, image, images, image url, image urls,
    image link, photo, photos, photo url, photo link, img, 图片, 图片链接, 图片地址, 照片, фото, фотография, изображение,
    изображения, ссылка на фото, imagen, imágenes, foto, fotos, url imagen, bild, bilder, bild url, photo du produit, resim
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
    кросс номер, кросс, número oe, número oem, equivalencia
  `),
  newBrand: words(`
    new brand, replacement brand, brand of the new part, 新品牌, новый бренд, nueva marca
  `),
  newNumber: words(`
    new number, new part number, new part no, replaced by, superseded by, replacement, replacement number,
    current number, 新号, 新零件号, 新件号, 替换为, новый номер, заменен на, заменён на, замена, número nuevo, nuevo número,
    reemplazado por, sustituido por
  `),
  quantity: words(`
    quantity, qty, pieces, 数量, 用量, количество, кол-во, cantidad
  `),
  interchangeability: words(`
    interchangeability, interchangeable, ic, ic code, 互换性, взаимозаменяемость, intercambiabilidad
  `),
  date: words(`
    date, since, effective, effective date, valid from, 日期, 生效日期, дата, с даты, fecha, desde
  `),
  note: words(`
    note, notes, remark, remarks, comment, 备注, 说明, примечание, комментарий, nota, observaciones
  `),
  otherBrand: words(`
    other brand, equal brand, interchange brand, cross brand, brand 2, brand of the equal part, 互换品牌, 另一品牌,
    бренд аналога, другой бренд, otra marca, marca equivalente
  `),
  otherNumber: words(`
    other number, other part number, equal number, equal part, interchange, interchange number, cross reference,
    cross number, number 2, 互换号, 替代号, номер аналога, аналог, кросс номер, número equivalente, equivalencia
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

/** In a list of supersessions, headings that name the old part are better matches than the general ones. */
export const oldSideWords: Readonly<Record<string, readonly string[]>> = {
  brand: [
    ...words(`
    old brand, brand of the old part, 旧品牌, старый бренд, marca antigua
    `),
    ...(headingWords.brand ?? []),
  ],
  partNumber: [
    ...words(`
    old number, old part number, old part no, previous number, superseded number, 旧号, 旧零件号, 旧件号, старый номер,
    número antiguo, número viejo
    `),
    ...(headingWords.partNumber ?? []),
  ],
  ...machineHeadingWords,
};

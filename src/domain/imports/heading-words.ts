/**
 * Headings that price lists use for each field, in English, German, French, Spanish, Russian and Chinese, and some in
 * Turkish and Portuguese. Earlier entries of a field are better matches. Accents, case and dots are not compared.
 */
import { costHeadingWords } from './cost-heading-words.ts';
import { words } from './heading-word-list.ts';
import { machineHeadingWords } from './machine-heading-words.ts';
import { relationHeadingWords } from './relation-heading-words.ts';

export const headingWords: Readonly<Record<string, readonly string[]>> = {
  brand: words(`
    brand, make, maker, manufacturer, mfr, mfg, producer, 品牌, 厂牌, 厂家, 制造商, бренд, марка, производитель,
    изготовитель, marca, fabricante, hersteller, marke, marque, fabricant,
    markenname, lieferant, marque du produit, fournisseur, fabricante, proveedor, торговая марка, поставщик, фирма, фирма производитель, 生产厂家, 生产商, 品牌名称, 牌子, 供应商,
    fabrikat, hersteller name, produzent, herst, make name, brand name, proveedor marca
  `),
  partNumber: words(`
    part number, part no, part num, part #, p/n, pn, partno, number, article, article number, art no,
    item number, item no, mpn, sku, code, part code, reference, ref, 零件号, 件号, 零件编号, 配件号, 配件编号, 编号, 图号, 型号, 货号,
    артикул, номер, номер детали, каталожный номер, кат номер, код, número de parte, numero de parte,
    número de pieza, nº de pieza, nº de parte, no de parte, número, código, codigo, referencia, teilenummer, artikelnummer,
    référence, parça no, código da peça,
    artikelnr, artikel nr, art nr, artnr, artikel, teile nr, teilenr, teile nummer, ersatzteilnummer, ersatzteilnr, ersatzteil nr, bestellnummer, bestellnr, bestell nr, sachnummer, materialnummer, material nr, materialnr, identnummer, ident nr, référence article, référence produit, réf, ref article, code article, numéro de pièce, n° de pièce, no de pièce, numéro article, n° article, code produit, número de artículo, nº de artículo, núm de pieza, nro de parte, n° de parte, no parte, código de artículo, código de producto, cód, articulo, artículo, ref fabricante, номер запчасти, номер по каталогу, каталожный №, № детали, № по каталогу, кат №, парт номер, партномер, обозначение, код товара, код детали, код производителя, номенклатурный номер, 品号, 料号, 物料编码, 物料号, 产品编号, 产品编码, 产品型号, 商品编号, 商品编码, 零件编码, 零件图号, 配件编码, 配件件号, 编码, 代码,
    n° pièce, nº pieza, num pièce, réf pièce, réf fabricant, teile no, teile id, art #, item #, stock code
  `),
  name: words(`
    name, part name, product, product name, title, item, item name, designation, denomination, 名称, 零件名称, 配件名称,
    品名, 产品名称, наименование, название, наименование товара, наименование детали, nombre, denominación, producto,
    bezeichnung, désignation, parça adı,
    artikelbezeichnung, artikelname, benennung, produkt, produktname, produktbezeichnung, teilebezeichnung, kurztext, kurzbezeichnung, libellé, nom, nom du produit, désignation article, intitulé, produit, article désignation, nombre del producto, nombre de la pieza, designación, denominacion, concepto, номенклатура, наименование запчасти, наименование продукции, товар, деталь, запчасть, 产品名, 商品名称, 物料名称, 零件名, 配件名, 中文名称, 英文名称,
    benennung deutsch, teilename, teilebenennung, désignation pièce, nom de la pièce, nombre de pieza, nombre del artículo, part title, item title,
    article, artikel, artículo
  `),
  description: words(`
    description, details, long description, specification, spec, 描述, 说明, 规格, описание,
    характеристики, descripción, detalle, beschreibung, açıklama, descrição,
    langtext, artikelbeschreibung, produktbeschreibung, détails, description longue, descriptif, descripción larga, descripcion, detalles, описание товара, подробности, примечание к товару, 产品描述, 规格型号, 详细描述
  `),
  category: words(`
    category, group, product group, section, 分类, 类别, 类目, категория, группа, раздел, categoría, grupo, kategorie,
    catégorie,
    warengruppe, produktgruppe, artikelgruppe, gruppe, famille, famille de produits, groupe, rubrique, familia, grupo de productos, rubro, linea, товарная группа, группа товаров, 产品类别, 产品分类, 大类, 组别
  `),
  partType: words(`
    part type, type, kind, product type, 零件类型, 种类, тип, тип детали, вид, tipo, tipo de pieza, teileart,
    produktart, artikelart, type de pièce, type de produit, tipo de repuesto, tipo de producto, тип запчасти, 配件类型, 产品类型
  `),
  grade: words(`
    grade, quality, 品质, 质量, 等级, качество, оригинальность, calidad, grado, qualität,
    qualitätsstufe, qualité, calidad del producto, nivel de calidad, категория качества, 品级, 质量等级
  `),
  itemCondition: words(`
    condition, state, 新旧, 成色, 状态, состояние, condición, estado, zustand,
    artikelzustand, état, état du produit, estado del producto, состояние товара, 新旧程度, 商品状态
  `),
  pricePerUnit: words(`
    price, unit price, price usd, price per unit, net price, list price, usd, us$, price $, exw, exw price, fob,
    fob price, 价格, 单价, 售价, 美元价, 含税价, цена, цена usd, цена за штуку, цена за единицу, стоимость, precio,
    precio unitario, precio usd, preis, prix, fiyat, preço,
    listenpreis, einzelpreis, stückpreis, nettopreis, verkaufspreis, vk, vk preis, vk netto, netto vk, preis netto, preis pro stück, preis je stück, preis usd, preis in usd, prix unitaire, prix net, prix public, prix ht, prix unitaire ht, prix de vente, prix tarif, tarif, prix usd, prix en usd, pu, pu ht, pvp, precio neto, precio de venta, precio de lista, precio lista, precio unit, p unit, tarifa, цена за ед, цена за шт, цена розничная, розничная цена, оптовая цена, цена прайс, прайс, цена доллар, стоимость единицы, 零售价, 批发价, 报价, 不含税价, 含税单价, 不含税单价, 美金价, 美元单价, 出厂价, 价目, 单价 usd, 单价美元,
    vk preis netto, preis usd netto, verkaufspreis netto, nettopreis usd, bruttopreis, prix de vente ht, prix catalogue, prix tarif ht, precio unitario usd, precio sin iva, precio venta, цена нетто, цена опт, цена розница, selling price, sales price, 未税单价, 销售价
  `),
  availableQnty: words(`
    stock, qty, quantity, available, available quantity, availability, in stock, on hand, inventory, stock qty,
    库存, 数量, 现货, 库存数量, 可用数量, остаток, остатки, наличие, количество, кол-во, на складе, existencias, cantidad,
    disponible, disponibilidad, bestand, menge, quantité, adet, estoque,
    lagerbestand, lager, verfügbar, verfügbare menge, auf lager, lagermenge, stückzahl, anzahl, stock disponible, disponibilité, qté, qte, quantité disponible, quantité en stock, en stock, dispo, inventario, en existencia, cantidad disponible, stock actual, cant, наличие на складе, в наличии, склад, доступно, кол во, остаток на складе, количество на складе, 库存量, 现有库存, 可用库存, 现货数量, 存货, 在库, 余量,
    qoh, soh, stock on hand, qty on hand, free stock, vorrat, bestandsmenge, vorrätig, stock restant, qté stock, qté dispo, unidades disponibles, stock existente, ostatok, 库存数
  `),
  minQnty: words(`
    moq, minimum quantity, min qty, minimum order quantity, minimum order, min order, minimum, 起订量, 最小起订量, 最小订量,
    минимальный заказ, мин заказ, минимальная партия, pedido mínimo, cantidad mínima, mindestmenge,
    mindestbestellmenge, mindestabnahme, mindestabnahmemenge, mbm, quantité minimum, quantité minimale, commande minimum, minimum de commande, qté min, qte mini, mini commande, cantidad minima de pedido, pedido minimo, mínimo, минимальное количество, мин партия, мин кол во, мин количество, минимальный заказ шт, 最低订量, 最小订购量, 最小起订, 起批量
  `),
  maxQnty: words(`
    maximum quantity, max qty, maximum order quantity, maximum order, max order, maximum, 最大起订量, 最大订量, 限购数量,
    максимальный заказ, макс заказ, pedido máximo, cantidad máxima, höchstmenge,
    höchstbestellmenge, maximale menge, quantité maximale, quantité maximum, qté max, cantidad maxima, максимальное количество, макс кол во, 最大订购量, 最大数量
  `),
  multipleQnty: words(`
    order multiple, pack size, pack quantity, pack qty, packing quantity, packing unit, package quantity, sold in packs of,
    pcs per pack, 包装数量, 包装量, 每包数量, кратность, кратность заказа, кратность упаковки, múltiplo de pedido, cantidad por paquete,
    verpackungseinheit, ve, multiple de commande, paketleme adedi,
    verpackungsmenge, packungsgröße, vpe, pe, losgröße, conditionnement, quantité par colis, colisage, unité de conditionnement, unidades por paquete, uds por caja, múltiplo, embalaje, unidades por caja, норма упаковки, в упаковке, кол во в упаковке, упаковка, 装箱数, 每箱数量, 最小包装, 包装规格
  `),
  singlePieces: words(`
    single pieces, single pieces too, singles, loose pieces, broken packs, break pack, single units, 单件, 拆零, 可拆零, 散件, поштучно,
    штучная продажа, piezas sueltas, venta por unidad, einzelverkauf, einzelstück, einzelstücke, anbruch, vente à l'unité,
    tekli satış, venda avulsa
  `),
  priceBreaks: words(`
    price breaks, price break, quantity discount, quantity discounts, volume discount, tier prices, tiered pricing, price tiers,
    阶梯价, 数量折扣, 批量折扣, скидка от количества, скидки за количество, descuento por cantidad, mengenrabatt, staffelrabatt,
    remise par quantité, miktar indirimi,
    mengenstaffel, staffelpreise, rabattstaffel, prix dégressifs, remises quantitatives, escala de precios, precios por volumen, описание скидок, шкала цен, 批量价, 分级价格
  `),
  unit: words(`
    unit, unit of measure, uom, u/m, um, sales unit, 单位, 计量单位, единица измерения, ед изм, ед., unidad, unidad de medida,
    einheit, mengeneinheit, unité, birim, unidade,
    me, maßeinheit, unité de mesure, unité de vente, uv, u de m, um, unid, ud medida, ед измерения, единица, ед изм, 计量, 销售单位
  `),
  leadTimeDays: words(`
    lead time, lead time days, delivery time, delivery, days, lead, ready to ship in working days, 交期, 货期, 交货期,
    发货天数, срок поставки, срок, срок поставки дней, plazo de entrega, plazo, días, lieferzeit, délai,
    lieferfrist, lieferzeit tage, lieferzeit in tagen, délai de livraison, délai livraison, délai jours, tiempo de entrega, plazo entrega, plazo de entrega días, entrega, срок отгрузки, время поставки, доставка дней, срок доставки, 交货时间, 交货周期, 供货周期, 发货期
  `),
  backOrderDays: words(`
    back order days, back order, backorder, backorder days, replenishment time, replenishment days, restock days, 补货天数, 补货期,
    缺货交期, срок пополнения, дней до поступления, под заказ дней, días de reposición, plazo de reposición, wiederbeschaffungszeit,
    délai de réapprovisionnement, tedarik süresi,
    nachliefertage, délai de réassort, tiempo de reposición, срок дозаказа, 补货周期
  `),
  warrantyMonths: words(`
    warranty, warranty months, guarantee, guarantee months, 质保, 保修期, 质保月数, гарантия, гарантия месяцев, garantía,
    garantía meses, garantie, garanti, garantia,
    gewährleistung, garantie monate, garantie mois, durée de garantie, meses de garantía, гарантийный срок, срок гарантии, 保修, 质保期, 保修月数
  `),
  returnDays: words(`
    returns, return days, return period, days to return, 退货期, 退货天数, возврат, возврат дней, devolución,
    días de devolución, rückgabe, rückgabefrist, retour,
    rückgabe tage, délai de retour, plazo de devolución, срок возврата, 可退天数
  `),
  coreCharge: words(`
    core charge, core, core deposit, core value, exchange deposit, surcharge for core, 旧件押金, 押金, залог, залог за старый узел,
    depósito por casco, casco, altteilpfand, pfand, consigne,
    altteilwert, pfandwert, caution, consigne vieille pièce, importe de casco, залоговая стоимость, 旧件费
  `),
  netWeightKg: words(`
    weight, net weight, weight kg, net weight kg, kg, n.w., 重量, 净重, 重量kg, вес, масса, вес кг, вес нетто, peso,
    peso neto, peso kg, gewicht, poids, ağırlık,
    nettogewicht, gewicht kg, gewicht in kg, eigengewicht, stückgewicht, poids net, poids kg, poids unitaire, poids en kg, peso unitario, peso en kg, вес брутто нетто, вес единицы, вес нетто кг, масса кг, масса нетто, 单重, 净重kg, 重量公斤, 单件重量
  `),
  binLocation: words(`
    bin, bin location, location, shelf, bin no, bin number, bin code, storage bin, storage location, stock location,
    warehouse location, shelf location, shelf no, rack, rack location, 库位, 货位, 仓位, 储位, 库位号, 货位号, 货架, 货架号,
    ячейка, место хранения, адрес хранения, складская ячейка, полка, стеллаж, ubicación, ubicación en almacén, estante,
    estantería, lagerplatz, lagerort, lagerfach, regal, regalplatz, emplacement, emplacement de stockage, casier, étagère,
    raf, raf no, localização, prateleira
  `),
  hsCode: words(`
    hs code, hs, customs code, tariff code, tariff number, hts, 海关编码, hs编码, тн вэд, код тн вэд, тнвэд,
    código arancelario, partida arancelaria, zolltarifnummer,
    zolltarifnr, zolltarif nr, zolltarif, zolltarif nummer, statistische warennummer, warennummer, warentarifnummer, warentarif nr, taric, code douanier, code douane, code sh, nomenclature douanière, position tarifaire, nc8, codigo arancelario, fracción arancelaria, código hs, código sa, partida, arancel, код тнвэд, код тн вэд еаэс, таможенный код, код товара тн вэд, 海关编号, hs 编码, 商品海关编码, 税则号, 税号, 海关商品编码
  `),
  countryOfOrigin: words(`
    origin, country, country of origin, coo, made in, 产地, 原产地, 原产国, страна, страна происхождения, происхождение,
    país, país de origen, origen, ursprungsland, origine,
    urspr, ursprung, ursprungsland iso, herkunft, herkunftsland, urspr land, pays, pays d origine, pays origine, provenance, fabriqué en, país origen, pais de origen, procedencia, hecho en, origen del producto, страна производства, страна изготовитель, страна производитель, 产地国, 原产地区, 制造国, 生产地
  `),
  specifications: words(`
    specifications, technical specifications, technical data, technical details, technical parameters, parameters,
    properties, attributes, 技术参数, 参数, 规格参数, технические характеристики, параметры, especificaciones,
    especificaciones técnicas, datos técnicos, technische daten, données techniques, teknik özellikler,
    especificações,
    technische angaben, merkmale, eigenschaften, kenndaten, caractéristiques, caractéristiques techniques, fiche technique, características, caracteristicas tecnicas, ficha técnica, техданные, свойства, 技术规格, 性能参数, 主要参数
  `),
  pictures: words(`
    picture, pictures, picture url, picture urls, picture address, picture addresses, image, images, image url, image urls,
    image link, photo, photos, photo url, photo link, img, 图片, 图片链接, 图片地址, 照片, фото, фотография, изображение,
    изображения, ссылка на фото, imagen, imágenes, foto, fotos, url imagen, bild, bilder, bild url, photo du produit, resim,
    bilder urls, bildadresse, fotos url, lien image, url image, photos url, enlace imagen, url foto, ссылка на изображение, картинка, 图片网址, 产品图片
  `),
  ...costHeadingWords,
  ...relationHeadingWords,
  ...machineHeadingWords,
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
};

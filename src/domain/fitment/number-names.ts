/** Words for numbers in a line about a machine that are not its serial number, in the languages of such lines. Pure data. */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';

function keysOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(keyLetters));
}

const unitWords =
  'kg kgs кг lb lbs ton tons tonne tonnes tonnen tonnellate toneladas tony тонн тонна тонны 吨 噸 トン 톤 kw квт 千瓦 hp bhp ps ch cv ' +
  'л.с лс hk 马力 馬力 마력 mm мм cm см cc km км kpa mpa bar psi nm rpm volt litre litres liter liters usd eur euro euros rmb cny руб ' +
  'aed gbp 元 pcs pieces stk stück szt шт 台';
const engineWords =
  'engine eng esn motor motore moteur двигатель двигателя двс двиг дв silnik silnika 发动机 发动机号 发动机编号 發動機 發動機號 エンジン 엔진 محرك';
const yearWords =
  'year yr yom built made manufactured mfg baujahr bj jahr jahrgang bouwjaar año ano année annee anno rok год года г г.в 年 年份 年式 연식';
const hourWords =
  'hours hour hrs hr hs hourmeter hmr smr smu stunden std bstd betriebsstunden arbeitsstunden heures heure horas hora ore godzin godziny ' +
  'motogodzin motogodziny mth моточасов моточасы моточаса моточас мч м/ч м.ч часов часы час наработка 小时 小時 工时 工時 時間 시간 saat ساعة アワーメーター 稼働時間 工作小时 工作时间 가동시간';
const labelEnds = ['no', 'nr', 'nummer', 'number', 'serial', 'sn'];
const anyBetween = 'nos num is was the of de di du и';

/** Units behind a number, which then counts or measures something. */
export const unitNames = keysOf(unitWords);

/** What names a number, and the words that may stand between both. */
export interface NumberName {
  readonly names: ReadonlySet<string>;
  readonly between: ReadonlySet<string>;
}

export const engine: NumberName = {
  names: keysOf([engineWords, ...['engine', 'motor'].flatMap((name) => labelEnds.map((end) => name + end))].join(' ')),
  between: keysOf(`${labelEnds.join(' ')} ${anyBetween} model`),
};
/** Words that make a machine of "motor" before them. */
export const motorMachines = keysOf('grader graders scraper scrapers');

/** Names of a year, before the number or behind it. */
export const year: NumberName = {
  names: keysOf(yearWords),
  between: keysOf(
    `${anyBetween} in make model manufacture production construction fabricación fabrication выпуска производства в`,
  ),
};
/** "2010 model" names a year; of a number that is no year it says nothing. */
export const modelYear: NumberName = {
  names: keysOf('model modell modelo modèle modello модель модели'),
  between: keysOf('year'),
};
export const hours: NumberName = {
  names: keysOf(hourWords),
  between: keysOf(
    `${anyBetween} meter metre counter reading working operating service total machine engine motor moteur about approx ca circa ` +
      'fonctionnement marche trabajo lavoro work stand наработки работы около',
  ),
};

/** Units of one letter as they are written, which a model may end with as well: 966 H. */
export const shortUnits: readonly {
  readonly names: ReadonlySet<string>;
  readonly digits: RegExp;
  readonly name?: NumberName;
}[] = [
  { names: new Set(['h', 'ч']), digits: /^(?:\d{3,6}|\d{1,3}[.,'’\s]\d{3}|\d{2,6}[.,]\d)$/, name: hours },
  { names: new Set(['H', 'Ч']), digits: /^(?:\d{4,6}|\d{1,3}[.,'’\s]\d{3})$/, name: hours },
  { names: new Set(['t', 'т', 'T']), digits: /^\d{1,2}(?:[.,]\d{1,2})?$/ },
  { names: new Set(['v', 'V']), digits: /^(?:12|24|48)$/ },
];

/** Names of an order, before its number and rarely behind it. */
export const order: NumberName = {
  names: keysOf(
    'order po auftrag auftragsnummer auftragsnr bestellung bestellnummer ordine pedido commande заказ заказа zamówienie sipariş 订单 订单号 注文 ' +
      'invoice rechnung factura facture счет quotation angebot ref reference inquiry rfq customer kunde kundennummer reg registration',
  ),
  between: keysOf(`${labelEnds.join(' ')} ${anyBetween} id`),
};
/** Names of a measure, before the number. */
export const measure: NumberName = {
  names: keysOf(
    'weight gewicht betriebsgewicht einsatzgewicht poids peso вес масса waga 重量 power leistung puissance potenza potencia мощность 功率 ' +
      'price preis prix prezzo precio цена 价格 part parts item article artikel teil teilenummer pn oem артикул деталь 零件号 qty quantity anzahl menge quantité cantidad количество кол-во 数量',
  ),
  between: order.between,
};
export const phone: NumberName = {
  names: keysOf(
    'phone tel telephone telefon telefono teléfono téléphone mobile mob cell handy whatsapp fax contact тел телефон моб 电话 電話 手机 手機 전화',
  ),
  between: order.between,
};

/** All names, which are no letters of a model: HP 200. */
export const allNames: ReadonlySet<string> = new Set(
  [engine, year, modelYear, hours, order, measure, phone].flatMap(({ names, between }) => [...names, ...between]),
);

const apart = (words: string) => words.replaceAll('.', '\\.').split(' ').join('|');
/** "engine:26500001": a name with a sign before its number. */
export const nameWithSign = new RegExp(
  `(?<!\\p{L})((?:${apart(`${engineWords} ${yearWords} ${hourWords}`)})(?:[-\\s]?(?:${labelEnds.join('|')}))?)[.:#=]+(?=\\p{N})`,
  'giu',
);
/** "12000hrs": a number with a unit or name behind it. */
export const numberWithName = new RegExp(
  `(?<![\\p{L}\\p{N}-])\\p{N}[\\p{N}.,'’]*(?=(?:${apart(`${unitWords} ${hourWords} ${yearWords}`)})(?![\\p{L}\\p{N}-]))`,
  'giu',
);
/** "8500h", "20t", "24V". */
export const numberWithShortUnit =
  /(?<![\p{L}\p{N}-])(?:(?:\p{N}{4,6}|\p{N}{1,3}[.,'’]\p{N}{3})(?=[hчHЧ])|\p{N}{1,2}(?:[.,]\p{N}{1,2})?(?=[tтT])|(?:12|24|48)(?=[vV]))(?!\p{L}[\p{L}\p{N}-])/gu;

/** Parsers for the cells of each field. A parser returns the value in the stored unit, or a message for the user. */

import { maxBinLocation, maxPictures } from '#domain/catalog/new-product-contract.ts';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { formatPriceBreaks, parsePriceBreaks } from '#domain/catalog/price-breaks-contract.ts';
import { formatSpecifications, parseSpecifications } from '#domain/catalog/specifications/specifications-text.ts';
import { m } from '#messages';
import { removeFormulaEscape } from '#platform/values/csv.ts';
import { isDay } from '#platform/values/day.ts';
import { maxPriceCents } from '#platform/values/money.ts';
import { isVisible, oneLine, plainText } from '#platform/values/text.ts';
import { type CellParser, problem } from './cell-parser.ts';
import { countryCode } from './countries.ts';
import { namesOtherCurrency } from './currencies.ts';
import { type DecimalSign, plainNumber } from './decimals.ts';
import { excelDamage } from './excel-damage.ts';
import { amountReadings, countReadings, unknownStyle } from './number-style.ts';
import { asShown, isShownOtherwise } from './shown-value.ts';
import { type CellMark, maxCellLength } from './source-row.ts';

/** Free text of at most `max` characters, which `clean` has cleaned. A formula is a problem. */
export function textParser(max: number, clean = plainText): CellParser {
  return asShown(({ text, isText }) => {
    if (!isText && isFormula(text)) return problem(m.imports_formula());
    const value = clean(isText ? text : removeFormulaEscape(unwrapTextFormula(text)));
    if (!isVisible(value)) return problem(m.imports_empty());
    return value.length > max ? problem(m.errors_too_long({ max })) : { value };
  });
}

/** What happened to a part number, and what to do. */
export const damageMessages = {
  exponent: m.imports_damage_exponent,
  date: m.imports_damage_date,
  time: m.imports_damage_time,
  boolean: m.imports_damage_boolean,
  decimal: m.imports_damage_decimal,
  imprecise: m.imports_damage_imprecise,
};

/** A parser for codes of digits and signs, which a spreadsheet takes for dates and numbers: a changed one is a problem. */
function codeParser(parse: CellParser): CellParser {
  return asShown((cell, decimal, style) => {
    const damage = cell.isText ? null : excelDamage(cell.text.trim(), cell.mark, style?.hasDecimals);
    return damage ? problem(damageMessages[damage]()) : parse(cell, decimal, style);
  });
}

/** A part number as its manufacturer writes it, at most 70 characters. */
export const partNumberParser: CellParser = codeParser((cell, decimal) => {
  const parsed = textParser(70)(cell, decimal);
  return 'value' in parsed && !partNumberKey(String(parsed.value)) ? problem(m.catalog_number_unreadable()) : parsed;
});

/** Where a part lies in the warehouse, in one line. */
export const binParser: CellParser = codeParser(textParser(maxBinLocation, (text) => oneLine(text.normalize('NFC'))));

/** US dollars with at most two decimals → cents. Other currencies are a problem. */
export const priceParser: CellParser = ({ text, mark, shown }, decimal, style = unknownStyle) => {
  const bare = text.replace(/^(US\s?\$|USD|\$)\s*|\s*(US\s?\$|USD|\$)$/gi, '');
  if (namesOtherCurrency(bare) || namesOtherCurrency(shown ?? '')) return problem(m.imports_other_currency());
  if (isShownOtherwise(text, shown)) return problem(m.imports_shown_otherwise({ shown: shown ?? '', value: text }));
  const readings = mark === 'number' ? null : amountReadings(bare, decimal, style);
  if (readings) return problem(m.imports_number_ambiguous(readings));
  const number = cellNumber(bare, mark, decimal);
  if (number === null) return problem(notANumberMessage(text, decimal));
  const cents = Math.round(number * 100);
  // A number that a spreadsheet has calculated carries a rounding error, e.g. 24.599999999999998: it gets more tolerance.
  if (Math.abs(cents - number * 100) > (mark === 'number' ? 1e-6 : 1e-9) * Math.max(1, cents))
    return problem(m.errors_two_decimals());
  if (cents <= 0) return problem(m.errors_price_positive());
  return cents > maxPriceCents ? problem(m.errors_at_most({ max: maxPriceCents / 100 })) : { value: cents };
};

/** A whole number from `min` to `max`; "40.0" and "1,200" are whole numbers. */
export function countParser(min: number, max: number): CellParser {
  return ({ text, mark, shown }, decimal, style = unknownStyle) => {
    const readings = mark === 'number' ? null : countReadings(text, decimal, style);
    if (readings) return problem(m.imports_count_ambiguous(readings));
    if (isShownOtherwise(text, shown)) return problem(m.imports_shown_otherwise({ shown: shown ?? '', value: text }));
    const number = cellNumber(text, mark, decimal);
    if (number === null) return problem(notANumberMessage(text, decimal));
    if (!Number.isInteger(number)) return problem(m.errors_whole_number());
    if (number < min) return problem(m.errors_at_least({ min }));
    return number > max ? problem(m.errors_at_most({ max })) : { value: number };
  };
}

/** Kilograms, rounded to three decimals → grams. */
export const weightParser: CellParser = ({ text, mark, shown }, decimal, style = unknownStyle) => {
  if (isShownOtherwise(text, shown)) return problem(m.imports_shown_otherwise({ shown: shown ?? '', value: text }));
  const bare = text.replace(/\s*(kgs?|кг|公斤|千克)\.?$/i, '');
  const readings = mark === 'number' ? null : amountReadings(bare, decimal, style);
  if (readings) return problem(m.imports_number_ambiguous(readings));
  const number = cellNumber(bare, mark, decimal);
  if (number === null) return problem(notANumberMessage(text, decimal));
  const grams = Math.round(number * 1000);
  if (grams < 1 || grams > 100_000_000) return problem(m.imports_weight_range());
  return { value: grams };
};

/** One of the keys of `words`, written as the key or as one of its words, regardless of case and punctuation. */
export function choiceParser(words: Readonly<Record<string, readonly string[]>>): CellParser {
  const known = new Map(
    Object.entries(words).flatMap(([value, names]) =>
      [value, ...names].map((name) => [normalizeWord(name), value] as const),
    ),
  );
  const allowed = Object.keys(words).join(', ');
  return ({ text }) => {
    const value = known.get(normalizeWord(text));
    return value === undefined ? problem(m.imports_invalid_choice({ allowed })) : { value };
  };
}

/** A customs tariff number (Harmonized System) of 6 to 10 digits, with or without dots. */
export const hsCodeParser: CellParser = asShown(({ text }) => {
  const digits = text.replace(/[.\s-]/g, '');
  return /^\d{6,10}$/.test(digits) ? { value: digits } : problem(m.errors_hs_code());
});

/** A country → its ISO 3166-1 alpha-2 code. */
export const countryParser: CellParser = ({ text }) => {
  const value = countryCode(text);
  return value ? { value } : problem(m.errors_country());
};

/** `Outer diameter: 93 mm; Bore: 40 mm`, separated by semicolons or line breaks → the form of formatSpecifications. */
export const specificationsParser: CellParser = (cell, decimal) => {
  const parsed = textParser(maxCellLength)(cell, decimal);
  if ('problem' in parsed) return parsed;
  const specifications = parseSpecifications(String(parsed.value));
  return 'problem' in specifications ? specifications : { value: formatSpecifications(specifications.list) };
};

/** `10: 5%; 50: 7.5%`: from ten pieces on five percent less → the form of formatPriceBreaks. */
export const priceBreaksParser: CellParser = ({ text }) => {
  const parsed = parsePriceBreaks(text);
  return 'problem' in parsed ? parsed : { value: formatPriceBreaks(parsed.list) };
};

/** A date → YYYY-MM-DD. Ambiguous forms (3/4/2026: March or April) are a problem. */
export const dateParser: CellParser = ({ text }) => {
  const [, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  const [, date2, month2, year2] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = [year ?? year2, (month ?? month2)?.padStart(2, '0'), (date ?? date2)?.padStart(2, '0')].join('-');
  return isDay(iso) ? { value: iso } : problem(m.imports_invalid_date());
};

export function cellNumber(text: string, mark: CellMark | undefined, decimal: DecimalSign): number | null {
  const plain = plainNumber(unwrapTextFormula(text), mark === 'number' ? 'point' : decimal);
  return plain === null ? null : Number(plain);
}

export function notANumberMessage(text: string, decimal: DecimalSign): string {
  if (isFormula(text)) return m.imports_formula();
  return decimal === 'point' ? m.imports_invalid_number_point() : m.imports_invalid_number_comma();
}

/** `="0012"` → `0012`: lists use this formula to make a spreadsheet keep the leading zeros. */
function unwrapTextFormula(text: string): string {
  return /^="([^"]*)"$/.exec(text)?.[1] ?? text;
}

function isFormula(text: string): boolean {
  return text.startsWith('=') && unwrapTextFormula(text) === text;
}

function normalizeWord(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A separator, or a comma before the next address: addresses contain commas. */
const betweenAddresses = /[\s|;]+|,(?=\s*https?:)/i;

/** One or more https addresses of pictures, separated by spaces, line breaks, semicolons or bars → the same, separated by spaces. */
export const pictureAddressesParser: CellParser = ({ text }) => {
  const addresses = [...new Set(text.split(betweenAddresses).filter(Boolean))];
  if (addresses.length > maxPictures) return problem(m.errors_pictures({ max: maxPictures }));
  const wrong = addresses.find((address) => !/^https:\/\//i.test(address) || !URL.canParse(address));
  if (wrong !== undefined) return problem(m.imports_picture_address({ address: wrong.slice(0, 80) }));
  const long = addresses.some((address) => address.length > maxAddressLength);
  if (long) return problem(m.errors_too_long({ max: maxAddressLength }));
  return addresses.length === 0 ? problem(m.imports_empty()) : { value: addresses.map(withScheme).join(' ') };
};

const maxAddressLength = 2000;
/** The address with its scheme in lower case, by which addresses are told from files. */
const withScheme = (address: string) => address.replace(/^https/i, 'https');

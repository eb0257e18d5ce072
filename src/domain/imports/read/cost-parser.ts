/** Parses the amounts of a supplier's list into costs in US dollars. */
import type { CostConversion, ListCurrency } from '#domain/costs/contract.ts';
import { convertedCost } from '#domain/costs/converted-cost.ts';
import { m } from '#messages';
import { maxPriceCents } from '#platform/values/money.ts';
import { type CellParser, problem } from './cell-parser.ts';
import { cellNumber, notANumberMessage } from './cell-parsers.ts';
import { namesOtherCurrency } from './currencies.ts';
import { amountReadings, unknownStyle } from './number-style.ts';
import { isShownOtherwise } from './shown-value.ts';

/** How lists write a currency beside its code. A dollar sign alone is the US dollar, as everywhere in the shop. */
const signs: Partial<Record<ListCurrency, string>> = {
  USD: 'US\\s?\\$|\\$',
  EUR: '€',
  CNY: '[¥￥]|RMB|元|人民币',
  JPY: '[¥￥]|円',
  KRW: '₩',
  GBP: '£',
  CHF: 'Fr\\.?',
  TRY: '₺|TL',
  RUB: '₽|руб\\.?',
  INR: '₹',
  BRL: 'R\\$',
  CAD: 'CA?\\$',
  AUD: 'AU?\\$',
  SGD: 'S\\$',
  HKD: 'HK\\$',
  TWD: 'NT\\$',
  SEK: 'kr\\.?',
  PLN: 'zł',
  MXN: 'MX\\$',
};

/** An amount in the currency of the list → its cost in cents. An amount that names another currency is a problem. */
export function costParser(conversion: CostConversion): CellParser {
  const { currency } = conversion;
  const name = [currency, signs[currency]].filter(Boolean).join('|');
  const ownName = new RegExp(`^(?:${name})\\s*|\\s*(?:${name})$`, 'giu');
  const withoutName = (text: string) => text.trim().replace(ownName, '');
  return ({ text, mark, shown }, decimal, style = unknownStyle) => {
    const bare = withoutName(text);
    if ([bare, withoutName(shown ?? '')].some((each) => namesOtherCurrency(each) || /USD|\$/iu.test(each)))
      return problem(m.costs_other_currency({ currency }));
    if (isShownOtherwise(text, shown)) return problem(m.imports_shown_otherwise({ shown: shown ?? '', value: text }));
    const readings = mark === 'number' ? null : amountReadings(bare, decimal, style);
    if (readings) return problem(m.imports_number_ambiguous(readings));
    const amount = cellNumber(bare, mark, decimal);
    if (amount === null) return problem(notANumberMessage(text, decimal));
    if (amount <= 0) return problem(m.costs_not_positive());
    if (amount > maxPriceCents) return problem(m.errors_at_most({ max: maxPriceCents / 100 }));
    const cents = convertedCost(amount, conversion);
    if (cents === 0) return problem(m.costs_below_cent());
    return cents > maxPriceCents ? problem(m.errors_at_most({ max: maxPriceCents / 100 })) : { value: cents };
  };
}

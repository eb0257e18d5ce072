/** Currencies in price lists. Prices of the shop are in US dollars. */

/** Currencies of price lists besides the US dollar, by sign, code or word. */
const otherCurrency =
  /(?!\$)\p{Sc}|\b(?:EUR|GBP|CNY|RMB|JPY|RUB|RUR|CHF|TRY|PLN|CZK|SEK|NOK|DKK|INR|BRL|MXN|CAD|AUD|NZD|HKD|SGD|TWD|KRW|AED|SAR|ZAR|KZT|UAH|BYN)\b|\b(?:[AC]|AU|CA|HK|NT|NZ|R|S|MX)\$|(?<!\p{L})руб|(?<!美)元|人民币|(?<!\p{L})(?:kr|zł|Fr)\.?(?!\p{L})/iu;

/** Whether a text, such as a price or the heading of a column, names another currency than the US dollar. */
export function namesOtherCurrency(text: string): boolean {
  return otherCurrency.test(text);
}

/** Amounts in English words, which banks compare with the figures. Pure; only the server loads it. */
import { ToWords } from 'to-words/en-US';

/** The words for the shop's currency (money.ts). The names of the locale are given too: a bare "Dollar" is not a currency. */
const words = new ToWords({
  converterOptions: {
    currency: true,
    currencyOptions: {
      name: 'US Dollar',
      singular: 'US Dollar',
      plural: 'US Dollars',
      symbol: '$',
      fractionalUnit: { name: 'Cent', singular: 'Cent', plural: 'Cents', symbol: '' },
    },
  },
});

/** 126850 → "One Thousand Two Hundred Sixty Eight US Dollars And Fifty Cents Only". @param cents not negative, up to maxTotalCents */
export function amountInWords(cents: number): string {
  // Written as text, because a double of a large amount has no exact hundredths.
  const digits = String(cents).padStart(3, '0');
  return words.convert(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

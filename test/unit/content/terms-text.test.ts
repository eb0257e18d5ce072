/** What buyers read of warranty, returns and payment. */
import { expect, test } from 'vitest';
import { firstPayment, noSaleTerms } from '#domain/content/terms-contract.ts';
import { offeredText, paymentText, saleTermsText } from '#domain/content/terms-text.ts';

const saleTerms = (given: Partial<typeof noSaleTerms>) => saleTermsText({ ...noSaleTerms, ...given });

test('warranty and returns are said as the owner entered them, and not at all when not [I174]', () => {
  expect(saleTerms({})).toEqual([]);
  expect(saleTerms({ warrantyMonths: 0, returnDays: 0 })).toEqual([
    ['Warranty', 'No warranty'],
    ['Returns', 'No returns'],
  ]);
  const stated = { warrantyMonths: 12, warrantyHours: 2000, returnDays: 30, restockingPercent: 15 };
  expect(saleTerms({ ...stated, returnNote: 'In the original packaging.' })).toEqual([
    ['Warranty', '12 months or 2,000 operating hours'],
    ['Returns', '30 days, unused, 15% restocking fee. In the original packaging.'],
  ]);
  expect(saleTerms({ warrantyNote: 'As the manufacturer of the part gives it.' })).toEqual([
    ['Warranty', 'As the manufacturer of the part gives it.'],
  ]);
});

test('a shop says how orders are paid when it has an account or takes cards [I174]', () => {
  const bank = { currency: 'USD', beneficiary: 'a', bank: 'b', bankAddress: 'c', account: 'd', swift: 'UBSWCHZH' };
  const banks = [{ ...bank, correspondent: null }];
  expect(paymentText(firstPayment, false)).toBeNull();
  expect(paymentText(firstPayment, true)).toBe('Bank transfer (T/T) or card, in full before dispatch');
  expect(paymentText({ ...firstPayment, banks }, false)).toBe('Bank transfer (T/T), in full before dispatch');
  expect(paymentText({ ...firstPayment, banks, depositPercent: 40 }, false)).toBe(
    'Bank transfer (T/T): 40% deposit, balance before dispatch',
  );
});

test('each of the other terms says its deposit and its days [I174]', () => {
  const offered = [
    { name: 'Net 30', depositPercent: 0, days: 30 },
    { name: 'Fleet', depositPercent: 20, days: 1 },
    { name: 'Prepaid', depositPercent: 100, days: 0 },
  ];
  expect(offeredText({ offered })).toEqual([
    'Net 30: no deposit, payment within 30 days of shipment',
    'Fleet: 20% deposit, balance within 1 day of shipment',
    'Prepaid: in full before dispatch',
  ]);
});

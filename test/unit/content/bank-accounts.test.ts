/** Accounts by currency, and values from before there were several. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bankFor } from '#domain/content/bank-contract.ts';
import { Company } from '#domain/content/contract.ts';
import { companyGaps, withoutExample } from '#domain/content/example-company.ts';
import { dueFacts } from '#domain/orders/payments/payment-mail.ts';

const example = Company.parse(
  JSON.parse(readFileSync(new URL('../../../content/company.json', import.meta.url), 'utf8')),
);
const own = { beneficiary: 'Kran AG', bank: 'UBS', bankAddress: 'Zürich', account: 'CH93 0076', swift: 'UBSWCHZH' };
const { banks: _, ...terms } = example.payment;
const companyWith = (payment: object) => Company.safeParse({ ...example, payment: { ...terms, ...payment } });
const problems = (payment: object) =>
  companyWith(payment).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('one account of an older value is the account in US dollars, and null is none [A120]', () => {
  expect(companyWith({ bank: own }).data?.payment.banks).toEqual([{ currency: 'USD', ...own, correspondent: null }]);
  expect(companyWith({ bank: null }).data?.payment.banks).toEqual([]);
  expect(problems({ bank: { ...own, swift: 'x' } })?.[0]).toMatch(/^payment\.banks\.0\.swift: Enter a SWIFT code/);
  expect(problems({ bank: own, banks: [] })?.[0]).toMatch(/^payment: .*bank/);
  expect(problems({})?.[0]).toMatch(/^payment\.banks: /);
});

test('amounts are paid to the account in their currency, else to none [A120]', () => {
  const banks = companyWith({ banks: [{ ...own, currency: 'CHF' }, own] }).data?.payment.banks ?? [];
  expect(bankFor({ banks }, 'USD')).toMatchObject({ currency: 'USD' });
  expect(bankFor({ banks }, 'CHF')).toMatchObject({ currency: 'CHF' });
  expect(bankFor({ banks }, 'EUR')).toBeNull();
});

test('a currency is one of ISO 4217 and has one account; a correspondent bank has a SWIFT code [A120]', () => {
  expect(problems({ banks: [{ ...own, currency: 'usd' }] })?.[0]).toMatch(/^payment\.banks\.0\.currency: .*ISO 4217/);
  expect(problems({ banks: [{ ...own, currency: 'XQZ' }] })?.[0]).toMatch(/^payment\.banks\.0\.currency: .*ISO 4217/);
  expect(problems({ banks: [own, own] })).toEqual([
    'payment.banks.1.currency: There is an account in USD already. Enter another currency, or remove one of the two.',
  ]);
  const correspondent = { bank: 'Citibank, New York', swift: 'CITIUS33' };
  expect(companyWith({ banks: [{ ...own, correspondent }] }).data?.payment.banks[0]?.correspondent).toEqual({
    ...correspondent,
    account: '',
  });
  expect(problems({ banks: [{ ...own, correspondent: { bank: 'Citibank', swift: '' } }] })?.[0]).toMatch(
    /^payment\.banks\.0\.correspondent\.swift: /,
  );
  const currencies = ['USD', 'EUR', 'CHF', 'CNY', 'GBP', 'JPY', 'AUD', 'CAD', 'SEK', 'NOK', 'DKK'];
  const eleven = currencies.map((currency) => ({ ...own, currency }));
  expect(problems({ banks: eleven })).toEqual(['payment.banks: Enter at most 10.']);
});

test('mails name the correspondent bank, with its account when there is one [A121]', () => {
  const factsWith = (correspondent: object | null) => {
    const [bank = null] = companyWith({ banks: [{ ...own, correspondent }] }).data?.payment.banks ?? [];
    const due = {
      open: 10,
      dueNow: 10,
      dueAt: null,
      balanceDays: 0,
      cancelledAt: null,
      toRefund: 0,
      refundPending: 0,
      dueOnConfirmation: 0,
      paid: 0,
    };
    return dueFacts('SP-1', { ...due, state: 'unpaid', bank, cardAmounts: [], entries: [] }).map(([, value]) => value);
  };
  const correspondent = { bank: 'Citibank, New York', swift: 'CITIUS33' };
  expect(factsWith({ ...correspondent, account: '36 1234' })).toEqual(
    expect.arrayContaining([own.account, 'Citibank, New York', 'CITIUS33', '36 1234']),
  );
  expect(factsWith(correspondent)).not.toContain('');
  expect(factsWith(null)).toHaveLength(factsWith(correspondent).length - 2);
});

test('without the example its account goes and those of the shop stay; only one in dollars fills the gap [A83] [A120]', () => {
  const gapsOf = (banks: object[]) => {
    const shop = { ...example, name: 'Kran AG', address: 'Zürich', phone: '+41 44 1', email: 'info@kran.ch' };
    const { payment } = Company.parse({ ...shop, payment: { ...terms, banks } });
    return companyGaps(withoutExample('company', { ...shop, payment }));
  };
  const franc = { ...own, currency: 'CHF' };
  expect(gapsOf([...example.payment.banks, franc])).toEqual(['bank']);
  expect(gapsOf([franc, own])).toEqual([]);
});

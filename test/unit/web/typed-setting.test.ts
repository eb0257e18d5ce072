/** The form of the company: entries, and objects within them that are null when nothing is typed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Company } from '#domain/content/contract.ts';
import { companyGroups } from '#web/staff/settings/company-fields.ts';
import { toTyped, toValue, withEntry, withoutEntry } from '#web/staff/settings/typed-setting.ts';

const company = Company.parse(
  JSON.parse(readFileSync(new URL('../../../content/company.json', import.meta.url), 'utf8')),
);
const [banks] = companyGroups.filter(({ entries }) => entries?.path === 'payment.banks');
if (!banks) throw new Error('The form has no accounts.');

test('a company comes back from its form as it was [A120]', () => {
  expect(toValue(companyGroups, toTyped(companyGroups, company))).toEqual(company);
  const [account] = company.payment.banks;
  const correspondent = { bank: 'Citibank, New York', swift: 'CITIUS33', account: '' };
  const several = [
    { ...account, correspondent },
    { ...account, currency: 'EUR' },
  ];
  const addresses = [{ label: 'Warehouse', address: 'Hafen 1, Emden', shipsFrom: true }];
  const day = '08:00-18:00';
  const week = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: '', sunday: '' };
  const opening = { timeZone: 'Asia/Shanghai', ...week };
  const holidays = [{ date: '2026-12-25', name: 'Christmas' }];
  const value = {
    ...company,
    addresses,
    opening,
    holidays,
    shipsFrom: null,
    payment: { ...company.payment, banks: several },
  };
  expect(toValue(companyGroups, toTyped(companyGroups, value))).toEqual(value);
});

test('a new account is in US dollars without a correspondent bank, and all accounts can be removed [A120]', () => {
  const typed = withEntry(banks, toTyped(companyGroups, company));
  expect(toValue(companyGroups, typed)).toMatchObject({
    payment: { banks: [{}, { currency: 'USD', beneficiary: '', correspondent: null }] },
  });
  const none = withoutEntry(banks, withoutEntry(banks, typed, 1), 0);
  expect(toValue(companyGroups, none)).toMatchObject({ payment: { banks: [] } });
});

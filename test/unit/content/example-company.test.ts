import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Company, ContactWords, HomeWords } from '#domain/content/contract.ts';
import { companyGaps, shownCompany, withoutExample, withPlainName } from '#domain/content/example-company.ts';
import { firstPayment, noSaleTerms } from '#domain/content/terms-contract.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../content/${name}.json`, import.meta.url), 'utf8'));
const example = Company.parse(read('company'));
const contact = ContactWords.parse(read('contact'));
const home = HomeWords.parse(read('home'));
const own1 = { ...example, name: 'Northern Parts Ltd.', shortName: 'Northern', address: '1 Dock Road, Hull' };
const own2 = { ...own1, phone: '+44 1482 496 0123', email: 'desk@northern-parts.com' };
const company = (value: Company) => withoutExample('company', value);

test('pages never show the account', () => {
  const { payment: _, ...shown } = example;
  expect(shownCompany(example)).toEqual(shown);
});

test('without the example nothing of it is left, and the home page has no figures [A83]', () => {
  const text = JSON.stringify([company(example), withoutExample('contact', contact), withoutExample('home', home)]);
  for (const word of ['Sprocket', 'Qingdao', 'Quanzhou', '5550', 'sprocket.example', 'EXAMCNBQ', '0000 1234', '120M'])
    expect(text).not.toContain(word);
  expect(company(example)).toMatchObject({ name: '', terms: noSaleTerms, payment: firstPayment });
  expect(withPlainName('company', company(example)).shortName).toBe('Spare parts shop');
  expect(withoutExample('home', home).business.figures).toEqual([]);
  expect(companyGaps(company(example))).toEqual(['company', 'bank']);
});

test('what the owner has entered stays, and only the rest is left out and asked for [A83]', () => {
  expect(company(own1)).toMatchObject({ name: own1.name, address: own1.address, phone: '', email: '' });
  expect(companyGaps(company(own1))).toEqual(['company', 'bank']);
  expect(company(own2)).toMatchObject({ phone: own2.phone, email: own2.email, hours: example.hours });
  expect(companyGaps(company(own2))).toEqual(['bank']);
  const figure = { value: '25', label: 'years' };
  const figures = [figure, ...home.business.figures.slice(1)];
  const changed = withoutExample('home', { ...home, business: { ...home.business, figures } });
  expect(changed.business.figures).toEqual([figure]);
});

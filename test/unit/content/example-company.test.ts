import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Company, ContactWords } from '#domain/content/contract.ts';
import { companyGaps, shownCompany, shownContact } from '#domain/content/example-company.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../content/${name}.json`, import.meta.url), 'utf8'));
const example = Company.parse(read('company'));
const contact = ContactWords.parse(read('contact'));
const own = { sampleCatalogue: false };
const own1 = { ...example, name: 'Northern Parts Ltd.', shortName: 'Northern', address: '1 Dock Road, Hull' };
const own2 = { ...own1, phone: '+44 1482 496 0123', email: 'desk@northern-parts.com' };

test('the sample shows the example company, without its account', () => {
  const { payment: _, ...shown } = example;
  expect(shownCompany(example, { sampleCatalogue: true })).toEqual(shown);
  expect(shownContact(contact, { sampleCatalogue: true })).toBe(contact);
});

test('a shop of its own shows nothing of the example', () => {
  const text = JSON.stringify([shownCompany(example, own), shownContact(contact, own)]);
  for (const word of ['Sprocket', 'Qingdao', 'Quanzhou', '5550', 'sprocket.example', 'EXAMCNBQ'])
    expect(text).not.toContain(word);
  expect(shownCompany(example, own).name).toBe('Spare parts shop');
});

test('what the owner has entered is shown, and only the rest is left out and asked for', () => {
  expect(shownCompany(own1, own)).toMatchObject({ name: own1.name, address: own1.address, phone: '', email: '' });
  expect(companyGaps(own1, own)).toEqual(['company', 'bank']);
  expect(shownCompany(own2, own)).toMatchObject({ phone: own2.phone, email: own2.email, hours: example.hours });
  expect(companyGaps(own2, own)).toEqual(['bank']);
});

/** The company of the sample: its name and bank account do not exist, and no real shop may print them. Pure. */
import { m } from '#messages';
import { currency } from '#platform/values/money.ts';
import { bankFor } from './bank-contract.ts';
import type { Company, ContactWords, HomeWords, ResumeWords } from './contract.ts';
import type { ContentName, ContentOf } from './formats.ts';
import { firstPayment, noSaleTerms } from './terms-contract.ts';

const exampleName = 'Sprocket Machinery Parts Co., Ltd.';
const exampleAddress = '18 Jinshui Road, Licang, Qingdao 266100, China';
const examplePhones = ['+86 532 5550 0142', '+86 595 5550 0176'];
const exampleCompanies = [exampleName, 'Sprocket Undercarriage Works Co., Ltd.'];
const exampleAccount = '0000 1234 5678 9012';
const examplePerson = 'Lin Haoran';
const exampleFigures = ['100+ customers per day', '120M+ annual revenue', '33K+ reviews', '100+ parts'];

/** Names under `.example` are reserved: no real shop has one (RFC 2606). */
const isExampleEmail = (email: string) => email.toLowerCase().endsWith('.example');

/**
 * A setting without what is still the example's, field by field, because an owner saves a form with the fields that were not
 * changed. What is left out is empty.
 */
export function withoutExample<Name extends ContentName>(name: Name, value: ContentOf<Name>): ContentOf<Name> {
  const change: { readonly [Each in ContentName]?: (all: ContentOf<Each>) => ContentOf<Each> } = {
    company: ownCompany,
    contact: ownContact,
    home: ownHome,
    resume: ownResume,
  };
  return change[name]?.(value) ?? value;
}

function ownCompany(company: Company): Company {
  const { name, address, phone, email, payment } = company;
  const own = {
    ...company,
    address: address === exampleAddress ? '' : address,
    phone: examplePhones.includes(phone) ? '' : phone,
    email: isExampleEmail(email) ? '' : email,
    payment: { ...payment, banks: payment.banks.filter(({ account }) => account !== exampleAccount) },
  };
  if (name !== exampleName) return own;
  // The example's promises are not those of a shop whose owner has not even entered a name.
  const promises = { terms: noSaleTerms, payment: { ...firstPayment, banks: own.payment.banks } };
  const facts = { hours: [], registrations: [], answerTime: '', shipsFrom: null };
  return { ...own, name: '', shortName: '', ...facts, ...promises };
}

/** The setting with a name for every shop in place of one that is not entered yet. */
export function withPlainName<Name extends ContentName>(name: Name, value: ContentOf<Name>): ContentOf<Name> {
  const anyName = m.layout_any_shop();
  const isUnnamed = name === 'company' && (value as Company).name === '';
  return isUnnamed ? { ...value, name: anyName, shortName: anyName } : value;
}

function ownContact(words: ContactWords): ContactWords {
  const { phone, email, note } = words.sales;
  return {
    ...words,
    sales: {
      note,
      phone: examplePhones.includes(phone) ? '' : phone,
      email: isExampleEmail(email) ? '' : email,
    },
    companies: words.companies.filter(
      ({ name, telephone }) => !exampleCompanies.includes(name) && !examplePhones.includes(telephone),
    ),
  };
}

function ownHome(words: HomeWords): HomeWords {
  const { business } = words;
  const figures = business.figures.filter(({ value, label }) => !exampleFigures.includes(`${value} ${label}`));
  return { ...words, business: { ...business, figures } };
}

function ownResume(words: ResumeWords): ResumeWords {
  if (words.name !== examplePerson) return words;
  return { ...words, name: '', role: '', summary: [], career: [], education: [], projects: [] };
}

/** What the owner has still to enter in the setting company. */
export type CompanyGap = 'company' | 'bank';

/** The gaps of a company without the example's data. Orders are in one currency: an account in another one fills no gap. */
export function companyGaps({ name, address, phone, email, payment }: Company): CompanyGap[] {
  const gaps: CompanyGap[] = [];
  if (name === m.layout_any_shop() || [name, address, phone, email].includes('')) gaps.push('company');
  if (bankFor(payment, currency) === null) gaps.push('bank');
  return gaps;
}

/** What pages show of the company. Texts are empty, and the list of hours too, until the owner has entered them. */
export type ShownCompany = Omit<Company, 'payment'>;

/** The company without its account, which only the buyer of an order sees. */
export function shownCompany({ payment: _, ...company }: Company): ShownCompany {
  return company;
}

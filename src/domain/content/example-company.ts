/** The company of the sample: its name and bank account do not exist, and no real shop may print them. Pure. */
import { m } from '#messages';
import type { Company, ContactWords } from './contract.ts';

const exampleName = 'Sprocket Machinery Parts Co., Ltd.';
const exampleAddress = '18 Jinshui Road, Licang, Qingdao 266100, China';
const examplePhones = ['+86 532 5550 0142', '+86 595 5550 0176'];
const exampleCompanies = [exampleName, 'Sprocket Undercarriage Works Co., Ltd.'];
const exampleAccount = '0000 1234 5678 9012';

/** What the owner has still to enter in the setting company. */
export type CompanyGap = 'company' | 'bank';

/**
 * The gaps of the company's data; none in a shop with the sample, which is there to be tried out.
 * @param sampleCatalogue the setting SAMPLE_CATALOGUE
 */
export function companyGaps(
  company: Company,
  { sampleCatalogue }: { readonly sampleCatalogue: boolean },
): CompanyGap[] {
  if (sampleCatalogue) return [];
  const { bank } = company.payment;
  const gaps: CompanyGap[] = [];
  if (hasExample(company)) gaps.push('company');
  if (bank === null || bank.account === exampleAccount) gaps.push('bank');
  return gaps;
}

/** Names under `.example` are reserved: no real shop has one (RFC 2606). */
const isExampleEmail = (email: string) => email.toLowerCase().endsWith('.example');

const hasExample = ({ name, address, phone, email }: Company) =>
  name === exampleName || address === exampleAddress || examplePhones.includes(phone) || isExampleEmail(email);

type Settings = { readonly sampleCatalogue: boolean };

/** What pages show of the company. Texts are empty, and the list of hours too, until the owner has entered them. */
export type ShownCompany = Omit<Company, 'payment'>;

/** The company without what is still the example's; a name for every shop takes the place of the example's name. */
export function shownCompany({ payment: _, ...company }: Company, { sampleCatalogue }: Settings): ShownCompany {
  if (sampleCatalogue) return company;
  const { name, address, phone, email } = company;
  const own = {
    ...company,
    address: address === exampleAddress ? '' : address,
    phone: examplePhones.includes(phone) ? '' : phone,
    email: isExampleEmail(email) ? '' : email,
  };
  if (name !== exampleName) return own;
  return {
    ...own,
    name: m.layout_any_shop(),
    shortName: m.layout_any_shop(),
    hours: [],
    answerTime: '',
    shipsFrom: null,
  };
}

/** The words of the contact page without what is still the example's. */
export function shownContact(words: ContactWords, { sampleCatalogue }: Settings): ContactWords {
  if (sampleCatalogue) return words;
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

/** The account that buyers pay to; null without one of the shop's own. */
export function ownBank(company: Company, config: { readonly sampleCatalogue: boolean }): Company['payment']['bank'] {
  return companyGaps(company, config).includes('bank') ? null : company.payment.bank;
}

/** The company of the sample: a name and a bank account that nobody has, which no real shop may print. Pure. */
import type { Company } from './contract.ts';

const exampleName = 'Sprocket Machinery Parts Co., Ltd.';
const exampleAccount = '0000 1234 5678 9012';

/** What the owner has still to enter in content/company.json. */
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
  if (company.name === exampleName) gaps.push('company');
  if (bank === null || bank.account === exampleAccount) gaps.push('bank');
  return gaps;
}

/** The account that buyers pay to; null without one of the shop's own. */
export function ownBank(company: Company, config: { readonly sampleCatalogue: boolean }): Company['payment']['bank'] {
  return companyGaps(company, config).includes('bank') ? null : company.payment.bank;
}

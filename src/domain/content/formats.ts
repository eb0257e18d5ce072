/** The texts and facts of the owner by name: the file that has those of the sample, and how its text is read. Pure. */
import { Appearance, noAppearance } from './appearance.ts';
import { parseArticle, parseLegalText } from './article.ts';
import { AuditRules, Company, ContactWords, HomeWords, ResumeWords, SecurityRules } from './contract.ts';
import { FreightSetting, firstFreight } from './freight-contract.ts';
import { parseJsonContent } from './json-content.ts';
import { firstListRules, ListRules } from './list-rules-contract.ts';
import { firstMailRules, MailRules } from './mail-rules-contract.ts';
import { firstNumbering, Numbering } from './numbering-contract.ts';
import { firstOrderRules, OrderRules } from './order-rules-contract.ts';
import { parseQuestions } from './questions.ts';
import { parseSynonyms } from './synonyms.ts';

/**
 * `schema`: that of the values of a JSON file; a file without one is text. `parse` throws ContentError. A format with `start` has
 * no file: it is of this shop alone, and this is its value until the owner changes it.
 */
export const formats = {
  company: { file: 'company.json', schema: Company, parse: parseJsonContent(Company) },
  home: { file: 'home.json', schema: HomeWords, parse: parseJsonContent(HomeWords) },
  contact: { file: 'contact.json', schema: ContactWords, parse: parseJsonContent(ContactWords) },
  mission: { file: 'mission.md', schema: null, parse: parseArticle },
  vision: { file: 'vision.md', schema: null, parse: parseArticle },
  faq: { file: 'faq.md', schema: null, parse: parseFaq },
  resume: { file: 'resume.json', schema: ResumeWords, parse: parseJsonContent(ResumeWords) },
  audit: { start: { keepMonths: 24 }, schema: AuditRules, parse: parseJsonContent(AuditRules) },
  synonyms: { file: 'synonyms.txt', schema: null, parse: parseSynonyms },
  terms: { start: null, schema: null, parse: parseLegalText },
  privacy: { start: null, schema: null, parse: parseLegalText },
  imprint: { start: null, schema: null, parse: parseLegalText },
  appearance: { start: noAppearance, schema: Appearance, parse: parseJsonContent(Appearance) },
  security: {
    start: { secondFactorFor: [], googleDomains: [] },
    schema: SecurityRules,
    parse: parseJsonContent(SecurityRules),
  },
  orders: { start: firstOrderRules, schema: OrderRules, parse: parseJsonContent(OrderRules) },
  mails: { start: firstMailRules, schema: MailRules, parse: parseJsonContent(MailRules) },
  freight: { start: firstFreight, schema: FreightSetting, parse: parseJsonContent(FreightSetting) },
  numbering: { start: firstNumbering, schema: Numbering, parse: parseJsonContent(Numbering) },
  lists: { start: firstListRules, schema: ListRules, parse: parseJsonContent(ListRules) },
} as const;

export type ContentName = keyof typeof formats;
export type ContentOf<Name extends ContentName> = ReturnType<(typeof formats)[Name]['parse']>;

export const contentNames = Object.keys(formats) as ContentName[];

function parseFaq(source: string) {
  const article = parseArticle(source);
  const { title, description, image } = article;
  return { title, description, image, sections: parseQuestions(article) };
}

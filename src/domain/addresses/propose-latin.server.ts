/** A proposal for the form in Latin letters of a name and an address, which the person corrects. */
import type { Scope } from '#platform/scope.ts';
import { addressLengths, maxPartyLength } from './address-lengths.ts';
import type { LatinProposal, LatinRequest } from './latin-contract.ts';
import { hasOtherScript } from './other-script.ts';

/** Public: the order form asks before its buyer is known. Keeps nothing. */
export async function proposeLatin(_scope: Scope, input: LatinRequest): Promise<LatinProposal> {
  const { country, contactName, company, addressLine1, addressLine2, dependentLocality, city } = input;
  const address = [addressLine1, addressLine2, dependentLocality, city].filter((line) => line.trim() !== '');
  const [latinName, latinCompany, ...lines] = await Promise.all([
    proposalFor(contactName, { country, isName: true }),
    proposalFor(company, { country, isName: false }),
    ...address.map((line) => (hasOtherScript(line) ? proposalFor(line, { country, isName: false }) : line.trim())),
  ]);
  const isNeeded = address.some(hasOtherScript);
  // Half an address would be corrected with less care than none.
  const isWhole = lines.every((line) => line !== '');
  return {
    latinName: cut(latinName, addressLengths.latinName),
    latinCompany: cut(latinCompany, addressLengths.latinCompany),
    latinAddress: isNeeded && isWhole ? cut(lines.join(', '), addressLengths.latinAddress) : '',
    latinParty: cut(await partyProposal(input), maxPartyLength),
  };
}

async function partyProposal({ country, party }: LatinRequest): Promise<string> {
  const lines = party.split('\n').filter((line) => line.trim() !== '');
  if (!lines.some(hasOtherScript)) return '';
  const proposals = lines.map((line) =>
    hasOtherScript(line) ? proposalFor(line, { country, isName: false }) : line.trim(),
  );
  const proposed = await Promise.all(proposals);
  return proposed.includes('') ? '' : proposed.join('\n');
}

/**
 * Scripts of which a table of letters makes nothing that can be read: those that write few vowels or write them in another order,
 * and the Japanese one, whose Chinese characters it reads in Chinese.
 */
const withoutProposal = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const chinese = /\p{Script=Han}/u;

interface About {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The name of a person. */
  readonly isName: boolean;
}

/** Empty: the text is in Latin letters, or there is no proposal. */
async function proposalFor(text: string, { country, isName }: About): Promise<string> {
  if (!hasOtherScript(text) || withoutProposal.test(text)) return '';
  if (chinese.test(text)) return country.toUpperCase() === 'JP' ? '' : fromChinese(text, isName);
  const { default: anyAscii } = await import('any-ascii');
  // Signs that stand for soft and hard letters and for quotation marks.
  const letters = tidy(anyAscii(text).replace(/[`'’]/g, '').replace(/<<|>>/g, '"'));
  // Scripts without capital letters.
  return letters === letters.toLowerCase() ? letters.replace(/\b[a-z]/g, capitalized) : letters;
}

/** In pinyin without tones. The family name of a person stands first, the syllables of the given name are one word. */
async function fromChinese(text: string, isName: boolean): Promise<string> {
  // The library's dictionaries take some milliseconds to load: only shops with such addresses load them.
  const { pinyin } = await import('pinyin-pro');
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const;
  const isWholeName = isName && /^\p{Script=Han}{2,4}$/u.test(text.trim());
  if (!isWholeName) return tidy(pinyin(text, options).map(capitalized).join(' '));
  const syllables = pinyin(text.trim(), { ...options, surname: 'head' });
  const family = syllables.slice(0, syllables.length === 4 ? 2 : 1);
  const given = syllables.slice(family.length);
  return tidy([family, given].map((each) => capitalized(each.join(''))).join(' '));
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** With single spaces, none before a sign of punctuation, and nothing that is not Latin. */
const tidy = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/(?!\p{Script=Latin})\p{L}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:)])/g, '$1')
    .trim();

const cut = (text: string, max: number) => text.slice(0, max).trim();

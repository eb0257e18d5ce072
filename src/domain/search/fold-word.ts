/** Words of one meaning and several spellings: with and without accents, in the forms of Arabic letters. Pure. */

/** Letters without a decomposition that people replace by plain ones. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  // Arabic: ta marbuta and alef maqsura as ha and ya, as most people type them; no tatweel.
  ة: 'ه',
  ى: 'ي',
  ـ: '',
};
const article = 'ال';
/** Letters of an Arabic word without its article. */
const minArabicWord = 3;

/** A token without accents and vowel signs: `filtre à huile` → `filtre a huile`, `الفلتر` → `فلتر`. */
export function foldWord(token: string): string {
  const plain = token
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[ıßøæœłةىـ]/g, (letter) => plainLetters[letter] ?? letter);
  return plain.startsWith(article) && plain.length >= article.length + minArabicWord
    ? plain.slice(article.length)
    : plain;
}

/** Runs of Chinese characters, which have no spaces between words, and what is between them. */
export function splitScripts(token: string): string[] {
  return token.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? [];
}

/** Chinese characters that say nothing about a part: "assembly", "of", "for". */
const emptyHan = ['总成', '的', '用'];

/** The words of a run of Chinese characters: at each place the longest known one; what is between known words stays together. */
export function splitHan(run: string, isName: (word: string) => boolean): string[] {
  const words: string[] = [];
  let rest = '';
  const flush = () => {
    const plain = emptyHan.reduce((text, word) => text.replaceAll(word, ''), rest);
    if (plain) words.push(plain);
    rest = '';
  };
  for (let at = 0; at < run.length; ) {
    const name = longestName(run, at, isName);
    if (name) {
      flush();
      words.push(name);
    } else rest += run.charAt(at);
    at += name?.length ?? 1;
  }
  flush();
  return words;
}

function longestName(run: string, at: number, isName: (word: string) => boolean): string | undefined {
  for (let end = Math.min(run.length, at + 10); end > at; end -= 1)
    if (isName(run.slice(at, end))) return run.slice(at, end);
  return undefined;
}

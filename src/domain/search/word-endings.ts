/** Forms of a word of another language: plurals and cases, with and without an article. Pure. */

/** Letters that remain of a word. */
const minStem = 3;

/** Article, alone and behind "and", "with", "as", "so", "for": the prefixes of Light10 (Larkey, Ballesteros, Connell, 2002). */
const arabicBeginnings = /^(?:[وبكف]?ال|لل)/;
const arabicEndings = /(?:ات|ان|ون|ين|ها|يه|ه|ي)$/;
/** Adjectives and nouns, with и in place of й. */
const russianEndings =
  /(?:ого|его|ому|ему|ыми|ими|ами|ями|ьями|ьях|ьям|ьев|ья|ых|их|ая|яя|ое|ее|ые|ие|ыи|ии|ои|ую|юю|ым|им|ом|ем|ах|ях|ов|ев|еи|ам|ям|а|я|о|е|ы|и|у|ю|ь)$/;
/** Plural and possessive, without dots and with i in place of ı. */
const turkishEndings = /(?:l[ae]ri|l[ae]r|si|i|u)$/;
/** German, Spanish, Portuguese and French plural. */
const pluralEndings = /(?:en|es|ux|e|n|s|x)$/;

/**
 * What two forms of a word have in common, to compare a typed word with a name: `Pumpen` and `Pumpe`, `фильтров` and
 * `фильтр`, `makaraları` and `makara`, `للبكرات` and `بكرة`. Not a stem of the language.
 * @param word in the form of foldWord
 */
export function withoutEndings(word: string): string {
  if (/\p{Script=Arabic}/u.test(word)) return without(without(word, arabicBeginnings), arabicEndings);
  if (/\p{Script=Cyrillic}/u.test(word)) return without(word, russianEndings);
  return without(without(word, turkishEndings), pluralEndings);
}

function without(word: string, part: RegExp): string {
  const rest = word.replace(part, '');
  return rest.length >= minStem ? rest : word;
}

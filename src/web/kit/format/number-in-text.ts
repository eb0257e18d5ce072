/** Longer words without a digit beside a number name its part rather than belong to it, as VOE in VOE 14530989 does. */
const maxLetters = 3;

/** The number in a search text, for a page that asks for its signs one by one; empty when no word has a digit. */
export function numberInText(text: string): string {
  const words = text.trim().split(/\s+/);
  const hasDigit = (word: string) => /[\p{Nd}?]/u.test(word);
  return words.some(hasDigit) ? words.filter((word) => hasDigit(word) || word.length <= maxLetters).join(' ') : '';
}

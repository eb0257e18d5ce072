/** Search words as patterns for LIKE and ILIKE. */

/** The most words that are searched: more hardly narrow a search, and each is compared with every row. */
const maxWords = 10;

/** One pattern for each different word of the text, matching what contains it. Words after the tenth are ignored. */
export function likePatterns(typed: string): string[] {
  const words = new Set(typed.toLowerCase().split(/\s+/).filter(Boolean));
  return [...words].slice(0, maxWords).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

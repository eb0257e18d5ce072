/** The kept set of 800 different searches by words, and others that a shop is warmed up with. */
import { readFileSync } from 'node:fs';
import { generateQueries } from './search-queries.ts';

/** From none to 48,000 hits of 100,000 generated parts, 1,098 on average. */
export const keptSearches: readonly string[] = readFileSync(new URL('word-queries.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Two letters of the longest word in the other order, where it is long enough to be recognised: hydraulic → hydrualic. */
function misspelled(text: string): string {
  const [longest = ''] = (text.match(/\b[a-z]{6,}\b/gi) ?? []).toSorted((a, b) => b.length - a.length);
  return text.replace(longest, longest.replace(/^(...)(.)(.)/, '$1$3$2'));
}

/** The kept searches with one misspelled word, those without a long word left out. */
export const misspelledSearches: readonly string[] = keptSearches
  .map(misspelled)
  .filter((text, at) => text !== keptSearches[at]);

/** Searches by words for a catalogue of that size, none of which is kept. */
export function otherSearches(parts: number): string[] {
  const kept = new Set(keptSearches);
  return [...new Set(generateQueries(parts, 600).words)].filter((text) => !kept.has(text.toLowerCase()));
}

/** The addresses of searches. @param path up to the text */
export const searchPaths = (path: string, texts: readonly string[]): string[] =>
  texts.map((text) => path + encodeURIComponent(text));

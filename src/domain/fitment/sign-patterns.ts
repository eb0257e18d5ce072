/** Patterns that find words for the limits of serial ranges, and the sign that each becomes. Pure. */

export const notBehindLetter = '(?<![\\p{L}\\p{N}])';
export const notBeforeLetter = '(?![\\p{L}\\p{N}])';

/** The words of all signs as one pattern, with a group for each sign: in one pass over the text. */
export function patternOf(words: readonly (string | undefined)[], flags: string, isApart = true): RegExp {
  const groups = words.flatMap((each, sign) => (each ? [`(?<s${sign}>${each})`] : [])).join('|');
  return new RegExp(isApart ? `${notBehindLetter}(?:${groups})${notBeforeLetter}` : groups, flags);
}

/** The sign of what a pattern of `patternOf` found. */
export function signOf(found: readonly unknown[], words: readonly { readonly sign: string }[]): string {
  const groups = Object.entries(found.at(-1) as Record<string, string | undefined>);
  const [name = ''] = groups.find(([, word]) => word !== undefined) ?? [];
  return words[Number(name.slice(1))]?.sign ?? '';
}

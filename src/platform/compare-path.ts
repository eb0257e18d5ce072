/** The path of the comparison. In its own file, because the script of every public page needs it. */

/** The comparison of the parts with these slugs; `onlyDifferences` leaves out what is the same. */
export function comparePath(slugs: readonly string[], { onlyDifferences = false } = {}): string {
  const query = slugs.map((slug) => `part=${encodeURIComponent(slug)}`);
  const all = onlyDifferences ? [...query, 'show=differences'] : query;
  return all.length > 0 ? `/compare?${all.join('&')}` : '/compare';
}

/** The parts to compare, kept in this browser: one line for each, its slug and its number. */
const key = 'compare';

export interface ChosenPart {
  readonly slug: string;
  readonly number: string;
}

/** The kept parts, first chosen first; none when storage is denied. */
export function chosenParts(): ChosenPart[] {
  try {
    return (localStorage.getItem(key) ?? '').split('\n').flatMap((line) => {
      const [slug, number] = line.split('\t');
      return slug && number ? [{ slug, number }] : [];
    });
  } catch {
    return [];
  }
}

/** Keeps these parts; nothing is kept when storage is denied or full. */
export function keepChosenParts(parts: readonly ChosenPart[]): void {
  try {
    localStorage.setItem(key, parts.map(({ slug, number }) => `${slug}\t${number}`).join('\n'));
  } catch {
    // The checkboxes of the page still open the comparison, as without script.
  }
}

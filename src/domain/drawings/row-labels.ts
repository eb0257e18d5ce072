/** Rows by which staff and buyers name what they mean. */

/** The callout of each row, with a letter where several rows share it: 4a, 4b. */
export function rowLabels(rows: readonly { readonly callout: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { callout } of rows) counts.set(callout, (counts.get(callout) ?? 0) + 1);
  const placed = new Map<string, number>();
  return rows.map(({ callout }) => {
    const place = placed.get(callout) ?? 0;
    placed.set(callout, place + 1);
    return labelOfRow(callout, place, counts.get(callout) ?? 1);
  });
}

/** The label of a row. @param place among the rows of the callout, from 0 @param count rows of the callout */
export function labelOfRow(callout: string, place: number, count: number): string {
  return count === 1 ? callout : `${callout}${letters(place)}`;
}

/** The callout and the place that a label means if several rows share the callout: of "4b", 4 and 1. Null: no such label. */
export function readRowLabel(text: string): { readonly callout: string; readonly place: number } | null {
  const [, callout, last] = /^(.*\d)([a-z]{1,2})$/i.exec(text.trim()) ?? [];
  if (callout === undefined || last === undefined) return null;
  const place = [...last.toLowerCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  return { callout, place };
}

/** The letters of a place: a … z, aa, ab … */
function letters(place: number): string {
  const last = String.fromCharCode(97 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}

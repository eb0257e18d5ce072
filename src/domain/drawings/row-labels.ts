/** Rows by which staff and buyers name what they mean. */

/** The callout of each row, with a letter where several rows share it: 4a, 4b. */
export function rowLabels(rows: readonly { readonly callout: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { callout } of rows) counts.set(callout, (counts.get(callout) ?? 0) + 1);
  const placed = new Map<string, number>();
  return rows.map(({ callout }) => {
    if (counts.get(callout) === 1) return callout;
    const place = placed.get(callout) ?? 0;
    placed.set(callout, place + 1);
    return `${callout}${letters(place)}`;
  });
}

/** a … z, aa, ab … */
function letters(place: number): string {
  const last = String.fromCharCode(97 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}

/** How a number is divided: of several numbers with the same letters and digits, the one that is divided as the typed one is meant. Pure. */

/** The lengths of the pieces and what stands between them: `20Y-30-00481` → `3-2-5`. Every kind of dash counts as one. */
function shapeOf(number: string): string {
  return number
    .trim()
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\p{L}\p{N}]+/gu, ({ length }) => String(length));
}

/** Whether both have their dashes, spaces and dots at the same places. */
export function hasSameShape(typed: string, number: string): boolean {
  return shapeOf(typed) === shapeOf(number);
}

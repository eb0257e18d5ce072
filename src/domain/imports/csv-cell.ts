/** One cell of a CSV file: written so that no spreadsheet runs it, and read back to exactly what it was. */

// A spreadsheet takes a cell that begins so for a formula.
const formula = /^'*[=+\-@\t\r]/;
const escaped = /^'+[=+\-@\t\r]/;

/** RFC 4180, with an apostrophe in front of what would be a formula. */
export function csvCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line. Null is the bare `-` by which an import clears; the text "-" is guarded like a formula. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => (cell === null ? '-' : csvCell(cell))).join(',')}\r\n`;
}

/** Takes off the one apostrophe that csvCell put there. */
export function withoutGuard(text: string): string {
  return escaped.test(text) ? text.slice(1) : text;
}

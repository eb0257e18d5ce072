/**
 * Writes CSV as RFC 4180 describes it, without formula injection: a spreadsheet runs a cell that begins with = + - @,
 * also as full-width characters, a tab or a carriage return, so such a text gets an apostrophe in front. Safe in the
 * browser.
 */

/** First character of a CSV file. Without it Excel does not recognise UTF-8. */
export const byteOrderMark = '\ufeff';

// Texts that already begin with apostrophes get one more, so that removeFormulaEscape restores every text exactly.
const formula = /^'*[=+\-@＝＋－＠\t\r]/;
const escapedFormula = /^'+[=+\-@＝＋－＠\t\r]/;

/** One cell, quoted where necessary. Numbers are written as they are: a negative number is not a formula. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its line break. Null is written as a bare `-`, which clears the value in an import. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => (cell === null ? '-' : csvCell(cell))).join(',')}\r\n`;
}

/** The text that csvCell was given, from the text of its cell. */
export function removeFormulaEscape(text: string): string {
  return escapedFormula.test(text) ? text.slice(1) : text;
}

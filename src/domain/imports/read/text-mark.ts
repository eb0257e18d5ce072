/**
 * Texts of the shop that an import would take for the damage of a spreadsheet, such as a part named `#N/A`. An export
 * writes them with an apostrophe in front, and an import reads what stands behind it as it is.
 */
import { isErrorValue } from './error-values.ts';
import { excelDamage } from './excel-damage.ts';

const withoutMarks = (text: string) => text.replace(/^'+/, '');

/**
 * The text with a mark where an import would misread it.
 * @param isNumber the field is a part number, which a date or `1E+05` may have become
 */
export function markText(text: string, { isNumber }: { isNumber: boolean }): string {
  return looksDamaged(withoutMarks(text), isNumber) ? `'${text}` : text;
}

/** The text that markText was given; null for a cell without its mark. */
export function removeTextMark(text: string, { isNumber }: { isNumber: boolean }): string | null {
  return text.startsWith("'") && looksDamaged(withoutMarks(text), isNumber) ? text.slice(1) : null;
}

function looksDamaged(text: string, isNumber: boolean): boolean {
  return isErrorValue(text) || (isNumber && excelDamage(text, undefined) !== null);
}

/** A list as it is sent: as text, or in fields. Pure. */
import type { QuickOrderList } from './contract.ts';
import { type ParsedList, parseGivenLines, parsePastedText } from './parse-list.ts';

export type GivenList = Pick<QuickOrderList, 'text' | 'lines'>;

export function readGivenList({ text, lines }: GivenList): ParsedList {
  return lines ? parseGivenLines(lines) : parsePastedText(text ?? '');
}

/** Characters and lines of a short list. */
const shortLength = 4000;
const shortLines = 50;

/** Whether the list is so short that its thread reads it in a few milliseconds, less than another one would take to get it. */
export function isShortList({ text = '', lines = [] }: GivenList): boolean {
  return text.length <= shortLength && lines.length <= shortLines;
}

/** Characters of the list. */
export function lengthOfList({ text = '', lines = [] }: GivenList): number {
  return lines.reduce((sum, { number, quantity }) => sum + number.length + quantity.length, text.length);
}

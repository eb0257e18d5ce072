/** What is wrong or not clear about a line, and what to do, in words. */
import { damageMessages } from '#domain/imports/read/cell-parsers.ts';
import type { LineState } from './contract.ts';
import type { ListLine } from './parse-line.ts';

/**
 * Null for a number that is intact, and for one that the shop has although it looks damaged.
 * @param wanted pieces of the part that was found; null: they are not known
 */
export function problemOfLine(
  { damage, question }: ListLine,
  { state, wanted }: { state: LineState; wanted: number | null | undefined },
): string | null {
  if (damage && state === 'damaged') return damageMessages[damage]();
  return wanted === null ? (question ?? null) : null;
}
